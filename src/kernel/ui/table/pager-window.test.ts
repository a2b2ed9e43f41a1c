import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagerWindow } from './pager-window.ts';

test('shows five pages around the current one', () => {
  expect(pagerWindow(1, 40, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagerWindow(8, 40, 5)).toEqual([6, 7, 8, 9, 10]);
  expect(pagerWindow(40, 40, 5)).toEqual([36, 37, 38, 39, 40]);
  expect(pagerWindow(2, 3, 7)).toEqual([1, 2, 3]);
});

test('shows a full window within the range that contains the current page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 1, max: 600 }),
      fc.constantFrom(5, 7),
      (a, b, size) => {
        const pages = Math.max(a, b);
        const current = Math.min(a, b);
        const shown = pagerWindow(current, pages, size);
        expect(shown).toHaveLength(Math.min(size, pages));
        expect(shown).toContain(current);
        expect(shown[0]).toBeGreaterThanOrEqual(1);
        expect(shown.at(-1)).toBeLessThanOrEqual(pages);
      },
    ),
  );
});
