import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, lineLength } from './lay-out.ts';
import { between, onCart, walk } from './walk.ts';
import type { WallGroup } from './wall-store.ts';

const groupOf = (places: readonly number[], cartSize = 10): WallGroup => ({
  id: '1',
  name: 'Hall',
  cartSize,
  members: places.map((place) => ({ id: `d${place}`, place })),
});
const given = fc.record({
  places: fc
    .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 60 })
    .map((all) => all.toSorted((a, b) => a - b)),
  cartSize: fc.integer({ min: 10, max: 24 }),
  room: fc.integer({ min: 1, max: 30 }),
  isWhole: fc.boolean(),
});

describe('the map layout', () => {
  it('places each headset once at its position', () => {
    fc.assert(
      fc.property(given, ({ places, cartSize, ...options }) => {
        const rows = layOut([groupOf(places, cartSize)], options);
        const found = rows.flatMap((row) =>
          row.kind === 'line' ? row.ids.flatMap((id, at) => (id ? [[id, row.first + at]] : [])) : [],
        );
        expect(found).toEqual(places.map((place) => [`d${place}`, place]));
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });

  it('draws each cart once or marks it as empty', () => {
    fc.assert(
      fc.property(given, ({ places, cartSize, room }) => {
        const rows = layOut([groupOf(places, cartSize)], { room, isWhole: true });
        const carts = rows.flatMap((row) =>
          row.kind === 'fold'
            ? Array.from({ length: row.to - row.from + 1 }, (_, at) => row.from + at)
            : row.kind === 'line' && row.isFirst
              ? [row.cart]
              : [],
        );
        const last = Math.max(1, Math.ceil((places.at(-1) ?? 0) / cartSize));
        expect(carts).toEqual(Array.from({ length: last }, (_, at) => at + 1));
      }),
    );
  });

  it('retains unchanged rows', () => {
    const options = { room: 20, isWhole: true };
    const before = layOut([groupOf([1, 11, 21])], options);
    const after = layOut([groupOf([1, 12, 21])], options, before);
    expect(after.map((row, index) => row === before[index])).toEqual([false, true, false, true]);
  });

  it('splits a cart into lines of equal length in a narrow window', () => {
    expect([lineLength(20, 24), lineLength(20, 12), lineLength(24, 9), lineLength(10, 0)]).toEqual([20, 10, 8, 1]);
  });
});

describe('keyboard selection in the map view', () => {
  const rows = layOut([groupOf([1, 2, 51]), { ...groupOf([3]), id: '2' }], { room: 20, isWhole: true });

  it.each([
    [{ key: '1', at: 0 }, 'ArrowDown', false, { key: '1:1', at: 0 }],
    [{ key: '1:1', at: 9 }, 'ArrowRight', false, { key: '1:51', at: 0 }],
    [{ key: '1:51', at: 4 }, 'ArrowUp', false, { key: '1:1', at: 4 }],
    [{ key: '1:51', at: 0 }, 'ArrowLeft', false, { key: '1:1', at: 9 }],
    [{ key: '1:1', at: 3 }, 'PageDown', false, { key: '2', at: 0 }],
    [{ key: '2:1', at: 3 }, 'End', true, { key: '2:1', at: 9 }],
    [{ key: '2:1', at: 9 }, 'ArrowDown', false, { key: '2:1', at: 9 }],
    [{ key: '2:1', at: 9 }, 'a', false, undefined],
  ])('%o by %s', (spot, key, isFar, expected) => {
    expect(walk(rows, spot, key, isFar)).toEqual(expected);
  });

  it('selects the headsets between two positions in either direction, or of a cart', () => {
    expect(between(rows, { key: '1:1', at: 1 }, { key: '2', at: 0 })).toEqual(['d2', 'd51']);
    expect(between(rows, { key: '2:1', at: 2 }, { key: '1:51', at: 1 })).toEqual(['d3']);
    expect(onCart(rows, rows.find(({ key }) => key === '1:1') as never)).toEqual(['d1', 'd2']);
  });
});
