import { defaultPageSize, pageSizes, type Paging } from '#kernel/ui/table/page-sizes.ts';

/** What an address asks a log for: filters as typed, and the place of the page. */
export interface LogAddress<Name extends string> {
  readonly filters: Readonly<Record<Name, string>>;
  readonly page: Paging;
}

/** Reads the search of a log's address; what is not a place of a page becomes the first one. */
export function readLogAddress<Name extends string>(search: string, names: readonly Name[]): LogAddress<Name> {
  const given = new URLSearchParams(search);
  const limit = Number(given.get('limit'));
  const start = Number(given.get('start'));
  return {
    filters: Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Record<Name, string>,
    page: {
      start: Number.isInteger(start) && start > 0 && start < 10_000 ? start : 0,
      limit: (pageSizes as readonly number[]).includes(limit) ? limit : defaultPageSize,
    },
  };
}

/** The address that asks for these filters, from the first page unless told. */
export function writeLogAddress(path: string, filters: Readonly<Record<string, string>>, page?: Paging): string {
  const search = new URLSearchParams(givenFilters(filters));
  if (page && page.start > 0) search.set('start', String(page.start));
  if (page && page.limit !== defaultPageSize) search.set('limit', String(page.limit));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The filters without those that are empty. */
export const givenFilters = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
