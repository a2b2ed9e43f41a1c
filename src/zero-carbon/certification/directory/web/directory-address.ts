import {
  readTableAddress,
  tableAddress,
  type PageNumber,
  type TableAddress,
  type Texts,
} from '#kernel/ui/table/table-address.ts';
import { starChoices } from '#zero-carbon/certification/certificates/certificate-choices.ts';

export const placeNames = ['star', 'province', 'industry'] as const;
export type PlaceName = (typeof placeNames)[number];

const filterNames = ['find', ...placeNames] as const;
export type DirectoryFilter = (typeof filterNames)[number];
export type DirectoryFilters = Texts<DirectoryFilter>;

const path = '/index/directory';

const forms: Readonly<Record<PlaceName, RegExp>> = {
  star: new RegExp(`^[${starChoices.join('')}]$`),
  province: /^\d{2}0000$/,
  industry: /^(\d{2}|[A-T])$/,
};

/** Parses the filters of an address; an impossible location counts as not set. */
export function readDirectoryAddress(search: string): TableAddress<DirectoryFilter> {
  const { filters, ...place } = readTableAddress(search, filterNames);
  const known = Object.fromEntries(
    placeNames.map((name) => [name, forms[name].test(filters[name]) ? filters[name] : '']),
  );
  return { filters: { ...filters, ...known }, ...place };
}

/** The address of these filters, with the first page by default. */
export const directoryAddress = (filters: Partial<DirectoryFilters>, place?: Partial<PageNumber>): string =>
  tableAddress(path, filters, place);
