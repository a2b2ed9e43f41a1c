import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** The pending requests of a browser. */
export interface Traffic {
  /** Waits until no request is pending for a moment and the result is rendered. */
  quiet(page: Page): Promise<void>;
}

/** The minimum duration of a quiet network, in milliseconds. */
const moment = 120;

export function watchTraffic(context: BrowserContext): Traffic {
  const open = new Set<Request>();
  let last = Date.now();
  const watch = (page: Page): void => {
    page.on('request', (request) => {
      // The stream of live events never ends.
      if (new URL(request.url()).pathname === '/api/events') return;
      open.add(request);
      last = Date.now();
    });
    const end = (request: Request): void => {
      open.delete(request);
      last = Date.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  };
  context.on('page', watch);
  return {
    async quiet(page) {
      for (const until = Date.now() + 20_000; open.size > 0 || Date.now() - last < moment; await sleep(20)) {
        if (Date.now() > until) {
          const paths = [...open].map((request) => new URL(request.url()).pathname);
          throw new Error(`Still on its way after 20 s: ${paths.join(', ')}`);
        }
      }
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    },
  };
}
