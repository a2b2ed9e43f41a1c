import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Pieces } from '#kernel/files/server/storage.ts';

/** Bytes read at once for the hash. */
const readAtOnce = 1_048_576;

/**
 * Pieces of files on disk, one file for each name. Bytes that are written twice from the same place are the same, so two
 * servers that share the folder do no harm to each other; the hash over the whole says whether they were right.
 *
 * @param folder absolute; made where it does not exist.
 * @param filesBefore names in a folder of what has not changed since a time.
 */
export function openDiskPieces(
  folder: string,
  filesBefore: (folder: string, time: Date) => AsyncIterable<string>,
): Pieces {
  const placeOf = (name: string): string => path.join(folder, name);
  return {
    async write(name, start, bytes) {
      await mkdir(folder, { recursive: true });
      await using file = await open(placeOf(name), constants.O_CREAT | constants.O_WRONLY, 0o600);
      let written = 0;
      let failure: unknown;
      const source = bytes[Symbol.asyncIterator]();
      for (;;) {
        const next = await source.next().catch((error: unknown) => {
          failure = error ?? new Error('The source failed');
        });
        if (!next || next.done) break;
        await writeAll(file, next.value, start + written);
        written += next.value.byteLength;
      }
      await file.datasync();
      return failure === undefined ? { written } : { written, failure };
    },
    async whole(name, alongside) {
      const at = placeOf(name);
      const hash = createHash('sha256');
      let size = 0;
      await using file = await open(at, 'r');
      for (const chunk = Buffer.allocUnsafe(readAtOnce); ;) {
        const { bytesRead } = await file.read(chunk, 0, readAtOnce, size);
        if (bytesRead === 0) break;
        const bytes = chunk.subarray(0, bytesRead);
        hash.update(bytes);
        alongside?.(bytes);
        size += bytesRead;
      }
      return { at, size, sha256: hash.digest('hex') };
    },
    placed: (name, facts) => ({ at: placeOf(name), ...facts }),
    remove: (name) => rm(placeOf(name), { force: true }),
    unchangedSince: (time) => filesBefore(folder, time),
  };
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array, from: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    done += (await file.write(bytes, done, bytes.byteLength - done, from + done)).bytesWritten;
  }
}
