import { adoptedLevel, addedMigration, formerMigrations } from '#kernel/db/server/schema/former-migrations.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { migrate } from '#kernel/db/server/migrate.ts';

/**
 * Turns an empty database into one that lists the former migrations, whose schema today's first four create too.
 *
 * @param isLater with the migration that was added to the former ones, today's fifth.
 */
export async function makeFormerDatabase(url: string, isLater = false): Promise<void> {
  const former = [...formerMigrations, ...(isLater ? [addedMigration] : [])];
  const database = openDatabase(url, () => {});
  await migrate(database.kysely, adoptedLevel(former));
  await database.pool.query('delete from kernel.migrations');
  await database.pool.query(
    `insert into kernel.migrations (name, timestamp) select name, '2026-11-28T00:00:00.000Z' from unnest($1::text[]) name`,
    [former],
  );
  await database.close();
}
