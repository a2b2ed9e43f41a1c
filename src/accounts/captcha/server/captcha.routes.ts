import type pg from 'pg';
import * as contract from '#accounts/captcha/captcha.contract.ts';
import type { Verdict } from '#accounts/captcha/captcha.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { createNetworkLimit } from '#kernel/envelope/server/network-limit.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { createSharedLimit } from '#kernel/limits/server/shared-limit.ts';
import { bindBrowser, browserOf } from './captcha-cookie.ts';
import { sendMailCode, verifyMailCode } from './mail-codes.ts';
import { makePuzzle } from './make-puzzle.ts';
import { storePicture, verifyCaptcha, workNeeded } from './pictures.ts';
import { countFailure, pressureOn } from './pressure.ts';
import { setWork } from './set-work.ts';
import { getWork, verifyWork } from './works.ts';

/** Three ways to get a ticket, under the same limits. Pressure raises the cost of the puzzle and of the sum equally. */
export function captchaRoutes(config: Pick<Config, 'demo'>): Route[] {
  const limits = createCaptchaLimits();
  const judged = async (verdict: Verdict, pool: pg.Pool, caller: Caller, at: Date): Promise<Verdict> => {
    if (!verdict.success && verdict.reason === 'wrong') await countFailure(pool, caller, at);
    return verdict;
  };
  return [
    handle(contract.getCaptcha, async (_params, { db, pool, clock, caller }) => {
      await limits.challenge(pool, caller, clock.now());
      const { gap, image1, image2 } = await makePuzzle();
      const work = setWork(await pressureOn(pool, caller, clock.now()));
      await storePicture(db, bindBrowser(caller), { gap, work }, clock.now());
      return { image1, image2, work };
    }),
    handle(contract.verifyCaptcha, async (shown, { db, pool, clock, caller }) => {
      const at = clock.now();
      await limits.attempt(pool, caller, at);
      if (shown.numbers === undefined && (await pressureOn(pool, caller, at)) > 0) throw workNeeded();
      return judged(await verifyCaptcha(db, browserOf(caller), shown, at), pool, caller, at);
    }),
    handle(contract.getWork, async (_params, { db, pool, clock, caller }) => {
      await limits.challenge(pool, caller, clock.now());
      return getWork(db, bindBrowser(caller), await pressureOn(pool, caller, clock.now()), clock.now());
    }),
    handle(contract.verifyWork, async ({ numbers }, { db, pool, clock, caller }) => {
      const at = clock.now();
      await limits.attempt(pool, caller, at);
      return judged(await verifyWork(db, browserOf(caller), numbers, at), pool, caller, at);
    }),
    handle(contract.sendMailCode, async ({ loginname }, { db, pool, clock, lang, caller }) => {
      await limits.challenge(pool, caller, clock.now());
      const browser = bindBrowser(caller);
      const request = { browser, loginName: loginname, address: caller.address, lang, at: clock.now() };
      await sendMailCode(db, { ...request, demo: config.demo });
      return {};
    }),
    handle(contract.verifyMailCode, async ({ code }, { db, pool, clock, caller }) => {
      const at = clock.now();
      await limits.attempt(pool, caller, at);
      return judged(await verifyMailCode(db, caller, code, at), pool, caller, at);
    }),
  ];
}

/** Rate limits of one caller. Each method throws 4029 when its limit is exhausted. */
interface CaptchaLimits {
  challenge(pool: pg.Pool, caller: Caller, at: Date): Promise<void>;
  attempt(pool: pg.Pool, caller: Caller, at: Date): Promise<void>;
}

/**
 * The limits that all servers share. A whole province may share one network address, so a network may request as many
 * challenges as one server can draw, and five attempts a second. A browser is limited to the speed of one person. The
 * network limit bounds an attacker who uses many browsers. A ticket only permits one password attempt, which has its
 * own limits.
 */
function createCaptchaLimits(): CaptchaLimits {
  const networks = {
    challenges: createNetworkLimit('captchas of a network', { perMinute: 6_000, burst: 6_000, remembered: 20_000 }),
    attempts: createNetworkLimit('tries of a network', { perMinute: 300, burst: 1_500, remembered: 20_000 }),
  };
  const browsers = {
    challenges: createSharedLimit('captchas of a browser', { perMinute: 30, burst: 60, remembered: 50_000 }),
    attempts: createSharedLimit('tries of a browser', { perMinute: 12, burst: 30, remembered: 50_000 }),
  };
  const spend = async (what: 'challenges' | 'attempts', pool: pg.Pool, caller: Caller, at: Date): Promise<void> => {
    const browser = browserOf(caller)?.toString('base64');
    const now = at.getTime();
    const wait =
      (browser === undefined ? 0 : await browsers[what].take(pool, browser, now)) ||
      (await networks[what].take(pool, caller.address, now));
    if (wait > 0) throw refuse.tooMany(wait, 'captcha-exhausted');
  };
  return {
    challenge: (pool, caller, at) => spend('challenges', pool, caller, at),
    attempt: (pool, caller, at) => spend('attempts', pool, caller, at),
  };
}
