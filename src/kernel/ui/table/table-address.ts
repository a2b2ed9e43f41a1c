import { totalCap } from '#kernel/checks/total-cap.ts';
import { defaultPageSize, pageSizes } from './page-sizes.ts';

/** Texts by their names in an address; an empty one asks for nothing. */
export type Texts<Name extends string = string> = Readonly<Record<Name, string>>;

/** A page of a table, and how many rows it has. */
export interface PageNumber {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** What an address asks of a table; the texts are as they were typed. */
export interface TableAddress<Name extends string = string> extends PageNumber {
  readonly filters: Texts<Name>;
}

/**
 * What the search of an address asks for. What is no page, or no page size, is taken as if nothing were said.
 *
 * @example
 * readTableAddress('keyword=零碳&page=3', ['keyword']); // { filters: { keyword: '零碳' }, page: 3, limit: 20 }
 */
export function readTableAddress<Name extends string>(search: string, names: readonly Name[]): TableAddress<Name> {
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(names.map((name) => [name, (given.get(name) ?? '').trim()])) as Texts<Name>;
  const limit = pageSizes.find((size) => String(size) === given.get('limit')) ?? defaultPageSize;
  const page = Number(given.get('page') ?? 1);
  return { filters, page: Number.isInteger(page) && page > 1 && (page - 1) * limit < totalCap ? page : 1, limit };
}

/**
 * An address that asks for these texts, in their order, and a page; what is as usual is left out.
 *
 * @example
 * tableAddress('/index/certquery', { companyName: '湖州', issueOrg: '' }, { page: 2 }); // '/index/certquery?companyName=湖州&page=2'
 */
export function tableAddress(
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
  { page = 1, limit = defaultPageSize }: Partial<PageNumber> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, text = ''] of Object.entries(filters)) if (text.trim() !== '') search.set(name, text.trim());
  if (page > 1) search.set('page', String(page));
  if (limit !== defaultPageSize) search.set('limit', String(limit));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The texts that ask for something, as a call takes them.
 *
 * @example
 * givenTexts({ keyword: ' 零碳 ', year: '' }); // { keyword: '零碳' }
 */
export const givenTexts = <Name extends string>(filters: Texts<Name>): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(filters).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  ) as Partial<Record<Name, string>>;
