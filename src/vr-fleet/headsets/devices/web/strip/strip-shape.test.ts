import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, layOut, pathsOf, placeOf, stateOf, tickAt, tickSize, tickStates } from './strip-shape.ts';

const ticks = fc.string({ unit: fc.constantFrom('o', 's', '-', 'n', 'O', 'S', '='), minLength: 1, maxLength: 2_000 });
const room = fc.integer({ min: 120, max: 2_400 });

test('finds the tick drawn at a position', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), room, fc.nat(), (count, wide, some) => {
      const layout = layOut(count, tickSize(count), wide);
      const index = some % count;
      const { x, y } = placeOf(layout, index);
      expect(tickAt(layout, x + 0.5, y + 0.5)).toBe(index);
      expect(tickAt(layout, x + layout.size.width - 0.1, y + layout.size.height - 0.1)).toBe(index);
      expect(x + layout.size.width).toBeLessThanOrEqual(wide);
      expect(y + layout.size.height).toBeLessThanOrEqual(layout.height);
    }),
  );
});

test('draws one tick for every headset, and a caret for each failed one', () => {
  fc.assert(
    fc.property(ticks, room, (codes, wide) => {
      const paths = pathsOf(codes, layOut(codes.length, tickSize(codes.length), wide));
      const moves = (path: string): number => path.match(/M/g)?.length ?? 0;
      for (const state of tickStates)
        expect(moves(paths[state])).toBe([...codes].filter((code) => stateOf(code) === state).length);
      expect(moves(paths.carets)).toBe(moves(paths.failed));
    }),
  );
});

test('finds no tick outside the ticks', () => {
  const layout = layOut(9, tickSize(601), 600);
  expect(tickAt(layout, -1, 10)).toBeUndefined();
  expect(tickAt(layout, 6.5, layout.height - 1)).toBeUndefined();
  expect(tickAt(layout, 3 * 3 + 1, 10)).toBeUndefined();
  expect(tickAt(layout, 1, layout.height + 1)).toBeUndefined();
});

test('draws a dot off the baseline for a headset that never connected', () => {
  const layout = layOut(2, tickSize(2), 600);
  const { offline, never } = pathsOf('-n', layout);
  expect(offline).toBe('M0 26h5v2h-5z');
  expect(never).toBe('M7.75 17h2.5v2h-2.5z');
});

test('draws each state with its height', () => {
  expect(['online', 'standby', 'offline', 'failed'].map((state) => heightOf(state as 'online', 20))).toEqual([
    20, 10, 2, 20,
  ]);
});

test('draws smaller ticks for more headsets', () => {
  expect([1, 200, 201, 600, 601, 2_000].map((count) => tickSize(count).rows)).toEqual([1, 1, 2, 2, 4, 4]);
});
