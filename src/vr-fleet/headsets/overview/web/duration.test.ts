import { expect, test } from 'vitest';
import { shownDuration } from './duration.ts';

test('formats the two largest units', () => {
  expect([0, 59_999, 46 * 60_000, 11_520_000, 100_800_000, 45 * 86_400_000].map(shownDuration)).toEqual([
    '<1m',
    '<1m',
    '46m',
    '3h12m',
    '1d04h',
    '45d00h',
  ]);
});
