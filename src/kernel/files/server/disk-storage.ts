import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { openDiskPieces } from './tus/disk-pieces.ts';
import { AlteredBytes, TooManyBytes, type Received, type Storage } from '#kernel/storage/server/storage.ts';
import { checkedStream } from './verified/checked-stream.ts';
import { createVerdicts, hashOf } from './verified/verdicts.ts';

/** Read buffer for a file that is read completely (bytes). */
const readSize = 262_144;

/** Reports that stored bytes do not match their hash: `replaced` if correct bytes replaced them. */
export type ReportAltered = (sha256: string, outcome: 'refused' | 'replaced') => void;

/**
 * Files on disk: `ab/cd/<hash>` below the folder; unfinished uploads in `incoming/`. Bytes are on the disk before they
 * get their name, and the name before `keep()` returns, so that a power failure leaves a complete file or none. Chunked
 * uploads are in `pieces/` until complete.
 *
 * @param folder absolute; created if it does not exist.
 * @param onAltered called at each read or store that finds altered bytes.
 * @example
 * const storage = openDiskStorage(path.join(config.dataDir, 'files'), (sha256) => log.error({ sha256 }, 'altered'));
 */
export function openDiskStorage(folder: string, onAltered: ReportAltered = () => {}): Storage {
  const verdicts = createVerdicts();
  const incoming = path.join(folder, 'incoming');
  const placeOf = (sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

  /** The state of a path before bytes are stored there. */
  const whether = async (place: string, { sha256, size }: Received): Promise<'none' | 'right' | 'altered'> => {
    const file = await openIfThere(place);
    if (!file) return 'none';
    try {
      const isRight = (await file.stat()).size === size && (await verdicts.isWhole(file, sha256));
      return isRight ? 'right' : 'altered';
    } finally {
      await file.close();
    }
  };

  return {
    async receive(bytes, limit) {
      await mkdir(incoming, { recursive: true });
      const at = path.join(incoming, randomUUID());
      try {
        return { at, ...(await write(at, bytes, limit)) };
      } catch (error) {
        await rm(at, { force: true });
        throw error;
      }
    },
    async keep(received) {
      const place = placeOf(received.sha256);
      const before = await whether(place, received);
      if (before === 'right') return rm(received.at, { force: true });
      if (before === 'altered') onAltered(received.sha256, 'replaced');
      await makeDurable(folder, path.dirname(place));
      await rename(received.at, place);
      await syncFolder(path.dirname(place));
    },
    discard: (received) => rm(received.at, { force: true }),
    async peek(received, start, length) {
      await using file = await open(received.at, 'r');
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    },
    async read(sha256, range, chunks) {
      const file = await openIfThere(placeOf(sha256));
      if (!file) return undefined;
      const refused = (): void => onAltered(sha256, 'refused');
      if (!range) return checkedStream(file.createReadStream({ highWaterMark: readSize }), sha256, refused);
      try {
        const isRight = chunks ? verdicts.isRight(file, range, chunks) : verdicts.isWhole(file, sha256);
        if (!(await isRight)) throw new AlteredBytes(sha256);
      } catch (error) {
        await file.close();
        if (error instanceof AlteredBytes) refused();
        throw error;
      }
      return file.createReadStream(range);
    },
    async readUnverified(sha256) {
      const file = await openIfThere(placeOf(sha256));
      return file && { size: (await file.stat()).size, bytes: file.createReadStream({ highWaterMark: readSize }) };
    },
    async verify(sha256) {
      const file = await openIfThere(placeOf(sha256));
      if (!file) return 'missing';
      try {
        return (await hashOf(file, { start: 0, length: Infinity })) === sha256 ? 'whole' : 'altered';
      } finally {
        await file.close();
      }
    },
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
    async *keptBefore(time) {
      for (const first of await foldersIn(folder)) {
        for (const second of await foldersIn(path.join(folder, first))) {
          yield* filesBefore(path.join(folder, first, second), time);
        }
      }
    },
    async removeReceivedBefore(time) {
      for await (const name of filesBefore(incoming, time)) await rm(path.join(incoming, name), { force: true });
    },
    pieces: openDiskPieces(path.join(folder, 'pieces'), filesBefore),
  };
}

async function write(at: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Omit<Received, 'at'>> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(at, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > limit) throw new TooManyBytes(limit);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
}

/** Creates a folder below another, with its name durably on the disk. */
async function makeDurable(root: string, folder: string): Promise<void> {
  if (await exists(folder)) return;
  await mkdir(folder, { recursive: true });
  for (let made = path.dirname(folder); made.startsWith(root); made = path.dirname(made)) await syncFolder(made);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function exists(place: string): Promise<boolean> {
  try {
    await stat(place);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function openIfThere(place: string): Promise<FileHandle | undefined> {
  try {
    return await open(place, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
}

async function* filesBefore(folder: string, time: Date): AsyncGenerator<string> {
  for (const name of await namesIn(folder)) {
    try {
      if ((await stat(path.join(folder, name))).mtime < time) yield name;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
