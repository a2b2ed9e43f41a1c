import { capped } from '#kernel/db/server/capped.ts';
import type pg from 'pg';
import { totalCap } from '#kernel/checks/total-cap.ts';
import { prepared, type Prepared } from '#kernel/db/server/prepared.ts';

/** The fragments of a list's SQL. All of it is our own text: user input is passed as parameters. */
export interface PageParts {
  readonly table: string;
  /** Of the alias `d`. */
  readonly columns: string;
  /** Conditions on the alias `d`, from parameter $3 on; $1 is the limit, $2 the offset. */
  readonly where: readonly string[];
  /** SQL for the group's name, null if there is no such group. */
  readonly type: string;
}

/** One page, and the number of rows up to the cap. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly more?: true;
  readonly type: string | null;
}

interface PageRow<Item> {
  items: Item[];
  counted: number;
  type: string | null;
}

/**
 * The SQL of one page, newest first: one statement and one row for items, capped total and group name. Two statements
 * cost three to four times as much, and items as JSON a third less than as rows.
 */
export function pageStatement({ table, columns, where, type }: PageParts): string {
  const conditions = where.length > 0 ? ` where ${where.join(' and ')}` : '';
  return (
    `select ${type} as type,` +
    ` (select count(*)::int from (select from ${table} d${conditions} limit ${totalCap + 1}) n) as counted,` +
    ` (select coalesce(json_agg(p), '[]') from (select ${columns} from ${table} d${conditions}` +
    ` order by d.sort_date desc, d.id desc limit $1 offset $2) p) as items`
  );
}

/** Statements used before, by name: a popular list does not build its SQL for each reader. */
const statements = new Map<string, Prepared<PageRow<unknown>>>();

/**
 * Reads one page. With a name the statement is prepared once per connection; without one it is planned for its values
 * each time, which is right if the best plan depends on them (a keyword may match many or few texts).
 *
 * @param name identifies the filters in `parts`, so that it belongs to exactly one text.
 */
export async function readPage<Item>(
  pool: pg.Pool,
  parts: () => PageParts,
  values: readonly unknown[],
  name?: string,
): Promise<Page<Item>> {
  const rows = name === undefined ? await planned(pool, parts(), values) : await statementOf(name, parts)(pool, values);
  const { items, counted, type } = rows[0]!;
  return { items: items as Item[], ...capped(counted), type };
}

const planned = async (pool: pg.Pool, parts: PageParts, values: readonly unknown[]): Promise<PageRow<unknown>[]> =>
  (await pool.query<PageRow<unknown>>(pageStatement(parts), [...values])).rows;

function statementOf(name: string, parts: () => PageParts): Prepared<PageRow<unknown>> {
  const known = statements.get(name) ?? prepared<PageRow<unknown>>(name, pageStatement(parts()));
  statements.set(name, known);
  return known;
}
