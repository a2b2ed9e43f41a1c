import { useSyncExternalStore } from 'react';
import { requestFocus } from '#kernel/ui/focus-request.ts';
import { routeOf } from './route.ts';

const listeners = new Set<() => void>();
let shownPath = routeOf(location.hash).path;

// Back and forward, and addresses typed by hand, come as `hashchange`; `pushState` says nothing by itself.
addEventListener('hashchange', () => announce(false));

function announce(toTop: boolean): void {
  const { path } = routeOf(location.hash);
  if (path !== shownPath) {
    shownPath = path;
    requestFocus();
    if (toTop) scrollTo(0, 0);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Goes to a route of the client. A change of the search alone keeps place and focus.
 *
 * @param to a route with or without a search, `/index/certquery?companyName=湖州`.
 */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const target = `#${to}`;
  if (replace) history.replaceState(null, '', target);
  else history.pushState(null, '', target);
  announce(true);
}

/** The route's path and the way to another, in the form that wouter asks for; the search stays inside the hash. */
export function useHashLocation(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => routeOf(location.hash).path), navigate];
}
useHashLocation.searchHook = (): string => useSyncExternalStore(subscribe, () => routeOf(location.hash).search);
useHashLocation.hrefs = (to: string): string => `#${to}`;
