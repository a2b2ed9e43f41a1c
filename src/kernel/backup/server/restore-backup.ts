import type pg from 'pg';
import { adoptedLevel, formerMigrations } from '#kernel/db/server/schema/former-migrations.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { hasServer } from '#kernel/db/server/schema/has-server.ts';
import { migrate, migrationNames } from '#kernel/db/server/migrate.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { keyMismatch, neededKeys, type KeyFile } from '#kernel/installation/server/check-secret-keys.ts';
import { BackupError } from './backup-error.ts';
import { openCopyClient, quoteName } from './copy-client.ts';
import { nameFiles, type NamedFile } from './name-files.ts';
import { loadArchive } from './load-archive.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { jobSchema, productSchemas, productTables } from './product-tables.ts';
import { verifyArchive } from './verify-archive.ts';
import { whileLoading } from './while-loading.ts';

export interface RestoreOptions {
  /** Of the database; its user needs to own it, no more. */
  readonly url: string;
  /** The destination of the files; undefined if the archive has none. */
  readonly storage: Storage | undefined;
  readonly file: string;
  /** The secret key file that must open the restored data; undefined if the next start compares it. */
  readonly keyFile?: KeyFile;
  /** Drops the existing data of the product. */
  readonly replace?: boolean;
  /** Continues without files whose bytes do not match their hash. */
  readonly withoutAltered?: boolean;
  /** Called for each table, and for the files, when they are in. */
  readonly onProgress?: (what: string, count: number) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Tables of the job queues that another version of their library wrote: their jobs are lost. */
  readonly skipped: readonly string[];
  /** Files that the database names but whose bytes are missing: altered in the archive, or missing in it. */
  readonly without: readonly NamedFile[];
}

/**
 * Loads an archive into a database without data of the product: the schema at the archive's level first, then all
 * tables in one transaction, then the migrations since. Every hash in the archive is checked before the database is
 * touched, and every count after.
 *
 * @throws BackupError with one plain sentence.
 * @example
 * await restoreBackup({ url, storage, file: '/backups/portico.tar.zst' });
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { manifest, altered } = await verifyArchive(options.file, options.withoutAltered);
  const level = await levelOf(manifest);
  if (options.keyFile) checkKeys(manifest.secretKeys ?? [], options.keyFile);
  const client = await openCopyClient(options.url, 'restore');
  try {
    await makeRoom(client, options.replace ?? false);
    const skipped = await load(client, manifest, level, { ...options, altered });
    await migrateTo(options.url);
    await client.query('analyze');
    const without = await nameFiles(client, [...altered, ...manifest.files.missing]);
    return { manifest, skipped, without };
  } finally {
    await client.end();
  }
}

/** @throws BackupError if a key that sealed the archive is not in the file. */
function checkKeys(needed: readonly string[], keyFile: KeyFile): void {
  const mismatch = keyMismatch('The archive', needed, keyFile);
  if (mismatch !== undefined) throw new BackupError(mismatch);
}

async function checkSealed(url: string, keyFile: KeyFile): Promise<void> {
  const database = openDatabase(url, () => {}, 1);
  try {
    checkKeys(await neededKeys(database.kysely, keyFile.keys), keyFile);
  } finally {
    await database.close();
  }
}

/** Loads the archive at its own level. A failure leaves nothing behind, not even the migrations' rows. */
async function load(
  client: pg.Client,
  manifest: Manifest,
  level: string,
  options: RestoreOptions & { readonly altered: readonly string[] },
): Promise<string[]> {
  try {
    await migrateTo(options.url, level);
    const { loadable, skipped } = await match(client, manifest);
    await client.query('begin');
    await whileLoading(client, loadable, () => loadArchive(client, loadable, options));
    for (const { name, value, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), value, called]);
    }
    await client.query('commit');
    // An older archive does not list its keys, but its sealed values name them.
    if (options.keyFile && !manifest.secretKeys) await checkSealed(options.url, options.keyFile);
    return skipped;
  } catch (error) {
    await client.query('rollback');
    await dropSchemas(client);
    throw error;
  }
}

/** The last migration of the archive; all of them must be known here, or be all of the former ones. */
async function levelOf({ migrations, version }: Manifest): Promise<string> {
  const adopted = adoptedLevel(migrations);
  if (adopted !== undefined && adopted !== 'partial') return adopted;
  if (adopted === 'partial') {
    throw new BackupError(
      `The archive is of version ${version} and not at the migration ${formerMigrations.at(-1)}: restore it with the version that has this migration, start that version once, and back up again.`,
    );
  }
  const known = new Set(await migrationNames());
  const unknown = migrations.find((name) => !known.has(name));
  const level = migrations.at(-1);
  if (unknown === undefined && level !== undefined) return level;
  throw new BackupError(
    `The archive is of version ${version} and has the migration ${unknown ?? 'none'}, which this version does not know: restore it with a version at least as new.`,
  );
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  if (await hasServer(client)) throw new BackupError('A server is working on this database: stop it first.');
  for (const { name } of replace ? [] : await productTables(client)) {
    const found = await client.query(`select 1 from ${quoteName(name)} limit 1`);
    if (found.rowCount) {
      throw new BackupError(
        `The database is not empty (${name} has rows): restore into an empty one, or drop what is there with --replace.`,
      );
    }
  }
  // Tables without rows may be of a later level than the archive's.
  await dropSchemas(client);
}

async function dropSchemas(client: pg.Client): Promise<void> {
  for (const schema of await productSchemas(client)) await client.query(`drop schema ${quoteName(schema)} cascade`);
}

async function migrateTo(url: string, level?: string): Promise<void> {
  const database = openDatabase(url, () => {}, 2);
  try {
    await migrate(database.kysely, level);
  } finally {
    await database.close();
  }
}

/** The archive's tables that the schema has, with at least the archive's columns. The queues' are made here. */
async function match(client: pg.Client, manifest: Manifest): Promise<{ loadable: BackedUpTable[]; skipped: string[] }> {
  const isOfJobs = ({ name }: BackedUpTable): boolean => name.startsWith(`${jobSchema}.`);
  if (manifest.tables.some(isOfJobs)) {
    const { getConstructionPlans } = await import('pg-boss');
    await client.query(getConstructionPlans(jobSchema));
  }
  const present = new Map((await productTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const fits = ({ name, columns }: BackedUpTable): boolean => columns.every((column) => present.get(name)?.has(column));
  const strange = manifest.tables.find((table) => !fits(table) && !isOfJobs(table));
  if (strange) throw new BackupError(`The archive's table ${strange.name} does not fit the schema of its level.`);
  return {
    loadable: manifest.tables.filter((table) => fits(table)),
    skipped: manifest.tables.filter((table) => !fits(table)).map(({ name }) => name),
  };
}
