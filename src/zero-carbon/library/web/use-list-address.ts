import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { givenFilters, listPageSize, readListAddress, writeListAddress, type Filters } from './list-address.ts';
import { groupAt, type Library } from './library.ts';

export interface ListAddress {
  /** Of the list, without what it is narrowed by. */
  readonly path: string;
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
  /** Whether the address asks for anything. */
  readonly asked: boolean;
  /** The filters that ask for something, as the list's call takes them. */
  readonly given: Partial<Filters>;
  readonly rows: { readonly start: number; readonly limit: number };
  /** Goes to other filters, at the first page unless told; Back comes back. */
  readonly go: (filters: Filters, page?: number, replace?: boolean) => void;
}

/** A list's filters and page, kept in the address. */
export function useListAddress(library: Pick<Library<never>, 'path' | 'filters'>, code?: string): ListAddress {
  const path = code === undefined ? library.path : groupAt(library, code);
  const search = useSearch();
  const { filters, page } = useMemo(() => readListAddress(search, library.filters), [search, library]);
  const go = useCallback(
    (to: Filters, at?: number, replace = false) => navigate(writeListAddress(path, to, at), { replace }),
    [path],
  );
  const given = givenFilters(filters);
  const rows = { start: (page - 1) * listPageSize, limit: listPageSize };
  return { path, filters, page, asked: Object.keys(given).length > 0, given, rows, go };
}
