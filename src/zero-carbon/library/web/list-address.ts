/** What a list is narrowed by, as its address carries it; an empty text asks for nothing. */
export type Filters = Readonly<Record<string, string>>;

/** Rows of one page of a list (zero-carbon portal specification §9). */
export const listPageSize = 20;
/** No page lies past this many rows (docs/wire.md §1). */
const deepest = 10_000;

/** The filters and the page, from 1, that the search of an address asks for. */
export function readListAddress(search: string, names: readonly string[]): { filters: Filters; page: number } {
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(names.map((name) => [name, (given.get(name) ?? '').trim()]));
  const page = Number(given.get('page') ?? 1);
  return { filters, page: Number.isInteger(page) && page >= 1 && page <= deepest / listPageSize ? page : 1 };
}

/** The address that asks for these filters; of the first page unless told. */
export function writeListAddress(path: string, filters: Filters, page = 1): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value.trim() !== '') search.set(name, value.trim());
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** How many pages a total makes. */
export const pagesOf = (total: number): number => Math.ceil(Math.min(total, deepest) / listPageSize);

/** The filters that ask for something, as a call takes them. */
export const givenFilters = (filters: Filters): Partial<Filters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
