import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { browserOf } from './captcha-cookie.ts';

/** Milliseconds that a failure counts. */
export const pressureWindow = 15 * 60_000;

/** How many failures within the window put pressure on a browser, on a network, which an office shares, and on all. */
export const pressureFrom = { browser: 4, network: 60, all: 300 } as const;

/** What failures ask of those who try next. */
export interface Pressure {
  /** Counts a wrong answer to a challenge, a wrong password, an unknown login name, a try at a locked account. */
  failed(caller: Caller, at: Date): void;
  /** 0 at rest, 1 where failures are as many as put pressure on, and 1 more for each time that they have doubled. */
  level(caller: Caller, at: Date): number;
}

/**
 * Counts failures of each browser, of each network and of all, in the bounded memory of one server; the highest level of
 * the three is the caller's. A browser counts by the captcha's cookie: who throws it away is still of a network.
 */
export function createPressure(): Pressure {
  const browsers = createCounter(50_000);
  const networks = createCounter(20_000);
  const all = createCounter(1);
  const browser = (caller: Caller): string => browserOf(caller)?.toString('base64') ?? '';
  return {
    failed(caller, at) {
      const now = at.getTime();
      if (browser(caller) !== '') browsers.add(browser(caller), now);
      networks.add(networkOf(caller.address), now);
      all.add('', now);
    },
    level(caller, at) {
      const now = at.getTime();
      return Math.max(
        levelOf(browsers.count(browser(caller), now), pressureFrom.browser),
        levelOf(networks.count(networkOf(caller.address), now), pressureFrom.network),
        levelOf(all.count('', now), pressureFrom.all),
      );
    },
  };
}

const levelOf = (count: number, from: number): number => (count < from ? 0 : 1 + Math.floor(Math.log2(count / from)));

interface Count {
  /** The number of the window that `now` belongs to. */
  readonly window: number;
  readonly now: number;
  /** In the window before it. */
  readonly before: number;
}

/**
 * Counts within a sliding window, of so many keys at most; beyond them the one that was counted longest ago is forgotten.
 * What was counted in the fixed window before this one is taken as spread evenly over it, so a key costs two numbers.
 */
function createCounter(most: number) {
  const counts = new Map<string, Count>();
  const countsAt = (key: string, window: number): Count => {
    const stored = counts.get(key);
    if (stored?.window === window) return stored;
    return { window, now: 0, before: stored?.window === window - 1 ? stored.now : 0 };
  };
  return {
    add(key: string, at: number): void {
      const { window, now, before } = countsAt(key, Math.floor(at / pressureWindow));
      counts.delete(key);
      counts.set(key, { window, now: now + 1, before });
      if (counts.size > most) counts.delete(counts.keys().next().value as string);
    },
    count(key: string, at: number): number {
      const window = Math.floor(at / pressureWindow);
      const { now, before } = countsAt(key, window);
      return now + before * (1 - at / pressureWindow + window);
    },
  };
}
