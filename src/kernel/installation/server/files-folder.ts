import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { existingTables, recordedItems } from './installation.queries.ts';

/** Number of files to look for in an unmarked folder; of a restored folder some may be missing. */
const sample = 20;

const markOf = (folder: string): string => path.join(folder, 'installation.id');

/**
 * Refuses a folder of files that belongs to another database: one that another installation marked, one with files
 * beside a new database (whose cleanup would delete them), or an unmarked one that has none of the newest files.
 *
 * @param id of the installation; undefined before it is recorded.
 * @throws ConfigError with one sentence.
 */
export async function checkFilesFolder(db: Db, folder: string, id: string | undefined): Promise<void> {
  const marked = readMark(folder);
  if (marked !== undefined) {
    if (marked === id) return;
    throw new ConfigError(
      `The files in ${folder} are those of another database (installation ${marked}, and the database is ${id ?? 'a new one'}): set DATA_DIR to the folder of this database, or to a new one.`,
    );
  }
  if ((await existingTables(db, ['kernel.files'])).size === 0) {
    if (!hasFiles(folder)) return;
    throw new ConfigError(
      `${folder} has files, but the database is new: use the database that they belong to, or set DATA_DIR to a new folder.`,
    );
  }
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from kernel.files order by id desc limit ${sample}`.execute(db);
  if (rows.length === 0) return;
  const storage = openDiskStorage(folder);
  for (const { sha256 } of rows) {
    const bytes = await storage.read(sha256);
    bytes?.destroy();
    if (bytes) return;
  }
  throw new ConfigError(
    `The database lists files, but ${folder} has none of the newest ${rows.length}: set DATA_DIR to the folder that was moved with this database, or restore its files there.`,
  );
}

/**
 * Returns true if a folder has files, by the subfolders that the storage creates.
 *
 * @example
 * hasFiles(path.join(config.dataDir, 'files'));
 */
export const hasFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => /^[0-9a-f]{2}$/.test(name));

/**
 * The id of the database's installation; undefined before its first start.
 *
 * @example
 * const id = await recordedId(database.kysely);
 */
export const recordedId = async (db: Db): Promise<string | undefined> => (await recordedItems(db)).get('id');

/**
 * Marks a folder as this installation's; undefined removes the mark, until the next start creates a new one.
 *
 * @example
 * markFilesFolder(folder, await recordedId(database.kysely));
 */
export function markFilesFolder(folder: string, id: string | undefined): void {
  if (id === undefined) rmSync(markOf(folder), { force: true });
  else if (readMark(folder) !== id) writeFileSync(markOf(folder), `${id}\n`, { mode: 0o600 });
}

function readMark(folder: string): string | undefined {
  return existsSync(markOf(folder)) ? readFileSync(markOf(folder), 'utf8').trim() : undefined;
}
