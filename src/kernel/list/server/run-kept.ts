import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from '#kernel/db/server/database.ts';

/** So many statements get a name, for each connection keeps the plan of each. Others are planned whenever they run. */
const most = 300;

/** Of all lists of the process, by their text. */
const names = new Map<string, string>();

/**
 * Runs a statement that was put together of parts, so that each connection parses and plans it once. Postgres may come
 * to use one plan for all values: it is for statements of which any values ask the same index.
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
