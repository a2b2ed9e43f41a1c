import { expect, it } from 'vitest';
import { meanOf, turnaroundOf } from './turnaround.ts';

it('calculates the median of all reports, or the mean of the two middle ones', () => {
  expect(turnaroundOf([])).toEqual({ ended: 0, median: null, mean: null });
  expect(turnaroundOf([[7, 1]])).toEqual({ ended: 1, median: '7.0', mean: '7.0' });
  expect(
    turnaroundOf([
      [90, 1],
      [10, 1],
      [30, 1],
    ]),
  ).toEqual({ ended: 3, median: '30.0', mean: '43.3' });
  expect(
    turnaroundOf([
      [30, 2],
      [61, 2],
    ]),
  ).toEqual({ ended: 4, median: '45.5', mean: '45.5' });
});

it('rounds means half up, negative ones too', () => {
  expect([meanOf(1, 4), meanOf(5, 4), meanOf(-1, 4), meanOf(0, 3), meanOf(3, 0)]).toEqual([
    '0.3',
    '1.3',
    '-0.2',
    '0.0',
    null,
  ]);
});
