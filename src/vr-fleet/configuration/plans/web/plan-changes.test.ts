import { expect, it } from 'vitest';
import { changedInAll, sumOf } from './plan-changes.ts';

it('counts the headsets of a plan that only assigns addresses', () => {
  expect(changedInAll(0, 95)).toBe(95);
  expect(changedInAll(12, 0)).toBe(12);
  expect(changedInAll(0, 0)).toBe(0);
});

it('returns no total if a count is unknown', () => {
  expect(changedInAll(12, 95)).toBeUndefined();
  expect(changedInAll(undefined, 0)).toBeUndefined();
  expect(changedInAll(0, undefined)).toBeUndefined();
  expect(sumOf(2, undefined)).toBeUndefined();
  expect(sumOf(2, 1)).toBe(3);
});
