import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Maximum number of named statements, because each connection caches the plan of each. Others are planned on every run.
 */
const most = 300;

/** Of all lists of the process, by their text. */
const names = new Map<string, string>();

/**
 * Runs a statement that is composed of fragments, so that each connection parses and plans it once. Postgres may use
 * one plan for all values: use it only for statements that need the same index for any values.
 *
 * @example
 * const rows = await runKept(context, inOrder(source, '-at').limit(sql.lit(20)).compile());
 */
export async function runKept<Row>(
  { db, pool }: { readonly db: Db; readonly pool?: pg.Pool | undefined },
  statement: CompiledQuery<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement;
  const name = names.get(text) ?? `list-${names.size}`;
  if (!pool || (names.size >= most && !names.has(text))) return (await db.executeQuery(statement)).rows;
  names.set(text, name);
  const { rows } = await pool.query({ name, text, values: [...parameters] });
  return rows as Row[];
}
