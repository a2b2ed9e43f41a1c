import { createAddressBudget } from '#kernel/envelope/server/address-budget.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { browserOf } from './captcha-cookie.ts';

/** What one caller may do in a while. Each throws 4029 where that is used up. */
export interface CaptchaLimits {
  challenge(caller: Caller, at: Date): void;
  attempt(caller: Caller, at: Date): void;
}

/**
 * The limits of one server, in memory. A province may share one address, so a network has as much as a server can draw
 * and five tries a second; a browser alone has a person's pace. What a guesser gains by many browsers the network's tries
 * bound; by many servers, their number; and a ticket is only leave to try one password, which has limits of its own.
 */
export function createCaptchaLimits(): CaptchaLimits {
  const networks = {
    challenges: createAddressBudget({ perMinute: 6_000, burst: 6_000, addresses: 20_000 }),
    attempts: createAddressBudget({ perMinute: 300, burst: 1_500, addresses: 20_000 }),
  };
  const browsers = {
    challenges: createAddressBudget({ perMinute: 30, burst: 60, addresses: 50_000 }),
    attempts: createAddressBudget({ perMinute: 12, burst: 30, addresses: 50_000 }),
  };
  const spend = (what: 'challenges' | 'attempts', caller: Caller, at: Date): void => {
    const browser = browserOf(caller)?.toString('hex');
    const now = at.getTime();
    const wait = (browser === undefined ? 0 : browsers[what](browser, now)) || networks[what](caller.address, now);
    if (wait > 0) throw refuse.tooMany(wait);
  };
  return {
    challenge: (caller, at) => spend('challenges', caller, at),
    attempt: (caller, at) => spend('attempts', caller, at),
  };
}
