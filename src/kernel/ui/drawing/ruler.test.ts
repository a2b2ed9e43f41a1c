import { expect, test } from 'vitest';
import { monthsOn, placeBetween, rulerTicks } from './ruler.ts';

test('limits a position to the range between two days', () => {
  expect(placeBetween('2026-01-01', '2026-01-11', '2026-01-06')).toBe(0.5);
  expect(placeBetween('2026-01-01', '2026-01-11', '2020-01-01')).toBe(0);
  expect(placeBetween('2026-01-01', '2026-01-11', '2030-01-01')).toBe(1);
  expect(placeBetween('2026-01-01', '2026-01-01', '2026-01-01')).toBe(1);
});

test('adds months and uses the last day of a shorter month', () => {
  expect(monthsOn('2026-08-14', 12)).toBe('2027-08-14');
  expect(monthsOn('2026-08-31', 6)).toBe('2027-02-28');
  expect(monthsOn('2026-11-30', 3)).toBe('2027-02-28');
});

test('draws a tick for each month, long ones at the years and at the end', () => {
  expect(rulerTicks(36, 858).match(/M/g)).toHaveLength(38);
  expect(rulerTicks(36, 858).match(/v16/g)).toHaveLength(4);
  expect(rulerTicks(36, 858).match(/v10/g)).toHaveLength(9);
});
