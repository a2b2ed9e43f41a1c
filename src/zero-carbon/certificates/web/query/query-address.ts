import { defaultPageSize, pageSizes, type Paging } from '#kernel/ui/table/page-sizes.ts';

/** The four filters of the query, as typed; empty where not given. */
export interface QueryFilters {
  readonly companyName: string;
  readonly issueOrg: string;
  readonly startDate: string;
  readonly endDate: string;
}

export const filterNames = ['companyName', 'issueOrg', 'startDate', 'endDate'] as const;
export type FilterName = (typeof filterNames)[number];

export const noFilters: QueryFilters = { companyName: '', issueOrg: '', startDate: '', endDate: '' };

/** The filters as the call takes them: without those not given. */
export const givenFilters = (filters: QueryFilters): Partial<QueryFilters> =>
  Object.fromEntries(
    filterNames.flatMap((name) => (filters[name].trim() === '' ? [] : [[name, filters[name].trim()]])),
  );

/** What an address asks for. `asked` is false for the bare page. */
export interface QueryAddress {
  readonly filters: QueryFilters;
  readonly page: Paging;
  readonly asked: boolean;
}

/** Reads the search of an address; what is not a place of a page becomes the first one. */
export function readQueryAddress(search: string): QueryAddress {
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, given.get(name) ?? '']),
  ) as unknown as QueryFilters;
  const limit = Number(given.get('limit'));
  const start = Number(given.get('start'));
  return {
    filters,
    page: {
      start: Number.isInteger(start) && start > 0 && start < 10_000 ? start : 0,
      limit: (pageSizes as readonly number[]).includes(limit) ? limit : defaultPageSize,
    },
    asked: search !== '',
  };
}

/** The address that asks for these filters, from the first page unless told. Asking for everything says so. */
export function writeQueryAddress(filters: Partial<QueryFilters>, page?: Paging): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name]?.trim();
    if (value) search.set(name, value);
  }
  if (page && page.start > 0) search.set('start', String(page.start));
  if (page && page.limit !== defaultPageSize) search.set('limit', String(page.limit));
  const text = search.toString();
  return `/index/certquery?${text || 'all=1'}`;
}
