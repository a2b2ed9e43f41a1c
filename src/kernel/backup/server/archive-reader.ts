import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error.ts';

/** One entry of an archive; unread content is skipped. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * The entries of an archive, in their order.
 *
 * @throws BackupError for a file that is none, or is cut off or damaged.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  let trouble: unknown;
  const reading = pipeline(createReadStream(file), createZstdDecompress(), tar).catch((error: unknown) => {
    trouble = error;
  });
  // An error in the middle of an entry reaches its reader.
  async function* contentOf(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* entry;
    } catch (error) {
      await reading;
      throw explain(file, trouble ?? error);
    }
  }
  try {
    for await (const entry of tar) {
      const content = contentOf(entry as unknown as AsyncIterable<Uint8Array>);
      yield { name: entry.header.name, size: entry.header.size, content };
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw explain(file, trouble ?? error);
  } finally {
    tar.destroy();
  }
  if (trouble !== undefined) throw explain(file, trouble);
}

function explain(file: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EACCES') return new BackupError(`The file ${file} cannot be read by this user.`);
  return new BackupError(`${file} is not a backup of this product, or it is damaged (${message}).`);
}
