import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StripSegment } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { barLengths, fitStrip, shortNames, together, type Fit } from './fit-strip.ts';
import { widthOfTicks } from './strip-shape.ts';

const group = (index: number, total: number, failed = 0, hasTicks = true): StripSegment => ({
  groupId: String(index),
  groupName: `Hall ${String(10 + index)} upstairs`,
  cartSize: 20,
  first: index * 10_000,
  last: index * 10_000 + total - 1,
  total,
  online: total,
  standby: 0,
  offline: 0,
  never: 0,
  failed,
  lowBattery: 0,
  ticks: hasTicks ? 'o'.repeat(total) : null,
  numbers: hasTicks ? [[index * 10_000, total]] : null,
});
const fit = (segments: readonly StripSegment[], room: number, chosen?: StripSegment): Fit => {
  const names = segments.map(({ groupName }) => groupName ?? '');
  const shortened = shortNames(names);
  return fitStrip(segments, {
    room,
    low: true,
    scale: 1,
    chosen,
    nameOf: (segment, isShort) => (isShort ? shortened : names)[segments.indexOf(segment)] ?? '',
  });
};
const many = (count: number, total: number, hasTicks = true): StripSegment[] =>
  Array.from({ length: count }, (_, index) => group(index, total, 0, hasTicks));

/** Width of the bar beside sidebar and gutters at 1440. */
const wide = 1_204;

test('fits nine groups in one line at 1440, with complete numbers for a few', () => {
  expect(fit(many(4, 60), wide)).toMatchObject({ isShort: false, rest: [] });
  expect(fit(many(9, 142), wide)).toMatchObject({ isShort: true, rest: [] });
  expect(fit(many(9, 5_000, false), wide)).toMatchObject({ isShort: true, rest: [] });
});

test('shows failed and selected groups in order if not all fit', () => {
  const segments = many(40, 500, false);
  const failed = [7, 31].map((index) => Object.assign(segments[index]!, { failed: 2 }));
  const { shown, rest } = fit(segments, wide, segments[20]);
  expect(shown).toEqual(expect.arrayContaining([...failed, segments[20]]));
  expect([...shown].map((segment) => segments.indexOf(segment))).toEqual(
    [...shown].map((segment) => segments.indexOf(segment)).toSorted((one, other) => one - other),
  );
  expect(shown.length + rest.length).toBe(40);
  expect(together(rest)).toMatchObject({ total: rest.length * 500, failed: 0, ticks: null });
});

test('wraps groups in a narrow window', () => {
  expect(fit(many(40, 30), 640)).toMatchObject({ isShort: false, rest: [] });
});

test('returns a layout that fits, without losing a group', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 700, max: 2_400 }),
      (totals, room) => {
        const segments = totals.map((total, index) => group(index, total));
        const { shown, rest, size } = fit(segments, room);
        expect([...shown, ...rest].length).toBe(segments.length);
        const drawn = shown.reduce((sum, { total }) => sum + widthOfTicks(total, size) + 18, -18);
        expect(drawn).toBeLessThanOrEqual(room);
        expect(rest.length === 0 || shown.length > 0).toBe(true);
      },
    ),
  );
});

test('draws bars proportional to their counts, except for the minimum length', () => {
  const bar = fc.record({ count: fc.integer({ min: 0, max: 1_000_000 }), least: fc.integer({ min: 72, max: 160 }) });
  fc.assert(
    fc.property(fc.array(bar, { minLength: 1, maxLength: 6 }), fc.boolean(), (bars, wraps) => {
      const lengths = barLengths(bars, 1_000, wraps);
      const scales = bars.flatMap(({ count, least }, index) =>
        lengths[index]! > least ? [lengths[index]! / count] : [],
      );
      for (const scale of scales) expect(scale).toBeCloseTo(scales[0]!, 9);
      bars.forEach(({ count, least }, index) => {
        expect(lengths[index]).toBeGreaterThanOrEqual(least);
        if (lengths[index] === least && scales[0]) expect(count * scales[0]).toBeLessThanOrEqual(least + 1e-6);
      });
      const whole = lengths.reduce((sum, length) => sum + length, 0);
      if (scales.length > 0 && !wraps) expect(whole).toBeCloseTo(1_000, 6);
    }),
  );
  // 168 headsets beside 20,000: the bar is as long as its name needs, not half
  expect(
    barLengths(
      [
        { count: 168, least: 137 },
        { count: 20_000, least: 144 },
      ],
      1_026,
    ),
  ).toEqual([137, expect.closeTo(889)]);
});

test('shortens names without losing a distinguishing end', () => {
  expect(shortNames(['变电实训一厅东侧走廊', '展厅'])).toEqual(['变电实训一厅…', '展厅']);
  expect(shortNames(['Training hall 1', 'Training hall 2'])).toEqual(['Training hall 1', 'Training hall 2']);
  expect(shortNames(['Training hall north', 'Training yard north'])).toEqual(['Training hal…', 'Training yar…']);
});
