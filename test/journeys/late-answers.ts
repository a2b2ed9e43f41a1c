import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/**
 * How late answers come at most, in milliseconds, by `PORTICO_JOURNEYS_LATE`: each call is held back by a quarter of it to
 * all of it, so that later ones overtake earlier ones. What a fast server hides shows so: a click that comes before what
 * it goes by has arrived, a save that is overtaken, a test that waits for what was there before.
 */
const latest = Number(process.env['PORTICO_JOURNEYS_LATE'] ?? '0');

export async function holdAnswersBack(context: BrowserContext): Promise<void> {
  if (latest === 0) return;
  // of a file that is held back and given up meanwhile the browser never says that it ended
  const isCall = ({ pathname }: URL): boolean => /^\/api\/(?!events$|files\/)/.test(pathname);
  await context.route(isCall, async (route) => {
    await sleep(latest * (0.25 + 0.75 * Math.random()));
    // the page may be gone
    await route.fallback().catch(() => undefined);
  });
}
