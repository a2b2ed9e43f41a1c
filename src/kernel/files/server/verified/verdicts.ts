import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { ChunkHashes } from '#kernel/storage/server/storage.ts';

/** Files, and chunks of files, that this server remembers as correct. */
const maxRemembered = 20_000;
/** Milliseconds within which two changes of a file may have the same times; no younger file is remembered. */
const clockStep = 2_000;
/** Bytes read at once. */
const readSize = 1_048_576;

/** Verifies open files by their hashes, each once while it does not change. */
export interface Verdicts {
  isWhole(file: FileHandle, sha256: string): Promise<boolean>;
  /** Returns true if the chunks that a range touches are correct. */
  isRight(
    file: FileHandle,
    range: { readonly start: number; readonly end: number },
    chunks: ChunkHashes,
  ): Promise<boolean>;
}

interface Part {
  readonly start: number;
  /** Bytes; Infinity means up to the end of the file. */
  readonly length: number;
  readonly sha256: string;
}

/**
 * A right verdict is remembered for an inode with its size and the times of its last changes to the nanosecond: every write
 * sets the time of change, which no program can set back. A wrong verdict is never remembered.
 */
export function createVerdicts(): Verdicts {
  const right = new Set<string>();
  const running = new Map<string, Promise<boolean>>();

  const judge = async (file: FileHandle, part: Part, key: string): Promise<boolean> => {
    const isRight = (await hashOf(file, part)) === part.sha256;
    const after = await file.stat({ bigint: true });
    const isSettled = Date.now() - Number(after.ctimeMs) > clockStep;
    if (isRight && isSettled && key === keyOf(after, part)) {
      right.add(key);
      if (right.size > maxRemembered) right.delete(right.values().next().value ?? key);
    }
    return isRight;
  };

  const check = async (file: FileHandle, part: Part): Promise<boolean> => {
    const key = keyOf(await file.stat({ bigint: true }), part);
    if (right.has(key)) return true;
    const under = running.get(key);
    if (under) return under;
    const judging = judge(file, part, key).finally(() => running.delete(key));
    running.set(key, judging);
    return judging;
  };

  return {
    isWhole: (file, sha256) => check(file, { start: 0, length: Infinity, sha256 }),
    async isRight(file, { start, end }, { size, of, first, hashes }) {
      for (let chunk = Math.floor(start / size); chunk <= Math.floor(end / size); chunk += 1) {
        const sha256 = hashes.toString('hex', (chunk - first) * 32, (chunk - first + 1) * 32);
        const length = Math.min(size, of - chunk * size);
        if (!(await check(file, { start: chunk * size, length, sha256 }))) return false;
      }
      return true;
    },
  };
}

interface Identity {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
}

const keyOf = ({ dev, ino, size, mtimeNs, ctimeNs }: Identity, { start, sha256 }: Part): string =>
  [dev, ino, size, mtimeNs, ctimeNs, start, sha256].join(' ');

/**
 * The hash of a part of an open file.
 *
 * @example
 * await hashOf(file, { start: 0, length: Infinity });
 */
export async function hashOf(file: FileHandle, { start, length }: Pick<Part, 'start' | 'length'>): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(readSize);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(readSize, length - done), start + done);
    if (bytesRead === 0) break;
    hash.update(chunk.subarray(0, bytesRead));
    done += bytesRead;
  }
  return hash.digest('hex');
}
