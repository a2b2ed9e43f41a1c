import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AnyColumn, ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { Access, Endpoint, ParamsOf } from '#kernel/contract/endpoint.ts';
import type { ListExport } from '#kernel/export/export-list.ts';
import type { Context, Route } from '#kernel/http/server/handle.ts';
import type { NameOf } from '#kernel/list/list.ts';
import type { Awaitable } from '#kernel/list/server/handle-list.ts';
import { inOrder, presented, type ListSource, type Place } from '#kernel/list/server/list-source.ts';
import { handleExport } from './handle-export.ts';
import { rowsOf } from './rows-of.ts';

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
