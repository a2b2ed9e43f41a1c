const key = 'portico.return';

/** Where one logs in; never an address to return to. */
export const loginPath = '/index/login';

/**
 * Keeps the address that a person was at, or asked for, without being logged in; of this tab only. After logging in it
 * is opened, and the drafts of its forms with it.
 */
export function keepAddress(route: string): void {
  if (!isReturnable(route)) return;
  try {
    sessionStorage.setItem(key, route);
  } catch {
    // Without storage one arrives at the dashboard.
  }
}

/** The kept address, or undefined where there is none. It stays kept until `forgetAddress`. */
export function keptAddress(): string | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept !== null && isReturnable(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the kept address: it was returned to, or its person has logged out. */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

/** A route of this client other than the login page; nothing that a browser would take for another site. */
const isReturnable = (route: string): boolean =>
  route.startsWith('/index/') && route !== loginPath && !route.startsWith(`${loginPath}?`);
