import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bracketsOf, indexOf, numberAt, shownNumber } from './tick-numbers.ts';

const runs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 9 })
  .map((gaps) => {
    let next = 0;
    return gaps.map(([gap, count]): [number, number] => {
      const first = next + gap;
      next = first + count;
      return [first, count];
    });
  });

test('maps ticks to numbers and back', () => {
  fc.assert(
    fc.property(runs, fc.nat(), (given, some) => {
      const total = given.reduce((sum, [, count]) => sum + count, 0);
      const index = some % total;
      const number = numberAt(given, index);
      expect(number).toBeDefined();
      expect(indexOf(given, number ?? 0)).toBe(index);
      expect(numberAt(given, total)).toBeUndefined();
    }),
  );
});

test('brackets neighbouring numbers', () => {
  expect(bracketsOf([[1, 100]], new Set([24, 22, 21]))).toEqual([
    [20, 2],
    [23, 1],
  ]);
  expect(
    bracketsOf(
      [
        [1, 2],
        [8, 2],
      ],
      [2, 8, 50],
    ),
  ).toEqual([[1, 2]]);
});

test('formats numbers with at least three digits', () => {
  expect([7, 31, 1_284].map(shownNumber)).toEqual(['007', '031', '1284']);
});
