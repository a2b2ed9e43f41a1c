import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AnyColumn, ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { Access, Endpoint, ParamsOf } from '#kernel/contract/endpoint.ts';
import { handleExport } from '#kernel/export/server/handle-export.ts';
import { rowsOf } from '#kernel/export/server/rows-of.ts';
import { handle, type Context, type Route } from '#kernel/http/server/handle.ts';
import type { ListExport } from '#kernel/list/export-list.ts';
import type { List, NameOf } from '#kernel/list/list.ts';
import { inOrder, presented, readPage, type ListSource, type Place } from './list-source.ts';

/** A source may need a query before it can build its conditions. */
type Awaitable<T> = T | Promise<T>;

/**
 * Binds a list to the source of its rows. Order, page, total and presentation are made here.
 *
 * @example
 * handleList(loginLog, ({ outcome }, { db }) => listSource({
 *   rows: db.selectFrom('accounts.login_log as l').select(['l.id', 'l.at'])
 *     .$if(outcome !== undefined, (rows) => rows.where('l.outcome', '=', outcome!)),
 *   key: 'l.id',
 *   sorts: { at: 'l.at' },
 *   present: ({ id, at }) => ({ id, at: at.toISOString() }),
 * }))
 */
export const handleList = <
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  Sort extends string,
  A extends Access,
  Tables,
  From extends keyof Tables,
  Row,
  Found,
>(
  list: List<I, O, Sort, A>,
  read: (
    params: ParamsOf<Endpoint<I>>,
    context: Context<A>,
  ) => Awaitable<ListSource<Tables, From, Row, Found, z.input<O>, NameOf<Sort>>>,
): Route =>
  handle(list as unknown as Endpoint, async (params, context) => {
    const { start, limit, exact, sort = list.sorts?.[0] ?? '' } = params as Partial<Place> & Omit<Place, 'sort'>;
    const source = await read(params as ParamsOf<Endpoint<I>>, context);
    return readPage(context, source, { sort, start, limit, exact });
  });

/**
 * Binds the export of a list to the source of the list's rows: all matching rows in the same order.
 *
 * @param columnsOf further columns that the contract cannot know.
 * @example
 * handleListExport(exportLogins, (params, { db }) => logins(db, params))
 */
export const handleListExport = <
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  Sort extends string,
  A extends Access,
  Tables,
  From extends keyof Tables,
  Row,
  Found,
>(
  endpoint: ListExport<I, O, Sort, A>,
  read: (
    params: ParamsOf<Endpoint<I>>,
    context: Context<A>,
  ) => Awaitable<ListSource<Tables, From, Row, Found, z.input<O>, NameOf<Sort>>>,
  columnsOf?: (params: ParamsOf<Endpoint<I>>) => readonly AnyColumn[],
): Route =>
  handleExport(endpoint as unknown as ExportEndpoint<I, object, A>, async (params, context) => {
    const { sort = endpoint.list.sorts?.[0] ?? '' } = params as Partial<Place>;
    const source = await read(params, context);
    const counted = source.rows.clearSelect().select(sql.lit(1).as('one'));
    const present = (rows: Row[]) => presented(source, rows) as Promise<object[]>;
    const found = await rowsOf(context.db, inOrder(source, sort), present, counted);
    return { ...found, columns: columnsOf?.(params) ?? [] };
  });
