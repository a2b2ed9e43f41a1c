import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/**
 * The maximum delay of responses in milliseconds, from `PORTICO_JOURNEYS_LATE`. Each call is delayed by a quarter of it
 * up to all of it, so that later calls overtake earlier ones. This reveals errors that a fast server hides: a click
 * that comes before its data, a save that is overtaken, a test that waits for old content.
 */
const latest = Number(process.env['PORTICO_JOURNEYS_LATE'] ?? '0');

export async function holdAnswersBack(context: BrowserContext): Promise<void> {
  if (latest === 0) return;
  // For a delayed file that is cancelled meanwhile, the browser never reports the end.
  const isCall = ({ pathname }: URL): boolean => /^\/api\/(?!events$|files\/)/.test(pathname);
  await context.route(isCall, async (route) => {
    await sleep(latest * (0.25 + 0.75 * Math.random()));
    // The page may be gone.
    await route.fallback().catch(() => undefined);
  });
}
