import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test('formats a size in the unit that fits', () => {
  expect(formatSize(0)).toBe('0 B');
  expect(formatSize(999)).toBe('999 B');
  expect(formatSize(1_000)).toBe('1 kB');
  expect(formatSize(1_240_000)).toBe('1.24 MB');
  expect(formatSize(999_600)).toBe('1 MB');
  expect(formatSize(52_400_000_000)).toBe('52.4 GB');
});

test('rounds a size by at most half a per cent', () => {
  const factors: Record<string, number> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_000_000_000_000 }), (bytes) => {
      const [size = '', unit = ''] = formatSize(bytes).split(' ');
      return Math.abs(Number(size) * (factors[unit] ?? 0) - bytes) <= bytes * 0.005;
    }),
  );
});
