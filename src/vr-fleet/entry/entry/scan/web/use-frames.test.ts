import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownPart } from './use-frames.ts';

it('crops the sides of a wide picture, and top and bottom of a tall one', () => {
  expect(shownPart(1_920, 1_080, 4 / 3)).toEqual({ x: 240, y: 0, width: 1_440, height: 1_080 });
  expect(shownPart(1_080, 1_920, 4 / 3)).toEqual({ x: 0, y: 555, width: 1_080, height: 810 });
  expect(shownPart(640, 480, 4 / 3)).toEqual({ x: 0, y: 0, width: 640, height: 480 });
});

it('crops within the picture, around its centre', () => {
  const side = fc.integer({ min: 16, max: 4_096 });
  fc.assert(
    fc.property(side, side, fc.double({ min: 0.25, max: 4, noNaN: true }), (width, height, ratio) => {
      const { x, y, width: wide, height: high } = shownPart(width, height, ratio);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(y + high).toBeLessThanOrEqual(height);
      expect(Math.abs(width - wide - 2 * x)).toBeLessThanOrEqual(1);
      expect(wide === width || high === height).toBe(true);
    }),
  );
});
