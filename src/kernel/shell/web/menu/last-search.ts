const searches = new Map<string, string>();

/** Notes a shown screen's search, so that its menu entry leads back to the same filters. */
export function noteSearch(path: string, search: string): void {
  searches.set(path, search);
}

/**
 * Where a menu entry leads: its path, with the search that its screen last had if that is kept.
 *
 * @example
 * <PageLink to={wayTo(addressOf(entry), entry.cachable)}>{entry.menuName}</PageLink>
 */
export function wayTo(path: string, cachable: boolean): string {
  const search = cachable ? searches.get(path) : undefined;
  return search ? `${path}?${search}` : path;
}

/** Forgets all; another session begins. */
export const forgetSearches = (): void => searches.clear();
