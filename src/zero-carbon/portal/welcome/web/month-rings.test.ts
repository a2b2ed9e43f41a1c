import { expect, test } from 'vitest';
import { monthRings, type Month } from './month-rings.ts';

const monthsFrom = (year: number, count: number, issued: (index: number) => number): Month[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(year, 5 + index, 1));
    return { month: date.toISOString().slice(0, 7), issued: issued(index) };
  });

test('draws one ring a month, with marked Januaries and last month and labelled years', () => {
  const { rings, labels } = monthRings(monthsFrom(2022, 54, (index) => 100 + index * 10));
  expect(rings).toHaveLength(54);
  expect(rings.filter(({ kind }) => kind === 'january').map(({ month }) => month)).toEqual([
    '2023-01',
    '2024-01',
    '2025-01',
    '2026-01',
  ]);
  expect(rings.at(-1)).toMatchObject({ kind: 'last', month: '2026-11' });
  expect(labels.map(({ year }) => year)).toEqual(['2023', '2024', '2025', '2026']);
});

test('omits labels that would overlap, and draws months without certificates', () => {
  const { rings, labels } = monthRings(monthsFrom(2022, 30, (index) => (index === 29 ? 5 : 0)));
  expect(rings).toHaveLength(30);
  expect(new Set(rings.map(({ d }) => d)).size).toBe(30);
  expect(labels).toHaveLength(1);
});

test('draws a single month and no month without errors', () => {
  expect(monthRings(monthsFrom(2026, 1, () => 3)).rings).toHaveLength(1);
  expect(monthRings([])).toEqual({ rings: [], labels: [] });
});
