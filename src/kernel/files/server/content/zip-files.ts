import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ZippedFile {
  readonly name: string;
  readonly at: Date;
  readonly open: () => Promise<Readable>;
  /** It is as small as it gets: it is stored as it is. */
  readonly stored?: true;
}

/**
 * Packs files into a zip and opens each at its turn. Starts when it is read, so that the reader receives the error of a
 * file that cannot be read.
 *
 * @example
 * const received = await storage.receive(zipFiles([{ name: 'a.pdf', at, open: () => storage.read(sha256), stored: true }]), most);
 */
export async function* zipFiles(files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, at, open, stored = false } of files) {
    zip.addReadStreamLazy(name, { mtime: at, compress: !stored }, (done) => {
      const bytes = Readable.from(bytesOf(open));
      // yazl has no error listener: without one the error would end the process, and the archive would wait for ever.
      bytes.on('error', (error) => output.destroy(error));
      done(null, bytes);
    });
  }
  zip.end();
  yield* output;
}

async function* bytesOf(open: ZippedFile['open']): AsyncGenerator<Uint8Array> {
  yield* await open();
}
