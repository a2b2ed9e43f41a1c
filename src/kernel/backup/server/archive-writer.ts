import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';

/** A tar archive under zstd, written under a temporary name and renamed when complete. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Throws if the number of bytes differs from `size`. */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The file is on the disk under its final name when this returns. */
  finish(): Promise<void>;
  /** Deletes the unfinished archive. */
  abandon(): Promise<void>;
}

/**
 * Starts an archive; only its owner can read it.
 *
 * @throws what opening the file throws, at the first entry at the latest.
 */
export function writeArchive(file: string): ArchiveWriter {
  const making = `${file}.${process.pid}.part`;
  const tar = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const broken = new AbortController();
  const written = pipeline(tar, compress, createWriteStream(making, { flags: 'wx', mode: 0o600, flush: true }), {
    signal: broken.signal,
  });
  // An entry that waits when the file cannot be written would wait forever, and a later one finds the tar closed; both
  // fail with the error of the file.
  let cause: unknown;
  const failing = written.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => {
      cause = error;
      throw error;
    },
  );
  failing.catch(() => {});

  const mtime = new Date();
  const withCause = async (work: Promise<void>): Promise<void> => {
    try {
      await Promise.race([work, failing]);
    } catch (error) {
      throw cause ?? error;
    }
  };
  const headers = (name: string, size: number) => ({ name, size, mtime, mode: 0o600, type: 'file' }) as const;
  return {
    add: (name, content) =>
      withCause(
        new Promise((resolve, reject) => {
          const done = (error?: Error | null): void => (error ? reject(error) : resolve());
          tar.entry(headers(name, content.length), content, done);
        }),
      ),
    addStream: (name, size, content) =>
      withCause((async () => pipeline(content, tar.entry(headers(name, size)) as unknown as Writable))()),
    async finish() {
      tar.finalize();
      await written;
      await rename(making, file);
    },
    async abandon() {
      broken.abort();
      await written.catch(() => {});
      await rm(making, { force: true });
    },
  };
}
