import { totalCap } from '#kernel/checks/total-cap.ts';
import { defaultPageSize, pageSizes } from './page-sizes.ts';

/** Filter texts by their names in an address; an empty one does not filter. */
export type Texts<Name extends string = string> = Readonly<Record<Name, string>>;

/** A page of a table, and its number of rows. */
export interface PageNumber {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The table query in an address; the texts are as typed. */
export interface TableAddress<Name extends string = string> extends PageNumber {
  readonly filters: Texts<Name>;
}

/**
 * The table query in the search of an address. An invalid page or page size counts as missing.
 *
 * @param usual the default number of rows per page.
 * @example
 * readTableAddress('keyword=零碳&page=3', ['keyword']); // { filters: { keyword: '零碳' }, page: 3, limit: 20 }
 */
export function readTableAddress<Name extends string>(
  search: string,
  names: readonly Name[],
  usual: number = defaultPageSize,
): TableAddress<Name> {
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(names.map((name) => [name, (given.get(name) ?? '').trim()])) as Texts<Name>;
  const limit = pageSizes.find((size) => String(size) === given.get('limit')) ?? usual;
  const page = Number(given.get('page') ?? 1);
  return { filters, page: Number.isInteger(page) && page > 1 && (page - 1) * limit < totalCap ? page : 1, limit };
}

/**
 * An address with these filters, in their order, and a page; default values are omitted.
 *
 * @example
 * tableAddress('/index/certquery', { companyName: '湖州', issueOrg: '' }, { page: 2 }); // '/index/certquery?companyName=湖州&page=2'
 */
export function tableAddress(
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
  { page = 1, limit }: Partial<PageNumber> = {},
  usual: number = defaultPageSize,
): string {
  const search = new URLSearchParams();
  for (const [name, text = ''] of Object.entries(filters)) if (text.trim() !== '') search.set(name, text.trim());
  if (page > 1) search.set('page', String(page));
  if (limit !== undefined && limit !== usual) search.set('limit', String(limit));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The filters that are not empty, as call params.
 *
 * @example
 * givenTexts({ keyword: ' 零碳 ', year: '' }); // { keyword: '零碳' }
 */
export const givenTexts = <Name extends string>(filters: Texts<Name>): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(filters).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  ) as Partial<Record<Name, string>>;
