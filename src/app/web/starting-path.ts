import { currentSession } from '#accounts/identity/sessions/web/session.ts';
import { homePath } from '#kernel/ui/layout/route.ts';
import { notFoundPath } from './pages.ts';

/**
 * Redirects an address without a page: `/` to the welcome page, `/index` to the dashboard for logged-in users
 * (zero-carbon portal specification §2). Undefined for any other address.
 */
export function startingPath(path: string): string | undefined {
  if (path === '/index' && currentSession() !== null) return '/index/dashboard';
  return path === '/' || path === '/index' ? homePath : undefined;
}

/** Returns the not-found address, which includes the requested address. */
export const notFoundAddress = (asked: string): string =>
  `${notFoundPath}?asked=${encodeURIComponent(asked.slice(0, 300))}`;
