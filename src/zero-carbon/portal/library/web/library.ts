import { useCallback, useMemo } from 'react';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { defaultPageSize } from '#kernel/ui/table/page-sizes.ts';
import { givenTexts, readTableAddress, tableAddress, type Texts } from '#kernel/ui/table/table-address.ts';
import type { ListedDocument } from './document-list.tsx';
import type { Facet } from './list-facets.tsx';

type PlainWord = 'searchHint' | 'noGroupTitle' | 'missingTitle' | 'missingText' | 'factsOnly';

/** A library, for its pages. */
export interface Library<Item> {
  readonly name: Text;
  /** The path of its home; a group's list is below it. */
  readonly path: string;
  readonly words: Readonly<Record<PlainWord, Text>> & {
    readonly homeLead: TextWith<'total'>;
    readonly groupNote: TextWith<'code' | 'total'>;
    readonly listLead: TextWith<'total'>;
    readonly place: TextWith<'position' | 'total'>;
  };
  /** The label of a document's group. */
  readonly group: Text;
  /** The built-in number of rows in each group, so that nothing moves when they load. */
  readonly expected: readonly number[];
  /** True if a number precedes each title. */
  readonly numbered: boolean;
  /** The filter beside keyword and year. */
  readonly filter: { readonly name: string; readonly label: Text };
  readonly listed: (item: Item) => ListedDocument;
}

/** A group on a library's home, with its newest documents. */
export interface LibraryGroup<Item> {
  readonly code: string;
  /** The group's name. */
  readonly type: string;
  readonly total: number;
  readonly data: readonly Item[];
}

/** One page of a list. */
export interface ListedPage<Item> {
  readonly type: string;
  readonly total: number;
  readonly more?: boolean | undefined;
  readonly items: readonly Item[];
}

/** The groups, and the options of the filters. */
export interface LibraryFacets {
  readonly types: readonly { readonly code: string; readonly name: string }[];
  readonly years: readonly string[];
  readonly choices: Facet['choices'];
}

/** The address of a group's list. */
export const groupAt = ({ path }: Pick<Library<never>, 'path'>, code: string): string => `${path}/${code}`;

export interface ListAddress {
  /** The path of the list, without filters. */
  readonly path: string;
  readonly filters: Texts;
  /** From 1. */
  readonly page: number;
  /** True if the address has any filter. */
  readonly asked: boolean;
  /** The filters that are set, in the form of the list's call. */
  readonly given: Partial<Texts>;
  readonly rows: { readonly start: number; readonly limit: number };
  /** Navigates to other filters, at the first page by default; Back returns. */
  readonly go: (filters: Partial<Texts>, page?: number, replace?: boolean) => void;
}

/** A list's filters and page, stored in the address. */
export function useListAddress(library: Pick<Library<never>, 'path' | 'filter'>, code?: string): ListAddress {
  const path = code === undefined ? library.path : groupAt(library, code);
  const search = useSearch();
  const { filters, page } = useMemo(
    () => readTableAddress(search, ['keyword', 'year', library.filter.name]),
    [search, library],
  );
  const go = useCallback(
    (to: Partial<Texts>, at?: number, replace = false) =>
      navigate(tableAddress(path, to, at === undefined ? {} : { page: at }), { replace }),
    [path],
  );
  const given = givenTexts(filters);
  const rows = { start: (page - 1) * defaultPageSize, limit: defaultPageSize };
  return { path, filters, page, asked: Object.keys(given).length > 0, given, rows, go };
}
