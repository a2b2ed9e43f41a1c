import { useSyncExternalStore } from 'react';
import { requestFocus } from './focus-request.ts';
import { routeOf } from './route.ts';

const listeners = new Set<() => void>();
let shownPath: string | undefined;

function announce(moved: 'here' | 'back' | 'corrected'): void {
  const { path } = routeOf(location.hash);
  if (path !== shownPath) {
    shownPath = path;
    if (moved !== 'corrected') requestFocus();
    if (moved === 'here') scrollTo(0, 0);
  }
  for (const listener of listeners) listener();
}

// Back and forward, and addresses typed by hand, come as `hashchange`; `pushState` says nothing by itself.
if (typeof window !== 'undefined') {
  shownPath = routeOf(location.hash).path;
  addEventListener('hashchange', () => announce('back'));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Goes to a route of the client. A change of the search alone keeps scroll and focus.
 *
 * @param to a route with or without a search, `/index/certquery?companyName=湖州`.
 * @param options `replace` corrects the address where it stands: no entry to go back to, focus and scroll as they are.
 * @example
 * navigate('/index/welcome');
 */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const target = `#${to}`;
  if (replace) history.replaceState(null, '', target);
  else history.pushState(null, '', target);
  announce(replace ? 'corrected' : 'here');
}

/**
 * The route's path, without its search.
 *
 * @example
 * const path = usePath(); // '/index/certquery'
 */
export const usePath = (): string => useSyncExternalStore(subscribe, () => routeOf(location.hash).path);

/**
 * The search of the route, which stands inside the hash.
 *
 * @example
 * const asked = new URLSearchParams(useSearch()).get('companyName');
 */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => routeOf(location.hash).search);
