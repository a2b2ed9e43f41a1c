import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { defaultPageSize } from '#kernel/ui/table/page-sizes.ts';
import { givenTexts, readTableAddress, tableAddress, type Texts } from '#kernel/ui/table/table-address.ts';
import { groupAt, type Library } from './library.ts';

export interface ListAddress {
  /** Of the list, without what it is narrowed by. */
  readonly path: string;
  readonly filters: Texts;
  /** From 1. */
  readonly page: number;
  /** Whether the address asks for anything. */
  readonly asked: boolean;
  /** The filters that ask for something, as the list's call takes them. */
  readonly given: Partial<Texts>;
  readonly rows: { readonly start: number; readonly limit: number };
  /** Goes to other filters, at the first page unless told; Back comes back. */
  readonly go: (filters: Partial<Texts>, page?: number, replace?: boolean) => void;
}

/** A list's filters and page, kept in the address. */
export function useListAddress(library: Pick<Library<never>, 'path' | 'filters'>, code?: string): ListAddress {
  const path = code === undefined ? library.path : groupAt(library, code);
  const search = useSearch();
  const { filters, page } = useMemo(() => readTableAddress(search, library.filters), [search, library]);
  const go = useCallback(
    (to: Partial<Texts>, at?: number, replace = false) =>
      navigate(tableAddress(path, to, at === undefined ? {} : { page: at }), { replace }),
    [path],
  );
  const given = givenTexts(filters);
  const rows = { start: (page - 1) * defaultPageSize, limit: defaultPageSize };
  return { path, filters, page, asked: Object.keys(given).length > 0, given, rows, go };
}
