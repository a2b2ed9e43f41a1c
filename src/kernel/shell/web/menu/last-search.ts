const searches = new Map<string, string>();

/** Records the query string of the current screen, so that its menu entry leads back to the same filters. */
export function noteSearch(path: string, search: string): void {
  searches.set(path, search);
}

/**
 * The target of a menu entry: its path, with the last query string of its screen if that is cached.
 *
 * @example
 * <PageLink to={wayTo(addressOf(entry), entry.cachable)}>{entry.menuName}</PageLink>
 */
export function wayTo(path: string, cachable: boolean): string {
  const search = cachable ? searches.get(path) : undefined;
  return search ? `${path}?${search}` : path;
}

/** Clears all; another session starts. */
export const forgetSearches = (): void => searches.clear();
