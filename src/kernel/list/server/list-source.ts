import { sql, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely';
import { cappedTotal, type Capped } from '#kernel/db/server/capped.ts';
import type { Db } from '#kernel/db/server/database.ts';

/** What an order goes by: a column, or an expression where a column alone would miss its index. */
type By<Tables, From extends keyof Tables> = StringReference<Tables, From> | RawBuilder<unknown>;

/** Where the rows of a list come from. A page reads some of them, an export runs through all. */
export interface ListSource<Tables, From extends keyof Tables, Row, Found, Out, Sort extends string> {
  /** Filtered, with the columns of a row selected; without order and limit. Joins that only add columns are left joins. */
  readonly rows: SelectQueryBuilder<Tables, From, Row>;
  /** Unique; ends every order, so that no row is on two pages and none is missed. */
  readonly key: By<Tables, From>;
  /** What each order of the contract goes by. */
  readonly sorts: Readonly<Record<Sort, By<Tables, From> | readonly By<Tables, From>[]>>;
  /** What rows need beside their own columns, asked once for a page of them. */
  readonly lookUp?: (rows: readonly Row[]) => Promise<Found>;
  readonly present: (row: Row, found: Found) => Out;
}

/**
 * Says where the rows of a list come from.
 *
 * @example
 * const source = listSource({
 *   rows: db.selectFrom('accounts.login_log as l').select(['l.id', 'l.at']).where('l.person_id', '=', personId),
 *   key: 'l.id',
 *   sorts: { at: 'l.at' },
 *   present: ({ id, at }) => ({ id, at: at.toISOString() }),
 * });
 */
export const listSource = <Tables, From extends keyof Tables, Row, Out, Sort extends string, Found = undefined>(
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
): ListSource<Tables, From, Row, Found, Out, Sort> => source;

/**
 * The rows of a source in an order, down to its key.
 *
 * @param sort as the list was asked, `-at`; empty where it has no orders: then by the key alone.
 * @example
 * const rows = await inOrder(source, '-at').limit(1_000).execute();
 */
export function inOrder<Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  { rows, sorts, key }: ListSource<Tables, From, Row, Found, Out, Sort>,
  sort: string,
): SelectQueryBuilder<Tables, From, Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = [sorts[sort.replace('-', '') as Sort] ?? [], key].flat() as By<Tables, From>[];
  return by.reduce((query, one) => query.orderBy(one, direction), rows);
}

/** Which rows of a list a page has. */
export interface Place {
  /** `-at`, as the list was asked. */
  readonly sort: string;
  readonly start: number;
  readonly limit: number;
  /** The total is counted to its end. */
  readonly exact?: boolean | undefined;
}

/**
 * A page of a source, with the total of all its rows, capped unless it is wanted exactly.
 *
 * @example
 * return readPage(db, source, { sort: '-at', start: 20, limit: 20 });
 */
export async function readPage<Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  db: Db,
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
  { sort, start, limit, exact }: Place,
): Promise<{ rows: Out[] } & Capped> {
  const rows = await inOrder(source, sort).offset(start).limit(limit).execute();
  const counted = source.rows.clearSelect().select(sql.lit(1).as('one'));
  return { rows: await presented(source, rows), ...(await cappedTotal(db, counted, exact)) };
}

/**
 * Rows of a source as its list answers them.
 *
 * @example
 * write(await presented(source, batch));
 */
export async function presented<Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  { lookUp, present }: ListSource<Tables, From, Row, Found, Out, Sort>,
  rows: readonly Row[],
): Promise<Out[]> {
  const found = (await lookUp?.(rows)) as Found;
  return rows.map((row) => present(row, found));
}
