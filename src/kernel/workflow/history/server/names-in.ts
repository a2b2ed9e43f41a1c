import { sql } from 'kysely';
import type { Tables } from '#kernel/db/server/database.ts';
import type { NamesOf } from './record-kind.ts';

/**
 * The names of a table's records by id, from one of its columns.
 *
 * @example
 * names: namesIn('zero_carbon.evidence', 'name'),
 */
export const namesIn =
  <Table extends keyof Tables>(table: Table, column: keyof Tables[Table] & string): NamesOf =>
  async (ids, { db }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
