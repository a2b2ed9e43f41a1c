import { useSyncExternalStore } from 'react';
import { navigate } from '#kernel/ui/layout/location.ts';
import { readLocal } from '#kernel/i18n/web/local-storage.ts';
import { routeOf } from '#kernel/ui/layout/route.ts';
import { forgetDrafts } from '#kernel/ui/form/use-draft.ts';
import { forgetAddress, storeAddress, loginPath } from './return-address.ts';
import { readStored, type Session, type SessionEnd, type Stored } from './stored-session.ts';

export type { Session, SessionEnd } from './stored-session.ts';

const key = 'portico.session';
/** Owner of the drafts in this tab: another person who logs in here must not find them. */
const ownerKey = 'portico.session.owner';

const listeners = new Set<() => void>();
let stored: Stored = readStored(readLocal(key));
let unshown: SessionEnd | undefined;
let leaving = false;
let isPublic: (path: string) => boolean = () => true;

/** Sets the public pages. On any other page, a tab opens the login page when its session ends. */
export function prepareSession(open: { readonly isPublic: (path: string) => boolean }): void {
  isPublic = open.isPublic;
}

/** Returns the session of this browser; null without a login. */
export const currentSession = (): Session | null => (stored && 'session' in stored ? stored.session : null);

/** The same as a hook. The component renders again on a change in any tab. */
export const useSession = (): Session | null => useSyncExternalStore(onSession, currentSession);

/** Calls the listener after a login, a logout, or the end of a session. Returns the function that unsubscribes. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the session of a login; other tabs follow. */
export function signIn(session: Session): void {
  write({ session });
  adopt({ session });
}

/**
 * Ends a session that the server rejected with 1008, 1009 or 1010. The session is forgotten and the address stored. The
 * login page displays the reason once (zero-carbon portal specification §4, §8). This tab's drafts remain.
 */
export function endSession(code: number, message: string): void {
  if (leaving) return;
  const end = { code, message };
  write({ end });
  adopt({ end });
}

/** Logs out, here and at the server, and deletes all drafts; other tabs follow. */
export async function signOut(): Promise<void> {
  leaving = true;
  try {
    const { endAtServer } = await import('./end-at-server.ts');
    await endAtServer();
  } finally {
    leaving = false;
    write(null);
    adopt(null);
  }
}

/** Returns the reason why this tab's last session ended, until the login page has displayed it. */
export const unshownEnd = (): SessionEnd | undefined => unshown;

/** Marks the reason as displayed. */
export function endWasShown(): void {
  unshown = undefined;
}

function write(next: Stored): void {
  try {
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage the session lives as long as the page.
  }
}

/** Applies a change of the stored session, from this tab or another one. */
function adopt(next: Stored): void {
  const had = currentSession();
  stored = next;
  if (next && 'session' in next) adoptOwner(next.session.loginname);
  else if (next && had) leave(next.end);
  else if (next === null && had) {
    forgetDrafts();
    forgetAddress();
    leave();
  }
  for (const listener of listeners) listener();
}

/** Leaves a page that requires a session before it renders without one. */
function leave(end?: SessionEnd): void {
  unshown = end;
  const { path, search } = routeOf(location.hash);
  if (isPublic(path)) return;
  if (end) storeAddress(path + (search ? `?${search}` : ''));
  navigate(loginPath, { unasked: true });
}

function adoptOwner(loginname: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== loginname) {
      forgetDrafts();
      forgetAddress();
    }
    sessionStorage.setItem(ownerKey, loginname);
  } catch {
    // Without storage there are no drafts either.
  }
}

if (typeof window !== 'undefined') {
  addEventListener('storage', (event) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) adopt(readStored(event.newValue));
  });
  const session = currentSession();
  if (session) adoptOwner(session.loginname);
}
