import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { defaultPageSize } from '#kernel/ui/table/page-sizes.ts';
import { givenTexts, readTableAddress, tableAddress, type Texts } from '#kernel/ui/table/table-address.ts';
import { groupAt, type Library } from './library.ts';

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
