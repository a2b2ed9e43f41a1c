import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callerOf } from '#kernel/http/server/caller.ts';
import { createPressure, pressureFrom, pressureWindow, type Pressure } from './pressure.ts';

const start = Date.UTC(2026, 10, 21, 8);
const at = (milliseconds: number): Date => new Date(start + milliseconds);
/** A browser with a cookie of its own, or one that throws it away. */
const browser = (address: string, name?: string) => callerOf(address, name && `portico-captcha=${name}`, false);
const fail = (pressure: Pressure, times: number, who: () => ReturnType<typeof browser>, when = 0): void => {
  for (let n = 0; n < times; n += 1) pressure.failed(who(), at(when));
};
let made = 0;
const newAddress = (): string => `203.${((made += 1) >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;

it('rises for a browser with its own failures alone, and again each time that they double', () => {
  const pressure = createPressure();
  const levels: number[] = [];
  for (let n = 1; n <= 4 * pressureFrom.browser; n += 1) {
    fail(pressure, 1, () => browser('203.0.113.9', 'mine'));
    levels.push(pressure.level(browser('198.51.100.7', 'mine'), at(0)));
  }
  expect(levels).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3]);
  expect(pressure.level(browser('203.0.113.9', 'another'), at(0))).toBe(0);
});

it('rises for a network whose browsers throw their cookies away, an IPv6 /64 being one', () => {
  const pressure = createPressure();
  fail(pressure, pressureFrom.network - 1, () => browser('2001:db8::7', randomBytes(8).toString('hex')));
  expect(pressure.level(browser('2001:db8::8'), at(0))).toBe(0);
  fail(pressure, 1, () => browser('2001:db8::9'));
  expect(pressure.level(browser('2001:db8::8'), at(0))).toBe(1);
  expect(pressure.level(browser('2001:db8:0:1::8'), at(0))).toBe(0);
});

it('rises for all with failures of as many networks', () => {
  const pressure = createPressure();
  fail(pressure, pressureFrom.all, () => browser(newAddress()));
  expect(pressure.level(browser('198.51.100.7', 'mine'), at(0))).toBe(1);
  fail(pressure, pressureFrom.all, () => browser(newAddress()));
  expect(pressure.level(browser('198.51.100.7', 'mine'), at(0))).toBe(2);
});

it('falls back as the window passes, and not before', () => {
  const pressure = createPressure();
  const mine = browser('203.0.113.9', 'mine');
  fail(pressure, 16, () => mine);
  expect(pressure.level(mine, at(pressureWindow - 1))).toBe(3);
  expect(pressure.level(mine, at(1.6 * pressureWindow))).toBe(1);
  expect(pressure.level(mine, at(2 * pressureWindow))).toBe(0);
});

it('never counts more than failed within two windows, nor less than within one that began with them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 * pressureWindow }), { maxLength: 64 }),
      fc.integer({ min: 0, max: 4 * pressureWindow }),
      (times, asked) => {
        const pressure = createPressure();
        const mine = browser('203.0.113.9', 'mine');
        const before = times.filter((time) => time <= asked).toSorted((a, b) => a - b);
        for (const time of before) pressure.failed(mine, at(time));
        const recent = before.filter((time) => time > asked - 2 * pressureWindow).length;
        const now = before.filter(
          (time) => Math.floor(time / pressureWindow) === Math.floor(asked / pressureWindow),
        ).length;
        const levelOf = (count: number): number =>
          count < pressureFrom.browser ? 0 : 1 + Math.floor(Math.log2(count / pressureFrom.browser));
        const level = pressure.level(mine, at(asked));
        // the network's count is of the same failures, and asks for more of them
        expect(level).toBeLessThanOrEqual(levelOf(recent));
        expect(level).toBeGreaterThanOrEqual(levelOf(now));
      },
    ),
  );
});
