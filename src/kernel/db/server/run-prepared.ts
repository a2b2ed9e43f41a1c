import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/** The runner of a statement: the context of a call. */
export interface Runner {
  /** Compiles the statement; it does not run there. */
  readonly db: Db;
  readonly pool: pg.Pool;
}

/**
 * Runs a statement that is composed of fragments, in a transaction of its own, so that each connection parses and plans
 * it once (prepared.ts is for statements with a fixed text).
 *
 * @param name unique in the server, and for one text: fragments may differ in their values, never in their shape.
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
