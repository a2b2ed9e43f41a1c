import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/** Where a statement runs: a context of a call. */
export interface Runner {
  /** Writes the statement; it is not run there. */
  readonly db: Db;
  readonly pool: pg.Pool;
}

/**
 * Runs a statement that is put together of parts, in a transaction of its own, so that each connection parses and plans
 * it once (prepared.ts is for those that are one text).
 *
 * @param name unique in the server, and of one text: parts may differ in their values, never in their shape.
 * @example
 * const [person] = await runPrepared(context, 'person-by-key', sql<{ id: string }>`select id … where ${isOf(key)}`);
 */
export async function runPrepared<Row extends object>(
  { db, pool }: Runner,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  const { rows } = await pool.query<Row>({ name, text, values: [...parameters] });
  return rows;
}
