import {
  readTableAddress,
  tableAddress,
  type PageNumber,
  type TableAddress,
  type Texts,
} from '#kernel/ui/table/table-address.ts';

export const filterNames = ['companyName', 'issueOrg', 'startDate', 'endDate'] as const;
export type FilterName = (typeof filterNames)[number];

/** The four filters of the query, as typed; empty where not given. */
export type QueryFilters = Texts<FilterName>;

export const noFilters: QueryFilters = { companyName: '', issueOrg: '', startDate: '', endDate: '' };

/** What an address asks for. Addresses once held the first row of a page in the place of its number. */
export function readQueryAddress(search: string): TableAddress<FilterName> {
  const address = readTableAddress(search, filterNames);
  const start = new URLSearchParams(search).get('start');
  if (start === null) return address;
  return readTableAddress(`${search}&page=${Math.floor(Number(start) / address.limit) + 1}`, filterNames);
}

const path = '/index/certquery';

/** The address that asks for these filters, from the first page unless told. Asking for everything says so. */
export function queryAddress(filters: Partial<QueryFilters>, place?: Partial<PageNumber>): string {
  const address = tableAddress(path, filters, place);
  return address === path ? `${path}?all=1` : address;
}
