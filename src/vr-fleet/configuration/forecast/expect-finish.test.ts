import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectFinish, expectWaves, weekHours, type Expected } from './expect-finish.ts';
import { hourOfWeek, hoursAhead } from './server/hour-of-week.ts';

/** A Wednesday, 10:00 in Shanghai. */
const now = new Date('2026-11-25T02:00:00Z');
const hourOf = hourOfWeek(8);
const minutes = (at: Date | null): number | null => at && (at.getTime() - now.getTime()) / 60_000;
const online: Expected = { connected: true, present: undefined, seconds: 60 };
/** Connected on working days between two hours, with the given frequency. */
const office = (from: number, to: number, share: number): Expected => ({
  connected: false,
  present: Uint8Array.from({ length: weekHours }, (_, hour) =>
    hour < 5 * 24 && hour % 24 >= from && hour % 24 < to ? share : 0,
  ),
  seconds: 60,
});
const times = (count: number, one: Expected) => Array.from({ length: count }, () => one);

it('calculates the hour of the week in a zone', () => {
  expect(hoursAhead('Asia/Shanghai', now)).toBe(8);
  expect(hoursAhead('America/New_York', new Date('2026-01-01T02:00:00Z'))).toBe(-5);
  expect(hoursAhead('UTC', now)).toBe(0);
  expect(hourOf(now)).toBe(2 * 24 + 10);
  expect(hourOf(new Date('2026-11-22T16:00:00Z'))).toBe(0);
});

it('counts connected headsets at once, and others at their usual times', () => {
  expect(expectFinish(times(10, online), now, hourOf)).toMatchObject({ withinHour: 10, withinDay: 10 });
  expect(minutes(expectFinish(times(10, online), now, hourOf).p90)).toBe(5);
  const afternoon = expectFinish(times(10, office(14, 17, 100)), now, hourOf);
  expect([afternoon.withinHour, Math.round(afternoon.withinDay)]).toEqual([0, 10]);
  expect(minutes(afternoon.p50)).toBeGreaterThan(3 * 60);
  expect(minutes(afternoon.p50)).toBeLessThan(5 * 60);
});

it('treats a headset missing at its usual time as absent until tomorrow', () => {
  const { withinHour, withinDay } = expectFinish(times(10, office(8, 17, 80)), now, hourOf);
  expect(withinHour).toBe(0);
  expect(withinDay).toBeGreaterThan(6);
  expect(withinDay).toBeLessThan(9);
});

it('returns no time for headsets not expected within four weeks', () => {
  expect(expectFinish(times(3, office(0, 0, 0)), now, hourOf)).toMatchObject({ withinDay: 0, p50: null, p90: null });
  expect(expectFinish([], now, hourOf)).toMatchObject({ withinHour: 0, p50: null });
});

it('starts a wave after the previous one has passed and soaked', () => {
  const wave = { headsets: times(10, online), needed: 8, soakMs: 30 * 60_000, deadlineMs: 24 * 3_600_000 };
  const { p50, p90 } = expectWaves([wave, wave], now, hourOf);
  expect(minutes(p50)).toBe(5);
  expect(minutes(p90)).toBe(40);
  const silent = { ...wave, headsets: times(10, office(0, 0, 0)) };
  expect(minutes(expectWaves([silent, { ...wave, headsets: times(90, online) }], now, hourOf).p50)).toBeGreaterThan(
    1_440,
  );
});

it('opens no wave before its earliest time', () => {
  const wave = { headsets: times(10, online), needed: 8, soakMs: 30 * 60_000, deadlineMs: 24 * 3_600_000 };
  const after = (hours: number) => (moment: Date) =>
    new Date(Math.max(moment.getTime(), now.getTime() + hours * 3_600_000));
  const opens = (...hours: (number | undefined)[]) =>
    expectWaves(
      hours.map((some) => ({ ...wave, ...(some !== undefined && { opensFrom: after(some) }) })),
      now,
      hourOf,
    ).opens.map(minutes);
  expect(opens(0, 0)).toEqual([0, 35]);
  expect(opens(1, undefined)[0]).toBe(60);
  expect(opens(0, 4)).toEqual([0, 240]);
  // not within four weeks
  expect(opens(0, 29 * 24)).toEqual([0, null]);
});

it('never expects more headsets than exist, and orders its times', () => {
  const present = fc
    .array(fc.integer({ min: 0, max: 100 }), { minLength: weekHours, maxLength: weekHours })
    .map((shares) => Uint8Array.from(shares));
  const headset = fc.record({ connected: fc.boolean(), present, seconds: fc.integer({ min: 0, max: 7_200 }) });
  fc.assert(
    fc.property(fc.array(headset, { maxLength: 20 }), (headsets) => {
      const { withinHour, withinDay, p50, p90 } = expectFinish(headsets, now, hourOf);
      expect(withinHour).toBeLessThanOrEqual(withinDay + 1e-9);
      expect(withinDay).toBeLessThanOrEqual(headsets.length + 1e-6);
      if (p90) expect(p50!.getTime()).toBeLessThanOrEqual(p90.getTime());
    }),
    { numRuns: 50 },
  );
});

it('returns the opening of each wave and a rising curve up to all expected headsets', () => {
  const wave = { headsets: times(10, online), needed: 8, soakMs: 30 * 60_000, deadlineMs: 24 * 3_600_000 };
  expect(expectWaves([wave, wave, wave], now, hourOf).opens.map(minutes)).toEqual([0, 35, 70]);
  const { curve } = expectWaves([wave, wave], now, hourOf);
  expect(curve[0]).toEqual({ at: now, done: 0 });
  expect(curve.at(-1)).toMatchObject({ done: 20 });
  const share = fc.record({
    from: fc.nat(23),
    hours: fc.integer({ min: 1, max: 8 }),
    share: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 20 }), (all) => {
      const headsets = all.map(({ from, hours, share: often }) => office(from, from + hours, often));
      const points = expectFinish(headsets, now, hourOf).curve;
      expect(points.length).toBeLessThanOrEqual(62);
      for (const [at, point] of points.entries()) {
        const before = points[at - 1] ?? { at: new Date(now.getTime() - 1), done: 0 };
        expect(point.done).toBeGreaterThanOrEqual(before.done);
        expect(point.at.getTime()).toBeGreaterThan(before.at.getTime());
      }
      expect(points.at(-1)?.done ?? 0).toBeLessThanOrEqual(all.length + 1e-6);
    }),
  );
});
