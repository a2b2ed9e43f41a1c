import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strokeRow, strokeScale } from './strokes.ts';

test('draws one stroke for each item, tall ones first, with a gap after each ten', () => {
  const { d } = strokeRow(
    [
      { count: 10, tall: true },
      { count: 1, tall: false },
    ],
    1,
  );
  expect(d.split('M').slice(1)).toHaveLength(11);
  expect(d.endsWith('M30.45 16V30')).toBe(true);
});

test('chooses the smallest scale with the longest row within the maximum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 20, max: 400 }),
      (totals, most) => {
        const scale = strokeScale(totals, most);
        expect(Math.max(...totals) / scale).toBeLessThanOrEqual(most);
        if (scale > 1) expect(Math.max(...totals) / (scale / 10)).toBeGreaterThan(most);
      },
    ),
  );
});

test('draws no stroke for zero, and one for a few', () => {
  expect(strokeRow([{ count: 0, tall: true }], 1000).d).toBe('');
  expect(strokeRow([{ count: 3, tall: true }], 1000).d).toBe('M0.75 0V30');
});
