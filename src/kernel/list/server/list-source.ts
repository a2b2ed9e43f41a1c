import { sql, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely';
import type pg from 'pg';
import { totalCap } from '#kernel/checks/total-cap.ts';
import { capped, type Capped } from '#kernel/db/server/capped.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { runKept } from './run-kept.ts';

/** The expression of an order: a column, or an expression if a column alone would miss its index. */
type By<Tables, From extends keyof Tables> = StringReference<Tables, From> | RawBuilder<unknown>;

interface Orders<Tables, From extends keyof Tables, Sort extends string> {
  /** Unique; ends every order, so that no row is on two pages and none is missed. */
  readonly key: By<Tables, From>;
  /** The expression of each order of the contract. */
  readonly sorts: Readonly<Record<Sort, By<Tables, From> | readonly By<Tables, From>[]>>;
}

/** The source of a list's rows. A page reads some of them, an export reads all. */
export interface ListSource<Tables, From extends keyof Tables, Row, Found, Out, Sort extends string> extends Orders<
  Tables,
  From,
  Sort
> {
  /** Filtered, with the columns of a row selected; without order and limit. Joins that only add columns are left joins. */
  readonly rows: SelectQueryBuilder<Tables, From, Row>;
  /**
   * The rows before filtering: all that the reader may see; the same object as `rows` if no filter is set. With it, a
   * page is first found by its keys, without the joins, and then read by them. An index must provide it in each order,
   * for every reader: its first page is planned once for all values.
   */
  readonly reach?: SelectQueryBuilder<Tables, From, Row>;
  /** Further data for the rows, queried once per page. */
  readonly lookUp?: (rows: readonly Row[]) => Promise<Found>;
  readonly present: (row: Row, found: Found) => Out;
}

/**
 * Declares the source of a list's rows.
 *
 * @example
 * const source = listSource({
 *   rows: db.selectFrom('accounts.login_log as l').select(['l.id', 'l.at']).where('l.person_id', '=', personId),
 *   key: 'l.id',
 *   sorts: { at: 'l.at' },
 *   present: ({ id, at }) => ({ id, at }),
 * });
 */
export const listSource = <Tables, From extends keyof Tables, Row, Out, Sort extends string, Found = undefined>(
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
): ListSource<Tables, From, Row, Found, Out, Sort> => source;

/**
 * The rows of a source in an order, down to its key.
 *
 * @param sort the requested order, `-at`; empty for a list without orders, which is then sorted by the key alone.
 * @example
 * const rows = await inOrder(source, '-at').limit(1_000).execute();
 */
export const inOrder = <Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
  sort: string,
): SelectQueryBuilder<Tables, From, Row> => ordered(source.rows, source, sort);

function ordered<Tables, From extends keyof Tables, Row, Sort extends string>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { sorts, key }: Orders<Tables, From, Sort>,
  sort: string,
): SelectQueryBuilder<Tables, From, Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = [sorts[sort.replace('-', '') as Sort] ?? [], key].flat() as By<Tables, From>[];
  return by.reduce((query, one) => query.orderBy(one, direction), rows);
}

/** The position of a page in a list. */
export interface Place {
  /** The requested order, `-at`. */
  readonly sort: string;
  readonly start: number;
  readonly limit: number;
  /** Counts the total to its end. */
  readonly exact?: boolean | undefined;
}

/** Reads a page: the context of a call. Without a pool no statement is prepared. */
interface PageReader {
  readonly db: Db;
  readonly pool?: pg.Pool | undefined;
}

/**
 * A page of a source, with the total of all its rows, capped unless the exact total is requested. A page that is not
 * full gives the total without a count.
 *
 * @example
 * return readPage(context, source, { sort: '-at', start: 20, limit: 20 });
 */
export async function readPage<Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  reader: PageReader,
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
  place: Place,
): Promise<{ rows: Out[] } & Capped> {
  const rows = await readRows(reader, source, place);
  const isLast = rows.length < place.limit && (rows.length > 0 || place.start === 0);
  const total = isLast ? capped(place.start + rows.length, place.exact) : await readTotal(reader, source, place.exact);
  return { rows: await presented(source, rows), ...total };
}

/**
 * The rows of a page as its query returns them.
 *
 * @example
 * const rows = await readRows(context, source, { sort: '-at', start: 0, limit: 20 });
 */
export async function readRows<Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  { db, pool }: PageReader,
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
  { sort, start, limit }: Place,
): Promise<Row[]> {
  const { rows, reach, key } = source;
  if (reach === undefined) return inOrder(source, sort).offset(start).limit(limit).execute();
  // the limit is part of the text: a plan for any limit would assume a tenth of all rows
  if (isWhole(source) && start === 0)
    return runKept({ db, pool }, inOrder(source, sort).limit(sql.lit(limit)).compile());
  const column = sql`${typeof key === 'string' ? sql.ref(key) : key}`;
  const keys = rows.clearSelect().select(column.as('key')) as SelectQueryBuilder<Tables, From, { key: unknown }>;
  const found = await ordered(keys, source, sort).offset(start).limit(limit).execute();
  if (found.length === 0) return [];
  const ofThese = sql<boolean>`${column} = any(${found.map((row) => row.key)})`;
  return runKept({ db, pool }, ordered(reach.where(ofThese), source, sort).compile());
}

/** Returns true if no filter is set: an absent condition leaves the query's node unchanged. */
const isWhole = <Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>({
  rows,
  reach,
}: ListSource<Tables, From, Row, Found, Out, Sort>): boolean => rows.toOperationNode() === reach?.toOperationNode();

/**
 * The number of rows of a source, counted to the cap of every list, or to the end.
 *
 * @example
 * return { rows, ...(await readTotal(context, source)) };
 */
export async function readTotal<Tables, From extends keyof Tables, Row, Found, Out, Sort extends string>(
  { db, pool }: PageReader,
  source: ListSource<Tables, From, Row, Found, Out, Sort>,
  exact = false,
): Promise<Capped> {
  const each = source.rows.clearSelect().select(sql.lit(1).as('one'));
  const counted = sql<{ count: string }>`
    select count(*) as count from ${exact ? each : each.limit(sql.lit(totalCap + 1))} as found`;
  const [row] = isWhole(source) ? await runKept({ db, pool }, counted.compile(db)) : (await counted.execute(db)).rows;
  return capped(Number(row?.count ?? 0), exact);
}

/**
 * Rows of a source in the form of the list's response.
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
