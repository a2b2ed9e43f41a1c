import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './database.ts';

/** The repository's one forward-only history of the schema. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../migrations');

/**
 * Brings the schema up to date: each file of `migrations/` once, in order of names, all in one transaction behind an
 * advisory lock, so that servers starting together do it once. Throws when a migration fails, leaving nothing of it.
 *
 * @param upTo stop after this migration (its file name without `.sql`); for restoring an older backup.
 * @returns the names of the migrations applied now.
 * @example
 * const applied = await migrate(database.kysely);
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...(await newerMigrations(db)), ...(await readMigrations()) }) },
    migrationTableSchema: 'kernel',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results = [] } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/**
 * Migrations that newer code has applied already. This code works with them (each migration works with the code before
 * and after it), so they count as known.
 */
async function newerMigrations(db: Db): Promise<Record<string, Migration>> {
  const found = await sql<{ present: boolean }>`select to_regclass('kernel.migrations') is not null as present`.execute(
    db,
  );
  if (!found.rows[0]?.present) return {};
  const applied = await sql<{ name: string }>`select name from kernel.migrations`.execute(db);
  const none: Migration = { up: () => Promise.resolve() };
  return Object.fromEntries(applied.rows.map(({ name }) => [name, none]));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(path.join(migrationsFolder, file), 'utf8');
    migrations[file.slice(0, -'.sql'.length)] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}
