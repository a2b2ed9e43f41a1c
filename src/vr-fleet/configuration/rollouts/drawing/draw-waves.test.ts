import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawWaves, type Target, type Whom } from './draw-waves.ts';
import { numbersIn } from './numbers.ts';

const targets = fc
  .array(
    fc.record({
      groupId: fc.option(fc.constantFrom('1', '2', '3')),
      pui: fc.option(fc.constantFrom('5.9.8', '5.10.0')),
    }),
    { maxLength: 300 },
  )
  .map((all) => all.map((one, place): Target => ({ id: String(place + 1), number: place + 1, ...one })));
const share = fc.integer({ min: 1, max: 100 });
const wave: fc.Arbitrary<Whom> = fc.oneof(
  fc.record({ whom: fc.constant('numbers' as const), numbers: fc.constantFrom('1-24', '5, 30-40', '9') }),
  fc.record({ whom: fc.constant('group' as const), groupId: fc.option(fc.constantFrom('1', '2', '9')) }),
  fc.record({ whom: fc.constant('share' as const), share }),
);
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const ids = (some: readonly Target[]) => some.map(({ id }) => id);

it('assigns each headset to at most one wave, and with a rest wave to exactly one', () => {
  fc.assert(
    fc.property(targets, fc.array(wave, { maxLength: 19 }), seed, (all, waves, drawn) => {
      const some = drawWaves(all, waves, drawn).flat();
      expect(new Set(ids(some)).size).toBe(some.length);
      const whole = drawWaves(all, [...waves, { whom: 'rest' }], drawn).flat();
      expect(ids(whole).toSorted()).toEqual(ids(all).toSorted());
    }),
  );
});

it('selects the same headsets for a seed in any input order', () => {
  fc.assert(
    fc.property(targets, fc.array(wave, { maxLength: 5 }), seed, (all, waves, drawn) => {
      expect(drawWaves(all.toReversed(), waves, drawn).map(ids)).toEqual(drawWaves(all, waves, drawn).map(ids));
    }),
  );
});

it('selects from each group and version its share, to within one', () => {
  fc.assert(
    fc.property(targets, share, seed, (all, percent, drawn) => {
      const [taken = []] = drawWaves(all, [{ whom: 'share', share: percent }], drawn);
      const count = Math.ceil((all.length * percent) / 100);
      expect(taken).toHaveLength(count);
      for (const [, alike] of Map.groupBy(all, (one) => `${one.groupId} ${one.pui}`)) {
        const exact = all.length === 0 ? 0 : (alike.length * count) / all.length;
        expect(Math.abs(taken.filter((one) => alike.includes(one)).length - exact)).toBeLessThan(1 + 1e-9);
      }
      for (const [, group] of Map.groupBy(all, (one) => one.groupId)) {
        const exact = (group.length * count) / all.length;
        expect(Math.abs(taken.filter((one) => group.includes(one)).length - exact)).toBeLessThan(1 + 1e-9);
      }
    }),
  );
});

it('takes a share of the total from the remaining headsets', () => {
  const all = Array.from({ length: 200 }, (_, at) => ({ id: `${at}`, number: at + 1, groupId: null, pui: null }));
  const waves: Whom[] = [
    { whom: 'numbers', numbers: '1-24' },
    { whom: 'share', share: 50 },
    { whom: 'share', share: 60 },
    { whom: 'rest' },
  ];
  expect(drawWaves(all, waves, 7).map(({ length }) => length)).toEqual([24, 100, 76, 0]);
});

it('parses number ranges in common notations', () => {
  expect(numbersIn('1-24, 30')).toEqual([
    [1, 24],
    [30, 30],
  ]);
  expect(numbersIn('1 – 24，30、 31')).toEqual([
    [1, 24],
    [30, 30],
    [31, 31],
  ]);
  for (const wrong of ['', ' ', '0', '24-1', 'a', '1-', '1-2-3', '99999999', '1..3'])
    expect(numbersIn(wrong)).toBeUndefined();
});
