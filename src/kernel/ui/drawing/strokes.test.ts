import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strokeRow, strokeScale } from './strokes.ts';

test('one stroke a thing, tall ones first, a gap after each ten', () => {
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

test('the scale keeps the longest row within its strokes and is no larger than it must be', () => {
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

test('nothing draws nothing; a few of something draw one stroke', () => {
  expect(strokeRow([{ count: 0, tall: true }], 1000).d).toBe('');
  expect(strokeRow([{ count: 3, tall: true }], 1000).d).toBe('M0.75 0V30');
});
