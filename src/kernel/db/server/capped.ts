import { sql, type SelectQueryBuilder } from 'kysely';
import { totalCap } from '#kernel/checks/total-cap.ts';
import type { Db } from './database.ts';

/** A total as a list says it (docs/wire.md §1). */
export interface Capped {
  readonly total: number;
  readonly more?: true;
}

/**
 * A count as a list says it: to 10,000, with `more` beyond, or exactly. Counting one row more than the cap is enough.
 *
 * @example
 * capped(10_001); // { total: 10_000, more: true }
 */
export const capped = (count: number, exact = false): Capped =>
  count > totalCap && !exact ? { total: totalCap, more: true } : { total: count };

/**
 * How many rows a query has, counted to the cap of every list, or to the end.
 *
 * @example
 * return { rows, ...(await cappedTotal(db, found.select('l.id'))) };
 */
export async function cappedTotal<Tables, From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  exact = false,
): Promise<Capped> {
  const counted = await sql<{ count: string }>`
    select count(*) as count from ${exact ? rows : rows.limit(totalCap + 1)} as found`.execute(db);
  return capped(Number(counted.rows[0]?.count ?? 0), exact);
}
