import type pg from 'pg';
import { eventually } from './eventually.ts';

/**
 * Fills a table of the library with generated rows for tests of its plans. It inserts batches, because a statement's
 * time is limited, and rebuilds the GIN index afterwards, which is faster.
 *
 * @param insert takes the first and the last number of a batch as $1 and $2, and finds `title` and `grams` in `made`.
 */
export async function fillLibrary(
  pool: pg.Pool,
  table: 'policies' | 'standards',
  many: number,
  insert: string,
): Promise<void> {
  const batch = 20_000;
  await pool.query(`drop index zero_carbon.${table}_grams`);
  for (let first = 1; first <= many; first += batch) {
    await pool.query(
      `with named as (
         select g, substr('零碳工厂建设评价核算因子排放能源市场标准计量园区绿色', 1 + g % 20, 4) || ' ' || g as title
         from generate_series($1::int, $2::int) g
       ), made as (
         select g, title, array(select substr(title, n, 2) from generate_series(1, length(title) - 1) n) as grams from named
       ) ${insert}`,
      [first, Math.min(many, first + batch - 1)],
    );
  }
  await pool.query(`create index ${table}_grams on zero_carbon.${table} using gin (grams)`);
  // An index-only scan needs nearly every page to be marked as visible to all. A concurrent reader of the database,
  // such as Postgres' own vacuum, prevents this for some pages.
  await eventually(async () => {
    await pool.query(`vacuum (analyze) zero_carbon.${table}`);
    const { rows } = await pool.query<{ whole: boolean }>(
      'select relallvisible > 0.9 * relpages as whole from pg_class where oid = $1::regclass',
      [`zero_carbon.${table}`],
    );
    return rows[0]?.whole === true;
  }, 60_000);
}
