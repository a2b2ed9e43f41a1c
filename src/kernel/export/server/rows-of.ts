import { sql, type Expression } from 'kysely';
import { mostTaskRows, type AnyColumn } from '#kernel/contract/export-endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { exportWords } from '#kernel/export/export.words.ts';
import { refuse, type Refusal } from '#kernel/http/server/refusal.ts';

export interface SheetRows<Row> {
  readonly total: number;
  /** Some at a time, as they are read; all at once where they are there. */
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  /** Columns that only these rows have, after those of the contract. */
  readonly columns?: readonly AnyColumn[];
}

/** Rows that are fetched at once: so few that they are gone before the memory for what is young has turned over. */
const batch = 250;

/**
 * What an export of more rows than there may be is refused with.
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
 * @param present some rows as the list shows them.
 * @param counted what has the same number of rows and is cheaper to count, where there is such a thing.
 * @throws Refusal (5000) where there are more than a task may write.
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
        // A reader that goes on gets the error; one that has stopped need not.
        next.catch(() => {});
      }
      yield await present(found);
    }
  }
  return { total, rows: read() };
}
