import type * as z from 'zod/mini';
import type { Access, Endpoint, ParamsOf } from '#kernel/contract/endpoint.ts';
import { handle, type Context, type Route } from '#kernel/http/server/handle.ts';
import type { List, NameOf } from '#kernel/list/list.ts';
import { readPage, type ListSource, type Place } from './list-source.ts';

/** A source may need a query before it can build its conditions. */
export type Awaitable<T> = T | Promise<T>;

/**
 * Binds a list to the source of its rows. Order, page, total and presentation are made here.
 *
 * @example
 * handleList(loginLog, ({ outcome }, { db }) => listSource({
 *   rows: db.selectFrom('accounts.login_log as l').select(['l.id', 'l.at'])
 *     .$if(outcome !== undefined, (rows) => rows.where('l.outcome', '=', outcome!)),
 *   key: 'l.id',
 *   sorts: { at: 'l.at' },
 *   present: ({ id, at }) => ({ id, at }),
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
