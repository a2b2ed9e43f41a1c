import * as z from 'zod/mini';
import { filterKind } from '#kernel/list/filter-kind.ts';
import { ordersOf, type FilterOf, type List } from '#kernel/list/list.ts';
import { defaultPageSize, pageSizes } from '#kernel/ui/table/page-sizes.ts';

/** What narrows a list, by the names on the wire; what is not given is absent. */
export type Given<L extends List> = {
  readonly [Name in FilterOf<L>]?: z.input<L['input']>[Name & keyof z.input<L['input']>];
};

export interface ListAddress<L extends List = List> {
  readonly filters: Given<L>;
  /** As it is asked, `-at`; the list's usual one where absent. */
  readonly sort?: string;
  /** From 1. */
  readonly page?: number;
  readonly limit?: number;
  /** The record that is open beside the list; an empty text is a new one. */
  readonly open?: string;
}

/** No page lies past this row (docs/wire.md §1). */
const furthest = 10_000;

/**
 * The address of a list: its path, and what is not as usual in its search.
 *
 * @example
 * listAddress(mailLog, '/index/logs/mails', { filters: { delivery: 'failed' }, page: 2 }); // '…?delivery=failed&page=2'
 */
export function listAddress<L extends List>(list: L, path: string, address: ListAddress<L>): string {
  const { filters, sort, page = 1, limit = defaultPageSize, open } = address;
  const search = new URLSearchParams();
  for (const name of Object.keys(list.filters)) {
    const text = written((filters as Readonly<Record<string, unknown>>)[name]);
    if (text !== '') search.set(name, text);
  }
  if (sort !== undefined && sort !== list.sorts[0]) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  if (limit !== defaultPageSize) search.set('limit', String(limit));
  if (open !== undefined) search.set('open', open === '' ? newRecord : open);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * What an address asks of a list. What the list does not know, and what its schemas refuse, is left out.
 *
 * @example
 * readListAddress(mailLog, 'delivery=failed&page=x'); // { filters: { delivery: 'failed' } }
 */
export function readListAddress<L extends List>(list: L, search: string): ListAddress<L> {
  const given = new URLSearchParams(search);
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(list.filters)) {
    const text = given.get(name)?.trim();
    if (!text) continue;
    const read = z.safeParse(schema, readAs(schema, text));
    if (read.success && written(read.data) !== '') filters[name] = read.data;
  }
  for (const [from, until] of list.ranges ?? []) {
    const [first, last] = [filters[from], filters[until]] as (string | number | undefined)[];
    if (first !== undefined && last !== undefined && first > last) delete filters[until];
  }
  const sort = ordersOf(list.sorts).find((one) => one === given.get('sort') && one !== list.sorts[0]);
  const limit = pageSizes.find((size) => String(size) === given.get('limit') && size !== defaultPageSize);
  const page = Number(given.get('page') ?? '');
  const open = given.get('open')?.trim().slice(0, 100);
  return {
    filters: filters as Given<L>,
    ...(sort !== undefined && { sort }),
    ...(Number.isInteger(page) && page > 1 && (page - 1) * (limit ?? defaultPageSize) < furthest && { page }),
    ...(limit !== undefined && { limit }),
    ...(open && { open: open === newRecord ? '' : open }),
  };
}

const newRecord = 'new';

/** A value of a filter as an address holds it; empty for one that narrows nothing. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return value.join('.');
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** What a text in an address or a field stands for; the schema says whether it may. */
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
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'line':
    case 'choice':
    case 'day':
    case 'record':
      return text;
  }
}
