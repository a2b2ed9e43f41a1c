import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dragged, moved, startBox } from './mark-box.ts';

const points = fc.record({
  x: fc.double({ min: -5_000, max: 15_000, noNaN: true }),
  y: fc.double({ min: -5_000, max: 15_000, noNaN: true }),
});
const isWithin = ({ x, y, width, height }: typeof startBox): boolean =>
  [x, y, width, height].every(Number.isInteger) &&
  [x, y].every((at) => at >= 0) &&
  [width, height].every((side) => side >= 100) &&
  x + width <= 10_000 &&
  y + height <= 10_000;

it('draws a box within its page from any drag', () => {
  fc.assert(fc.property(points, points, (from, to) => isWithin(dragged(from, to))));
  expect(dragged({ x: 2_000, y: 3_000 }, { x: 1_000, y: 1_500 })).toEqual({
    x: 1_000,
    y: 1_500,
    width: 1_000,
    height: 1_500,
  });
});

it('moves and resizes a box within its page with any keys', () => {
  const keys = fc.array(fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean()), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(keys, (pressed) =>
      isWithin(pressed.reduce((box, [key, isSize]) => moved(box, key, isSize)!, startBox)),
    ),
  );
  expect(moved(startBox, 'a', false)).toBeUndefined();
});
