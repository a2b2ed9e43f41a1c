import { describe, expect, it } from 'vitest';
import { convertAmount } from './convert-amount.ts';
import { jumpsOf, missingOf, progressOf } from './section-progress.ts';

const line = { id: '1', kind: 'fuel', name: 'Gas', inUse: true } as const;
const reading =
  (months: Readonly<Record<number, string>>, basis = 'bill', reason = '') =>
  (_: string, month: number, field: string): string =>
    field === 'used' ? (months[month] ?? '') : field === 'basis' ? basis : field === 'reason' ? reason : '';

describe('a month', () => {
  it.each([
    ['100', '120', [{ field: 'used', percent: 20 }]],
    ['100', '119.999999999', []],
    ['100', '80', [{ field: 'used', percent: -20 }]],
    ['100', '80.000000001', []],
    ['0', '1', [{ field: 'used', percent: null }]],
    ['0', '0', []],
    ['0.000000001', '1000000000000000', [{ field: 'used', percent: 99_999_999_999_999_999_999_999_900 }]],
  ])('after %s with %s asks why: %j', (before, now, expected) => {
    expect(jumpsOf(line, 4, reading({ 3: before, 4: now }))).toEqual(expected);
  });

  it('is missing while its amount, its basis or the reason of a jump is', () => {
    const all = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index + 1, index === 3 ? '0' : '0']));
    expect(missingOf(line, reading(all))).toEqual([]);
    expect(missingOf(line, reading({ ...all, 4: '' }))).toMatchObject([{ month: 4, what: 'amount' }]);
    expect(missingOf(line, reading({ ...all, 12: '5' }))).toMatchObject([{ month: 12, what: 'reason' }]);
    expect(missingOf(line, reading({ ...all, 12: '5' }, 'bill', 'new line'))).toEqual([]);
    expect(progressOf(line, reading({ 1: '1', 2: '1' }))).toEqual({ done: 2, of: 12 });
    expect(missingOf({ ...line, inUse: false }, reading({}))).toEqual([]);
  });
});

describe('an amount', () => {
  it.each([
    ['1.2', 'MWh', 'kWh', '1200'],
    ['3', 't', 'kg', '3000'],
    ['1', 'kg', 't', '0.001'],
    ['12000', 'Nm³', '10⁴ Nm³', '1.2'],
    ['5', 'pieces', 'pieces', '5'],
    // no nine decimals hold it
    ['1', 'kWh', 'GJ', '0.0036'],
    ['1', 'm³', 'Nm³', undefined],
    ['1', '(est.)', 'kWh', undefined],
    ['1', 't', 'kWh', undefined],
  ])('%s %s in %s is %s', (value, from, to, expected) => {
    expect(convertAmount(value, from, to)).toBe(expected);
  });
});
