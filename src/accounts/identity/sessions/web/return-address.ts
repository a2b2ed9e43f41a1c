const key = 'portico.return';

/** Path of the login page; never an address to return to. */
export const loginPath = '/index/login';

/**
 * Stores, for this tab only, the address that a user without a session visited or opened. After login the client opens
 * it again, with the drafts of its forms.
 */
export function storeAddress(route: string): void {
  if (!isReturnable(route)) return;
  try {
    sessionStorage.setItem(key, route);
  } catch {
    // Without storage, login leads to the dashboard.
  }
}

/** Returns the stored address, or undefined. It remains stored until `forgetAddress`. */
export function storedAddress(): string | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored !== null && isReturnable(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the stored address, after the return or after a logout. */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}

/** Accepts a route of this client except the login page, and nothing that a browser could interpret as another site. */
const isReturnable = (route: string): boolean =>
  route.startsWith('/index/') && route !== loginPath && !route.startsWith(`${loginPath}?`);
