import { expect, test } from 'vitest';
import { stretchOf } from './stretch-of.ts';

const segment = { ticks: 'o'.repeat(100), numbers: [[1, 60] as [number, number], [81, 40] as [number, number]] };

test('starts at the requested number, or the next existing one', () => {
  expect(stretchOf(segment, undefined, 20)).toEqual({
    ticks: 'o'.repeat(20),
    numbers: [[1, 20]],
    earlier: undefined,
    later: 21,
  });
  expect(stretchOf(segment, 51, 20)).toMatchObject({
    numbers: [
      [51, 10],
      [81, 10],
    ],
    earlier: 31,
    later: 91,
  });
  expect(stretchOf(segment, 70, 20)).toMatchObject({ numbers: [[81, 20]] });
});

test('fills the last range', () => {
  expect(stretchOf(segment, 118, 30)).toMatchObject({ numbers: [[91, 30]], later: undefined });
  expect(stretchOf(segment, undefined, 500)).toMatchObject({ earlier: undefined, later: undefined });
});

test('links to the previous range by number if its headsets were not loaded', () => {
  expect(stretchOf({ ticks: 'oo', numbers: [[401, 2]] }, 401, 180, 169)).toMatchObject({ earlier: 221 });
  expect(stretchOf({ ticks: 'oo', numbers: [[200, 2]] }, 200, 180, 169)).toMatchObject({ earlier: 169 });
  expect(stretchOf({ ticks: 'oo', numbers: [[169, 2]] }, 169, 180, 169)).toMatchObject({ earlier: undefined });
});
