import {
  getCaptcha,
  getWork,
  sendMailCode,
  verifyCaptcha,
  verifyMailCode,
  verifyWork,
} from '#accounts/captcha/captcha.contract.ts';
import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { bindBrowser, browserOf } from './captcha-cookie.ts';
import { createCaptchaLimits } from './captcha-limits.ts';
import { requestCode, tryCode } from './mail-codes.ts';
import { makePuzzle } from './make-puzzle.ts';
import { keepPicture, tryPicture } from './pictures.ts';
import { setWork, tryWork } from './works.ts';

/** The three ways to a ticket, under the same limits. */
export function captchaRoutes(config: Pick<Config, 'demo'>): Route[] {
  const limits = createCaptchaLimits();
  return [
    handle(getCaptcha, async (_params, { db, clock, caller }) => {
      limits.challenge(caller, clock.now());
      const { gap, image1, image2 } = await makePuzzle();
      await keepPicture(db, bindBrowser(caller), gap, clock.now());
      return { image1, image2 };
    }),
    handle(verifyCaptcha, async (shown, { db, clock, caller }) => {
      limits.attempt(caller, clock.now());
      return tryPicture(db, browserOf(caller), shown, clock.now());
    }),
    handle(getWork, async (_params, { db, clock, caller }) => {
      limits.challenge(caller, clock.now());
      return setWork(db, bindBrowser(caller), clock.now());
    }),
    handle(verifyWork, async ({ numbers }, { db, clock, caller }) => {
      limits.attempt(caller, clock.now());
      return tryWork(db, browserOf(caller), numbers, clock.now());
    }),
    handle(sendMailCode, async ({ loginname }, { db, clock, lang, caller }) => {
      limits.challenge(caller, clock.now());
      const browser = bindBrowser(caller);
      const request = { browser, loginName: loginname, address: caller.address, lang, at: clock.now() };
      await requestCode(db, { ...request, demo: config.demo });
      return {};
    }),
    handle(verifyMailCode, async ({ code }, { db, clock, caller }) => {
      limits.attempt(caller, clock.now());
      return tryCode(db, caller, code, clock.now());
    }),
  ];
}
