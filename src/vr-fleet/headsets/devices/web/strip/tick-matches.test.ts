import { expect, test } from 'vitest';
import { tellsTicksApart, tickMatches } from './tick-matches.ts';

test('a failed headset still has its status', () => {
  expect(tickMatches({ status: ['online'] }, 'O', 1)).toBe(true);
  expect(tickMatches({ status: ['standby'] }, 'O', 1)).toBe(false);
  expect(tickMatches({ status: ['online', 'offline'] }, '=', 1)).toBe(true);
  expect(tickMatches({ failed: true }, 's', 1)).toBe(false);
  expect(tickMatches({ failed: false }, 's', 1)).toBe(true);
});

test('both ends of a stretch count', () => {
  expect([19, 20, 40, 41].map((number) => tickMatches({ from: 20, to: 40 }, 'o', number))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('what a tick does not show dims nothing', () => {
  expect(tellsTicksApart({ pui: '5.9.8', find: 'A' })).toBe(false);
  expect(tellsTicksApart({ to: 3 })).toBe(true);
  expect(tickMatches({ pui: '5.9.8', lowBattery: true }, '-', 1)).toBe(true);
});
