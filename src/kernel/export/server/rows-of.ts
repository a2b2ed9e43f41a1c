import { sql, type Expression } from 'kysely';
import { mostTaskRows, type AnyColumn } from '#kernel/contract/export-endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { exportWords } from '#kernel/export/export.words.ts';
import { refuse, type Refusal } from '#kernel/http/server/refusal.ts';

export interface SheetRows<Row> {
  readonly total: number;
  /** Rows in batches, as they are read; in one batch if they are already in memory. */
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  /** Columns that only these rows have, after those of the contract. */
  readonly columns?: readonly AnyColumn[];
}

/** Rows per fetch: so few that they are freed before the young generation of the heap is collected. */
const batch = 250;

/**
 * The refusal of an export with too many rows.
 *
 * @example
 * if (total > mostTaskRows) throw tooMany(mostTaskRows);
 */
export const tooMany = (most: number): Refusal =>
  refuse.rule(exportWords.tooManyRows, { most: most.toLocaleString('en-US') });

/**
 * Reads a query's rows through a cursor, a batch at a time and one ahead, however many there are. Counts them first.
 *
 * @param db an export's, which is a transaction.
 * @param query all rows in their order, without a page.
 * @param present converts rows to the form of the list.
 * @param counted a query with the same number of rows that is cheaper to count, if there is one.
 * @throws Refusal (5000) if there are more rows than a task may write.
 * @example
 * handleExport(exportLogins, (params, { db }) => rowsOf(db, loginRows(db, params), (rows) => rows.map(presentLogin)));
 */
export async function rowsOf<Found, Row>(
  db: Db,
  query: Expression<Found>,
  present: (rows: Found[]) => readonly Row[] | Promise<readonly Row[]>,
  counted: Expression<unknown> = query,
): Promise<SheetRows<Row>> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${counted}) all_rows limit ${mostTaskRows + 1}) some_rows`.execute(
    db,
  );
  const total = rows[0]?.count ?? 0;
  if (total > mostTaskRows) throw tooMany(mostTaskRows);
  await sql`declare export_rows no scroll cursor for ${query}`.execute(db);

  async function* read(): AsyncGenerator<readonly Row[]> {
    const fetch = async (): Promise<Found[]> => {
      const { rows } = await sql<Found>`fetch ${sql.lit(batch)} from export_rows`.execute(db);
      return rows;
    };
    let next = fetch();
    for (let isMore = true; isMore;) {
      const found = await next;
      isMore = found.length === batch;
      if (isMore) {
        next = fetch();
        // A consumer that continues gets the error; one that has stopped does not need it.
        next.catch(() => {});
      }
      yield await present(found);
    }
  }
  return { total, rows: read() };
}
