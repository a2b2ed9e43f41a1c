import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { readListAddress, writeListAddress, type Filters } from './list-address.ts';

export interface ListAddress<Name extends string> {
  readonly filters: Filters<Name>;
  /** From 1. */
  readonly page: number;
  /** Whether the address asks for anything. */
  readonly asked: boolean;
  /** Goes to other filters, at the first page unless told; Back comes back. */
  readonly go: (filters: Filters<string>, page?: number, replace?: boolean) => void;
}

/** A list's filters and page, kept in the address. `names` must be a constant. */
export function useListAddress<Name extends string>(path: string, names: readonly Name[]): ListAddress<Name> {
  const search = useSearch();
  const { filters, page } = useMemo(() => readListAddress(search, names), [search, names]);
  const go = useCallback(
    (to: Filters<string>, at?: number, replace = false) => navigate(writeListAddress(path, to, at), { replace }),
    [path],
  );
  return { filters, page, asked: names.some((name) => filters[name] !== ''), go };
}
