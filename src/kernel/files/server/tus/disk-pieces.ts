import { createHash, randomUUID, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Pieces, Received } from '#kernel/storage/server/storage.ts';

/** Buffer size for the copy (bytes). */
const readSize = 1_048_576;

/** Receives bytes in order. */
type Take = (bytes: Uint8Array) => void;

/**
 * Chunked uploads on disk: `7` has the received bytes of upload 7, `7.whole` the hashed copy, `7.….part` an unfinished
 * copy. No descriptor stays open between two writes. A copy under its final name is never written to.
 *
 * @param folder absolute; created if it does not exist.
 * @param filesBefore the names in a folder of files unchanged since a time.
 */
export function openDiskPieces(
  folder: string,
  filesBefore: (folder: string, time: Date) => AsyncIterable<string>,
): Pieces {
  const placeOf = (name: string): string => path.join(folder, name);
  const copyOf = (name: string): string => path.join(folder, `${name}.whole`);

  return {
    async write(name, start, bytes) {
      await mkdir(folder, { recursive: true });
      await using file = await open(placeOf(name), constants.O_CREAT | constants.O_WRONLY, 0o600);
      let at = start;
      for (const chunk of bytes) {
        await writeAll(file, chunk, at);
        at += chunk.byteLength;
      }
    },
    async sync(name) {
      await using file = await open(placeOf(name), 'r+');
      await file.datasync();
    },
    async whole(name, alongside) {
      const at = copyOf(name);
      // Another request may finish the same upload at this moment: its copy is equivalent.
      const copied =
        (await readCopy(at, alongside)) ?? (await copyWhole(name, alongside)) ?? (await readCopy(at, alongside));
      if (!copied) throw Object.assign(new Error(`Nothing came of the upload ${name}`), { code: 'ENOENT' });
      return { at, ...copied };
    },
    placed: (name, facts) => ({ at: copyOf(name), ...facts }),
    async remove(name) {
      for (const file of await namesOf(folder, name)) await rm(path.join(folder, file), { force: true });
    },
    async *unchangedSince(time) {
      const seen = new Set<string>();
      for await (const file of filesBefore(folder, time)) {
        const [name = file] = file.split('.', 1);
        if (!seen.has(name)) yield name;
        seen.add(name);
      }
    },
  };

  /** Undefined if no bytes arrived, or another request has made the copy meanwhile. */
  async function copyWhole(name: string, alongside: Take | undefined): Promise<Omit<Received, 'at'> | undefined> {
    const making = path.join(folder, `${name}.${randomUUID()}.part`);
    try {
      const copied = await copy(placeOf(name), making, alongside);
      await rename(making, copyOf(name));
      await using parent = await open(folder, 'r');
      await parent.sync();
      await rm(placeOf(name), { force: true });
      return copied;
    } catch (error) {
      await rm(making, { force: true });
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}

/** Reads the file at a path, with its hash; undefined if there is none. */
async function readCopy(at: string, alongside: Take | undefined): Promise<Omit<Received, 'at'> | undefined> {
  try {
    await using file = await open(at, 'r');
    const hash = createHash('sha256');
    const size = await readAll(file, hash, alongside);
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Copies a file to a new one, durably on disk when this returns, with the hash of the new one's bytes. If the file
 * system supports it, both share their blocks until one of them changes, so that nothing is written.
 */
async function copy(from: string, to: string, alongside: Take | undefined): Promise<Omit<Received, 'at'>> {
  const hash = createHash('sha256');
  if (await clone(from, to)) {
    await using file = await open(to, 'r+');
    const size = await readAll(file, hash, alongside);
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  }
  await using source = await open(from, 'r');
  await using file = await open(to, 'wx', 0o600);
  const size = await readAll(source, hash, alongside, (bytes, at) => writeAll(file, bytes, at));
  await file.sync();
  return { size, sha256: hash.digest('hex') };
}

async function clone(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE | constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isMissing(error)) throw error;
    await rm(to, { force: true });
    return false;
  }
}

/** @param write runs while the next bytes are read and hashed. */
async function readAll(
  file: FileHandle,
  hash: Hash,
  alongside: Take | undefined,
  write?: (bytes: Uint8Array, at: number) => Promise<void>,
): Promise<number> {
  const buffers = [Buffer.allocUnsafe(readSize), Buffer.allocUnsafe(readSize)] as const;
  let writing = Promise.resolve();
  let size = 0;
  try {
    for (let turn = 0; ; turn ^= 1) {
      const { bytesRead } = await file.read(buffers[turn as 0 | 1], 0, readSize, size);
      if (bytesRead === 0) break;
      const bytes = buffers[turn as 0 | 1].subarray(0, bytesRead);
      await writing;
      writing = write?.(bytes, size) ?? writing;
      // It is awaited with the next bytes; until then a failure has no other handler.
      writing.catch(() => {});
      hash.update(bytes);
      alongside?.(bytes);
      size += bytesRead;
    }
  } finally {
    await writing;
  }
  return size;
}

async function writeAll(file: FileHandle, bytes: Uint8Array, from: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    done += (await file.write(bytes, done, bytes.byteLength - done, from + done)).bytesWritten;
  }
}

/** The files of one upload. */
async function namesOf(folder: string, name: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => file === name || file.startsWith(`${name}.`));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
