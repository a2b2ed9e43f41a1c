import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { AdoptionError } from './schema/adoption-error.ts';
import { adoptedLevel } from './schema/former-migrations.ts';
import type { Db } from './database.ts';

/** The repository's one forward-only history of the schema. */
const migrationsFolder = path.resolve(import.meta.dirname, '../../../../migrations');

/**
 * Updates the schema: applies each file of `migrations/` once, in order of names, all in one transaction behind an
 * advisory lock, so that servers starting together do it once. Throws if a migration fails, and applies nothing.
 *
 * @param upTo stop after this migration (its file name without `.sql`); for restoring an older backup.
 * @returns the names of the migrations applied now.
 * @throws AdoptionError for a database of the former migrations.
 * @example
 * const applied = await migrate(database.kysely);
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const applied = await appliedMigrations(db);
  if (adoptedLevel([...applied]) !== undefined) {
    throw new AdoptionError(
      'The database has the migrations of an earlier version: stop every server and type  npm run adopt-database  once (docs/operating.md, “Upgrades”).',
    );
  }
  const names = await migrationNames();
  // The usual case: take no lock if no migration is pending.
  if (names.every((name) => applied.has(name))) return [];
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({
    db,
    // Migrations that newer code has applied already count as known: this code works with them, for each migration works
    // with the code before and after it.
    provider: {
      getMigrations: async () => ({ ...known(await appliedMigrations(db)), ...pending(names) }),
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

/**
 * The names of all migrations, in order.
 *
 * @example
 * const isKnown = (await migrationNames()).includes('0001-kernel');
 */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(migrationsFolder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();

/** The SQL of a migration. */
export const readMigration = (name: string): Promise<string> =>
  readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8');

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

const pending = (names: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        up: async (db) => {
          await sql.raw(await readMigration(name)).execute(db);
        },
      },
    ]),
  );
