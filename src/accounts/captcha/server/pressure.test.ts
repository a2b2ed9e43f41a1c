import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { callerOf } from '#kernel/http/server/caller.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { forgetCaptchas } from './forget-captchas.ts';
import { countFailure, pressureFrom, pressureOn, pressureWindow } from './pressure.ts';

const database = useDatabase();
beforeEach(() => database.pool.query('delete from accounts.captcha_failures'));

const start = Date.UTC(2026, 10, 21, 8);
const at = (milliseconds: number): Date => new Date(start + milliseconds);
/** A browser with a stable cookie, or one that discards its cookie. */
const browser = (address: string, name?: string) => callerOf(address, name && `portico-captcha=${name}`, false);
const fail = (times: number, who: () => ReturnType<typeof browser>): Promise<unknown> =>
  Promise.all(Array.from({ length: times }, () => countFailure(database.pool, who(), at(0))));
const level = (who: ReturnType<typeof browser>, when = 0): Promise<number> => pressureOn(database.pool, who, at(when));
let made = 0;
const newAddress = (): string => `203.${((made += 1) >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;

it('rises for a browser with its own failures only, at each doubling', async () => {
  const levels: number[] = [];
  for (let n = 1; n <= 4 * pressureFrom.browser; n += 1) {
    await fail(1, () => browser('203.0.113.9', 'mine'));
    levels.push(await level(browser('198.51.100.7', 'mine')));
  }
  expect(levels).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3]);
  expect(await level(browser('203.0.113.9', 'another'))).toBe(0);
});

it('rises for a network whose browsers discard their cookies, with an IPv6 /64 as one network', async () => {
  await fail(pressureFrom.network - 1, () => browser('2001:db8::7', randomBytes(8).toString('hex')));
  expect(await level(browser('2001:db8::8'))).toBe(0);
  await fail(1, () => browser('2001:db8::9'));
  expect(await level(browser('2001:db8::8'))).toBe(1);
  expect(await level(browser('2001:db8:0:1::8'))).toBe(0);
});

it('rises for all after failures from as many networks', async () => {
  await fail(pressureFrom.all, () => browser(newAddress()));
  expect(await level(browser('198.51.100.7', 'mine'))).toBe(1);
  await fail(pressureFrom.all, () => browser(newAddress()));
  expect(await level(browser('198.51.100.7', 'mine'))).toBe(2);
});

it('falls only as the window passes', async () => {
  const mine = browser('203.0.113.9', 'mine');
  await fail(16, () => mine);
  expect(await level(mine, pressureWindow - 1)).toBe(3);
  expect(await level(mine, 1.6 * pressureWindow)).toBe(1);
  expect(await level(mine, 2 * pressureWindow)).toBe(0);
});

it('counts at most the failures of two windows, and at least those of one', async () => {
  const times = fc.array(fc.integer({ min: 0, max: 3 * pressureWindow }), { maxLength: 24 });
  const asked = fc.integer({ min: 0, max: 4 * pressureWindow });
  const mine = browser('203.0.113.9', 'mine');
  const levelOf = (count: number): number =>
    count < pressureFrom.browser ? 0 : 1 + Math.floor(Math.log2(count / pressureFrom.browser));
  await fc.assert(
    fc.asyncProperty(times, asked, async (failed, moment) => {
      await database.pool.query('delete from accounts.captcha_failures');
      const before = failed.filter((time) => time <= moment).toSorted((a, b) => a - b);
      for (const time of before) await countFailure(database.pool, mine, at(time));
      const recent = before.filter((time) => time > moment - 2 * pressureWindow).length;
      const now = before.filter(
        (time) => Math.floor(time / pressureWindow) === Math.floor(moment / pressureWindow),
      ).length;
      // the network counts the same failures with a higher threshold
      const found = await level(mine, moment);
      expect(found).toBeLessThanOrEqual(levelOf(recent));
      expect(found).toBeGreaterThanOrEqual(levelOf(now));
    }),
    { numRuns: 30 },
  );
});

it('deletes failures that no longer count', async () => {
  await fail(1, () => browser('203.0.113.9', 'mine'));
  const rows = async (): Promise<number | null> =>
    (await database.pool.query('select from accounts.captcha_failures')).rowCount;
  await forgetCaptchas(database.kysely, at(pressureWindow));
  expect(await rows()).toBe(3);
  await forgetCaptchas(database.kysely, at(2 * pressureWindow));
  expect(await rows()).toBe(0);
});
