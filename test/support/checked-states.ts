import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';

/**
 * The states that the CHECK of a lifecycle's column allows; empty without a CHECK. They must equal the lifecycle's
 * states, otherwise a transition fails where a test of the table alone succeeds.
 */
export async function checkedStates(db: Db, { table, column }: Pick<Lifecycle, 'table' | 'column'>): Promise<string[]> {
  const checks = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`.execute(db);
  return checks.rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'((?:[^']|'')*)'/g)].map((found) => found[1]!),
  );
}
