import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFull, medianOf, pointsWithin, spreadOf, totalOf } from './panel-scores.ts';

const hundredths = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2));
const panels = fc
  .constantFrom(3, 5, 7)
  .chain((size) => fc.array(hundredths(1000), { minLength: size, maxLength: size }));

describe('a median', () => {
  it('is one of the values, with at most half of them on either side', () => {
    fc.assert(
      fc.property(panels, (points) => {
        const median = medianOf(points);
        expect(points).toContain(median);
        const half = (points.length - 1) / 2;
        expect(points.filter((one) => Number(one) < Number(median)).length).toBeLessThanOrEqual(half);
        expect(points.filter((one) => Number(one) > Number(median)).length).toBeLessThanOrEqual(half);
      }),
    );
  });

  it('is independent of the order', () => {
    fc.assert(fc.property(panels, (points) => medianOf(points) === medianOf(points.toReversed())));
    expect(medianOf(['10.00', '9.00', '2.00'])).toBe('9.00');
    expect(() => medianOf(['1.00', '2.00'])).toThrow(RangeError);
    expect(() => medianOf([])).toThrow(RangeError);
  });
});

describe('a total', () => {
  it('is between 0 and 100', () => {
    const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 100 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(items, (all) => {
        const scored = all.map(([weight], at) => ({ id: String(at), weight: String(weight) }));
        const points = all.map(([weight, share], at) => [String(at), ((weight * share) / 100).toFixed(2)] as const);
        const total = totalOf(scored, Object.fromEntries(points));
        expect(Number(total)).toBeGreaterThanOrEqual(0);
        expect(Number(total)).toBeLessThanOrEqual(100);
        expect(total).toMatch(/^\d+\.\d\d$/u);
      }),
    );
  });

  it('is weighted by the scored items and rounded down', () => {
    const items = [
      { id: '1.1', weight: '10' },
      { id: '1.2', weight: '20' },
    ];
    expect(totalOf(items, { '1.1': '10.00', '1.2': '20.00' })).toBe('100.00');
    expect(totalOf(items, { '1.1': '10.00' })).toBe('33.33');
    expect(totalOf(items, { '1.1': '10.00', '1.2': '10.00', '9.9': '5.00' })).toBe('66.66');
    expect(totalOf([], {})).toBe('0.00');
  });
});

it('calculates the spread as the difference of the highest and lowest total', () => {
  expect(spreadOf(['64.80', '79.10', '82.40'])).toBe('17.60');
  expect(spreadOf(['70.00', '85.00', '75.01'])).toBe('15.00');
  expect(spreadOf(['1.00'])).toBe('0.00');
  fc.assert(
    fc.property(panels, (totals) => {
      const spread = Number(spreadOf(totals));
      for (const one of totals) {
        for (const other of totals) expect(Math.abs(Number(one) - Number(other))).toBeLessThanOrEqual(spread + 1e-9);
      }
    }),
  );
});

it.each([
  ['0', '3', '0.00'],
  ['3', '3', '3.00'],
  ['1.5', '1.5', '1.50'],
  ['3.01', '3', undefined],
  ['1.555', '3', undefined],
  ['-1', '3', undefined],
  ['', '3', undefined],
  ['1e1', '100', undefined],
  [' 1', '3', undefined],
])('reads points %j of %s as %j', (typed, weight, points) => expect(pointsWithin(typed, weight)).toBe(points));

it('requires no comment for full points', () => {
  expect([isFull('3.00', '3'), isFull('2.99', '3')]).toEqual([true, false]);
});
