import { expect, test, vi } from 'vitest';
import { dayIn, formatCount, formatInstant, formatMonth, formatShare, formatTotal, minuteIn } from './formats.ts';
import { chooseLang } from './lang.ts';

test('formats an instant in the business zone with its UTC offset', () => {
  expect(formatInstant('2026-11-21T02:31:32.000Z', 'Asia/Shanghai')).toBe('2026-11-21 10:31:32 UTC+8');
  expect(formatInstant('2026-11-21T23:05:00.000Z', 'UTC')).toBe('2026-11-21 23:05:00 UTC+0');
  expect(formatInstant('2026-06-30T16:00:00.000Z', 'Asia/Shanghai')).toBe('2026-07-01 00:00:00 UTC+8');
});

test('returns day and minute in the zone, not in UTC', () => {
  expect(dayIn('2026-11-20T17:00:00.000Z', 'Asia/Shanghai')).toBe('2026-11-21');
  expect(minuteIn('2026-11-20T17:09:59.000Z', 'Asia/Shanghai')).toBe('01:09');
});

test('formats counts and totals', () => {
  expect(formatCount(100_000)).toBe('100,000');
  expect(formatTotal({ total: 10_000, more: true, exact: 86_011 })).toBe('86,011');
  vi.stubGlobal('document', { documentElement: {} });
  chooseLang('en');
  expect(formatTotal({ total: 10_000, more: true })).toBe('10,000 or more');
  chooseLang('zh');
  expect(formatTotal({ total: 10_000, more: true })).toBe('1 万余');
  expect(formatTotal({ total: 1_000, more: true })).toBe('1,000 余');
  expect(formatTotal({ total: 7 })).toBe('7');
});

test('rounds a share to 0 or 100 only if it is exact', () => {
  expect([0, 52, 10_000, 20_100, 20_168].map((part) => formatShare(part, 20_168))).toEqual([
    '0',
    '<1',
    '50',
    '>99',
    '100',
  ]);
  expect(formatShare(0, 0)).toBe('0');
});

test('formats months in both languages', () => {
  expect(formatMonth('2022-06', 'zh')).toBe('2022年6月');
  expect(formatMonth('2022-06', 'en')).toBe('June 2022');
});
