import { useEffect, useSyncExternalStore } from 'react';
import { requestFocus } from './focus-request.ts';
import { routeOf } from './route.ts';

const listeners = new Set<() => void>();
const movedListeners = new Set<() => void>();
let shownPath: string | undefined;
let shownHash = '';
let guard: ((leave: () => void) => void) | undefined;

/** True if a form stopped the navigation to another path, to ask for confirmation first. */
function isAsked(hash: string, leave: () => void): boolean {
  const ask = guard;
  if (!ask || routeOf(hash).path === shownPath) return false;
  ask(() => {
    guard = undefined;
    leave();
  });
  return true;
}

function announce(moved: 'here' | 'back' | 'corrected'): void {
  const { path } = routeOf(location.hash);
  const isElsewhere = path !== shownPath;
  if (isElsewhere) {
    shownPath = path;
    if (moved !== 'corrected') requestFocus();
    if (moved === 'here') scrollTo(0, 0);
  }
  shownHash = location.hash;
  // Before the page changes below them.
  if (isElsewhere || moved === 'back') for (const listener of movedListeners) listener();
  for (const listener of listeners) listener();
}

// Back, forward and typed addresses cause `hashchange`; `pushState` causes no event.
if (typeof window !== 'undefined') {
  shownPath = routeOf(location.hash).path;
  shownHash = location.hash;
  addEventListener('hashchange', () => {
    if (isAsked(location.hash, () => history.back())) history.pushState(null, '', shownHash);
    else announce('back');
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Navigates to a route of the client. A change of the search alone preserves scroll position and focus.
 *
 * @param to a route with or without a search, `/index/certquery?companyName=湖州`.
 * @param options `replace` corrects the current address: no history entry, focus and scroll position unchanged.
 * `unasked` navigates even if a form would be lost, because the session is over.
 * @example
 * navigate('/index/welcome');
 */
export function navigate(
  to: string,
  { replace = false, unasked = replace }: { readonly replace?: boolean; readonly unasked?: boolean } = {},
): void {
  const target = `#${to}`;
  if (!unasked && isAsked(target, () => navigate(to))) return;
  if (replace) history.replaceState(null, '', target);
  else history.pushState(null, '', target);
  announce(replace ? 'corrected' : 'here');
}

/**
 * Calls back when the user leaves the current view: for another path, or by the browser's back and forward. Layers over
 * a page then close; a search that the page itself writes does not count.
 *
 * @param active true to listen, which is the default.
 * @example
 * useMoved(onClose, open);
 */
export function useMoved(onMoved: () => void, active = true): void {
  useEffect(() => {
    if (!active) return;
    movedListeners.add(onMoved);
    return () => {
      movedListeners.delete(onMoved);
    };
  }, [onMoved, active]);
}

/**
 * Lets `onAsk` decide if the user may leave for another path; it receives a function that navigates. One guard at a
 * time.
 *
 * @param active true to guard.
 * @example
 * useLeaveGuard(setLeaving, changed);
 */
export function useLeaveGuard(onAsk: (leave: () => void) => void, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    guard = onAsk;
    return () => {
      if (guard === onAsk) guard = undefined;
    };
  }, [onAsk, active]);
}

/** The route's path, without its search. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => routeOf(location.hash).path);

/** The search of the route, which is part of the hash. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => routeOf(location.hash).search);
