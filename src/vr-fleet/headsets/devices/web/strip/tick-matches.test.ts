import { expect, test } from 'vitest';
import { distinguishesTicks, tickMatches } from './tick-matches.ts';

test('matches the status of a failed headset too', () => {
  expect(tickMatches({ status: ['online'] }, 'O', 1)).toBe(true);
  expect(tickMatches({ status: ['standby'] }, 'O', 1)).toBe(false);
  expect(tickMatches({ status: ['online', 'offline'] }, '=', 1)).toBe(true);
  expect(tickMatches({ failed: true }, 's', 1)).toBe(false);
  expect(tickMatches({ failed: false }, 's', 1)).toBe(true);
});

test('includes both ends of a range', () => {
  expect([19, 20, 40, 41].map((number) => tickMatches({ from: 20, to: 40 }, 'o', number))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('dims no tick for filters that ticks cannot show', () => {
  expect(distinguishesTicks({ pui: '5.9.8', find: 'A' })).toBe(false);
  expect(distinguishesTicks({ to: 3 })).toBe(true);
  expect(tickMatches({ pui: '5.9.8', lowBattery: true }, '-', 1)).toBe(true);
});
