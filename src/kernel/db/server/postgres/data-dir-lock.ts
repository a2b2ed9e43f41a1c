import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresStartError } from './embedded-postgres-binaries.ts';

/** Locked until `release()` or the end of the process, however it ends. */
export interface DataDirLock {
  release(): void;
}

const ownerFile = (folder: string): string => path.join(folder, 'owner.pid');

/**
 * Locks a folder for this process. The lock is SQLite's, on an empty database: the kernel releases it with the process,
 * `kill -9` included, and it also works between containers that share a volume. Node itself offers no file lock.
 *
 * @throws PostgresStartError with the id of the process that has the lock.
 */
export function lockDataDir(folder: string): DataDirLock {
  const lock = take(folder);
  if (!lock) {
    throw new PostgresStartError(`${folder} is in use by another start of the product, process ${readOwner(folder)}.`);
  }
  writeFileSync(ownerFile(folder), String(process.pid));
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

/**
 * The id of the process that has locked a folder; undefined if there is none.
 *
 * @example
 * dataDirHolder('/srv/portico/postgres'); // '4711'
 */
export function dataDirHolder(folder: string): string | undefined {
  try {
    const lock = take(folder);
    if (!lock) return readOwner(folder);
    lock.close();
  } catch {
    // No folder yet, or none that this user can use; acquiring the lock will report it.
  }
  return undefined;
}

function take(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch {
    lock.close();
    return undefined;
  }
}

function readOwner(folder: string): string {
  try {
    return readFileSync(ownerFile(folder), 'utf8');
  } catch {
    return 'unknown';
  }
}
