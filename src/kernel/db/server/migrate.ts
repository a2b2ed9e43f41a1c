import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from './database.ts';

/** The repository's one forward-only history of the schema. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../migrations');

/**
 * Updates the schema: applies each file of `migrations/` once, in order of names, all in one transaction behind an
 * advisory lock, so that servers starting together do it once. Throws if a migration fails, and applies nothing.
 *
 * @param upTo stop after this migration (its file name without `.sql`); for restoring an older backup.
 * @returns the names of the migrations applied now.
 * @example
 * const applied = await migrate(database.kysely);
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const applied = await appliedMigrations(db);
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).toSorted();
  // The usual case: take no lock if no migration is pending.
  if (files.every((file) => applied.has(nameOf(file)))) return [];
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({
    db,
    // Migrations that newer code has applied already count as known: this code works with them, for each migration works
    // with the code before and after it.
    provider: {
      getMigrations: async () => ({ ...known(await appliedMigrations(db)), ...(await readMigrations(files)) }),
    },
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

const nameOf = (file: string): string => file.slice(0, -'.sql'.length);

async function appliedMigrations(db: Db): Promise<Set<string>> {
  const found = await sql<{ present: boolean }>`select to_regclass('kernel.migrations') is not null as present`.execute(
    db,
  );
  if (!found.rows[0]?.present) return new Set();
  const applied = await sql<{ name: string }>`select name from kernel.migrations`.execute(db);
  return new Set(applied.rows.map(({ name }) => name));
}

const known = (names: ReadonlySet<string>): Record<string, Migration> =>
  Object.fromEntries([...names].map((name) => [name, { up: () => Promise.resolve() }]));

async function readMigrations(files: readonly string[]): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(path.join(migrationsFolder, file), 'utf8');
    migrations[nameOf(file)] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}
