import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresStartError } from './embedded-postgres-binaries.ts';

/** Held until `release()` or the end of the process, however it ends. */
export interface DataDirLock {
  release(): void;
}

/**
 * Takes a folder for this process alone. The lock is SQLite's, on an empty database: the kernel frees it with the
 * process, `kill -9` included, and it holds between containers that share a volume. Node itself offers no file lock.
 *
 * @throws PostgresStartError naming the process that holds it.
 * @example
 * const lock = lockDataDir('/srv/portico/postgres');
 */
export function lockDataDir(folder: string): DataDirLock {
  const ownerFile = path.join(folder, 'owner.pid');
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new PostgresStartError(`${folder} is in use by another start of the product${holder(ownerFile)}.`);
  }
  writeFileSync(ownerFile, String(process.pid));
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

function holder(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8')})`;
  } catch {
    return '';
  }
}
