import * as z from 'zod/mini';
import { filterKind } from '#kernel/list/filter-kind.ts';
import { ordersOf, type FilterOf, type List } from '#kernel/list/list.ts';
import { defaultPageSize } from '#kernel/ui/table/page-sizes.ts';
import { readTableAddress, tableAddress } from '#kernel/ui/table/table-address.ts';

/** The filters that are set, by the names on the wire. */
export type Given<L extends List> = {
  readonly [Name in FilterOf<L>]?: z.input<L['input']>[Name & keyof z.input<L['input']>];
};

export interface ListAddress<L extends List = List> {
  readonly filters: Given<L>;
  /** As in the request, `-at`; the list's default when absent. */
  readonly sort?: string;
  /** From 1. */
  readonly page?: number;
  readonly limit?: number;
  /** The record that is open beside the list; an empty text is a new one. */
  readonly open?: string;
  /** The view that replaces the rows. */
  readonly view?: string;
}

/**
 * The address of a list: its path, and all non-default values in its query string.
 *
 * @example
 * listAddress(mailLog, '/index/logs/mails', { filters: { delivery: 'failed' }, page: 2 }); // '…?delivery=failed&page=2'
 */
export function listAddress<L extends List>(list: L, path: string, address: ListAddress<L>): string {
  const { sort, open, view } = address;
  const filters = address.filters as Readonly<Record<string, unknown>>;
  return tableAddress(
    path,
    {
      ...Object.fromEntries(Object.keys(list.filters).map((name) => [name, written(filters[name])])),
      sort: sort === list.sorts?.[0] ? undefined : sort,
      view,
      open: open === '' ? newRecord : open,
    },
    address,
    list.pageSize,
  );
}

/**
 * Parses the address of a list. Unknown names, and values that its schemas refuse, are left out.
 *
 * @example
 * readListAddress(mailLog, 'delivery=failed&page=x'); // { filters: { delivery: 'failed' } }
 */
export function readListAddress<L extends List>(list: L, search: string): ListAddress<L> {
  const names = Object.keys(list.filters);
  const { filters: texts, page, limit } = readTableAddress(search, [...names, 'sort', 'view', 'open'], list.pageSize);
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(list.filters)) {
    const text = texts[name];
    if (!text) continue;
    const read = z.safeParse(schema, readAs(schema, text));
    if (read.success && written(read.data) !== '') filters[name] = read.data;
  }
  for (const [from, until] of list.ranges ?? []) {
    const [first, last] = [filters[from], filters[until]] as (string | number | undefined)[];
    if (first !== undefined && last !== undefined && first > last) delete filters[until];
  }
  const sort = ordersOf(list.sorts).find((one) => one === texts['sort'] && one !== list.sorts?.[0]);
  const open = texts['open']?.slice(0, 100);
  const view = texts['view']?.slice(0, 20);
  return {
    filters: filters as Given<L>,
    ...(sort !== undefined && { sort }),
    ...(page > 1 && { page }),
    ...(limit !== pageSizeOf(list) && { limit }),
    ...(view && { view }),
    ...(open && { open: open === newRecord ? '' : open }),
  };
}

/** Rows per page of a list until the reader selects otherwise. */
export const pageSizeOf = ({ pageSize = defaultPageSize }: List): number => pageSize;

const newRecord = 'new';

/** A filter's value in the form of an address; empty for one that filters nothing. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return value.join('.');
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Parses a text of an address or a field by the schema. */
export function readAs(schema: z.ZodMiniType, text: string): unknown {
  const known = filterKind(schema);
  switch (known.kind) {
    case 'many': {
      const parts = text.split('.');
      return known.values.filter((value) => parts.includes(value));
    }
    case 'flag':
      return text === '1' || text === '0' ? text === '1' : undefined;
    case 'number':
      // the sign of a negative zero means nothing
      return /^-?\d{1,15}$/.test(text) ? Number(BigInt(text)) : undefined;
    case 'line':
    case 'choice':
    case 'day':
    case 'record':
      return text;
  }
}
