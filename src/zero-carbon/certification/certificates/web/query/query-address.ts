import {
  readTableAddress,
  tableAddress,
  type PageNumber,
  type TableAddress,
  type Texts,
} from '#kernel/ui/table/table-address.ts';
import {
  certificateSorts,
  evaluationTypes,
  starChoices,
} from '#zero-carbon/certification/certificates/certificate-choices.ts';
import { certificateStates } from '#zero-carbon/certification/certificates/certificate-states.words.ts';

/** The free inputs, in the order of the form. */
export const typedNames = ['companyName', 'issueOrg', 'startDate', 'endDate'] as const;
export type TypedName = (typeof typedNames)[number];

/** The selectable filters, and the order of the rows. */
export const choices = {
  isValid: certificateStates,
  star: starChoices,
  applyType2: evaluationTypes,
  sort: certificateSorts,
} as const satisfies Record<string, readonly string[]>;
export type ChoiceName = keyof typeof choices;
const choiceNames = Object.keys(choices) as ChoiceName[];

const filterNames = [...typedNames, ...choiceNames];
export type FilterName = TypedName | ChoiceName;

/** The filters of the query, as typed or selected; empty if not set. */
export type QueryFilters = Texts<FilterName>;

/** No filter selected, and the default order. */
export const noChoices: Texts<ChoiceName> = { isValid: '', star: '', applyType2: '', sort: '' };
export const noFilters: QueryFilters = { companyName: '', issueOrg: '', startDate: '', endDate: '', ...noChoices };

/**
 * Parses the filters of an address. An unknown option counts as not set. Older addresses have the first row of a page
 * instead of its number.
 */
export function readQueryAddress(search: string): TableAddress<FilterName> {
  const { filters, ...place } = readTableAddress(search, filterNames);
  const known = Object.fromEntries(
    choiceNames.map((name) => [name, choices[name].find((choice) => choice === filters[name]) ?? '']),
  );
  const address = { filters: { ...filters, ...known }, ...place };
  const start = new URLSearchParams(search).get('start');
  if (start === null) return address;
  const { page } = readTableAddress(`${search}&page=${Math.floor(Number(start) / place.limit) + 1}`, []);
  return { ...address, page };
}

const path = '/index/certquery';

/** The address of these filters, with the first page by default. The address without filters is explicit (`all=1`). */
export function queryAddress(filters: Partial<QueryFilters>, place?: Partial<PageNumber>): string {
  const address = tableAddress(path, filters, place);
  return address === path ? `${path}?all=1` : address;
}
