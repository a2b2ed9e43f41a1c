import { sql, type SelectQueryBuilder } from 'kysely';
import { totalCap } from '#kernel/checks/fields.ts';
import type { Db } from '#kernel/db/server/database.ts';

/** How many rows a query has, counted to the cap of every list. */
export async function cappedTotal<Tables, From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
): Promise<{ readonly total: number; readonly more?: true }> {
  const counted = await sql<{ count: string }>`
    select count(*) as count from ${rows.limit(totalCap + 1)} as found`.execute(db);
  const count = Number(counted.rows[0]?.count ?? 0);
  return { total: Math.min(totalCap, count), ...(count > totalCap && { more: true as const }) };
}
