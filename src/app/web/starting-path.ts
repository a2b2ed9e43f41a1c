import { currentSession } from '#accounts/identity/sessions/web/session.ts';
import { homePath } from '#kernel/ui/layout/route.ts';
import { notFoundPath } from './pages.ts';

/**
 * Where an address leads that names no page: `/` to the welcome page, `/index` to the dashboard for whoever is logged in
 * (zero-carbon portal specification §2). Undefined for any other address.
 */
export function startingPath(path: string): string | undefined {
  if (path === '/index' && currentSession() !== null) return '/index/dashboard';
  return path === '/' || path === '/index' ? homePath : undefined;
}

/** Where an unknown address leads; that page shows what was asked for. */
export const notFoundAddress = (asked: string): string =>
  `${notFoundPath}?asked=${encodeURIComponent(asked.slice(0, 300))}`;
