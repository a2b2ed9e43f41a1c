const key = 'portico.return';

/** Where one logs in; never an address to return to. */
export const loginPath = '/index/login';

/**
 * Stores the address that a person was at, or opened, without being logged in; of this tab only. After logging in it is
 * opened, and the drafts of its forms with it.
 */
export function storeAddress(route: string): void {
  if (!isReturnable(route)) return;
  try {
    sessionStorage.setItem(key, route);
  } catch {
    // Without storage one arrives at the dashboard.
  }
}

/** The stored address, or undefined where there is none. It stays until `forgetAddress`. */
export function storedAddress(): string | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored !== null && isReturnable(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the stored address: it was returned to, or its person has logged out. */
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
