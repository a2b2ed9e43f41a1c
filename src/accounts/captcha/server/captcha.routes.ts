import * as contract from '#accounts/captcha/captcha.contract.ts';
import type { Verdict } from '#accounts/captcha/captcha.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { createAddressBudget } from '#kernel/envelope/server/address-budget.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { bindBrowser, browserOf } from './captcha-cookie.ts';
import { sendMailCode, verifyMailCode } from './mail-codes.ts';
import { makePuzzle } from './make-puzzle.ts';
import { storePicture, verifyCaptcha, workNeeded } from './pictures.ts';
import type { Pressure } from './pressure.ts';
import { setWork } from './set-work.ts';
import { getWork, verifyWork } from './works.ts';

/** The three ways to a ticket, under the same limits; pressure makes the puzzle and the sum dearer, both alike. */
export function captchaRoutes(config: Pick<Config, 'demo'>, pressure: Pressure): Route[] {
  const limits = createCaptchaLimits();
  const judged = (verdict: Verdict, caller: Caller, at: Date): Verdict => {
    if (!verdict.success && verdict.reason === 'wrong') pressure.failed(caller, at);
    return verdict;
  };
  return [
    handle(contract.getCaptcha, async (_params, { db, clock, caller }) => {
      limits.challenge(caller, clock.now());
      const { gap, image1, image2 } = await makePuzzle();
      const work = setWork(pressure.level(caller, clock.now()));
      await storePicture(db, bindBrowser(caller), { gap, work }, clock.now());
      return { image1, image2, work };
    }),
    handle(contract.verifyCaptcha, async (shown, { db, clock, caller }) => {
      const at = clock.now();
      limits.attempt(caller, at);
      if (shown.numbers === undefined && pressure.level(caller, at) > 0) throw workNeeded();
      return judged(await verifyCaptcha(db, browserOf(caller), shown, at), caller, at);
    }),
    handle(contract.getWork, async (_params, { db, clock, caller }) => {
      limits.challenge(caller, clock.now());
      return getWork(db, bindBrowser(caller), pressure.level(caller, clock.now()), clock.now());
    }),
    handle(contract.verifyWork, async ({ numbers }, { db, clock, caller }) => {
      const at = clock.now();
      limits.attempt(caller, at);
      return judged(await verifyWork(db, browserOf(caller), numbers, at), caller, at);
    }),
    handle(contract.sendMailCode, async ({ loginname }, { db, clock, lang, caller }) => {
      limits.challenge(caller, clock.now());
      const browser = bindBrowser(caller);
      const request = { browser, loginName: loginname, address: caller.address, lang, at: clock.now() };
      await sendMailCode(db, { ...request, demo: config.demo });
      return {};
    }),
    handle(contract.verifyMailCode, async ({ code }, { db, clock, caller }) => {
      const at = clock.now();
      limits.attempt(caller, at);
      return judged(await verifyMailCode(db, caller, code, at), caller, at);
    }),
  ];
}

/** What one caller may do in a while. Each throws 4029 where that is used up. */
interface CaptchaLimits {
  challenge(caller: Caller, at: Date): void;
  attempt(caller: Caller, at: Date): void;
}

/**
 * The limits of one server, in memory. A province may share one address, so a network has as much as a server can draw
 * and five tries a second; a browser alone has a person's pace. What a guesser gains by many browsers the network's tries
 * bound; by many servers, their number; and a ticket is only leave to try one password, which has limits of its own.
 */
function createCaptchaLimits(): CaptchaLimits {
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
