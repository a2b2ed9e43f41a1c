import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { applyLive } from './apply-live.ts';

const count = (ticks: string, codes: string): number => [...ticks].filter((code) => codes.includes(code)).length;
const segmentOf = (groupId: string, ticks: string, first: number): Strip['segments'][number] => ({
  groupId,
  groupName: groupId,
  cartSize: 20,
  first,
  last: first + ticks.length - 1,
  total: ticks.length,
  online: count(ticks, 'oO'),
  standby: count(ticks, 'sS'),
  offline: count(ticks, '-='),
  never: count(ticks, 'n'),
  failed: count(ticks, 'OS='),
  lowBattery: 0,
  ticks,
  numbers: [[first, ticks.length]],
});
const stripOf = (one: string, other: string): Strip => {
  const segments = [segmentOf('1', one, 1), segmentOf('2', other, one.length + 1)];
  const sum = (of: 'total' | 'online' | 'standby' | 'offline' | 'never' | 'failed'): number =>
    segments.reduce((all, segment) => all + segment[of], 0);
  return {
    segments,
    total: sum('total'),
    online: sum('online'),
    standby: sum('standby'),
    offline: sum('offline'),
    never: sum('never'),
    silent: 0,
    silentNever: 0,
    failed: sum('failed'),
    lowBattery: 0,
    changed: '1',
  };
};

const codes = fc.string({ unit: fc.constantFrom('o', 's', '-', 'n', 'O', 'S', '='), minLength: 1, maxLength: 40 });
const change = fc.record({
  number: fc.integer({ min: 1, max: 100 }),
  state: fc.constant('enrolled' as const),
  status: fc.constantFrom('online' as const, 'standby' as const, 'offline' as const),
  failed: fc.boolean(),
});

test('keeps counts equal to the ticks, and is idempotent', () => {
  fc.assert(
    fc.property(codes, codes, fc.array(change, { maxLength: 20 }), (one, other, changes) => {
      const once = applyLive(stripOf(one, other), changes);
      expect(once).toEqual(stripOf(once.segments[0]?.ticks ?? '', once.segments[1]?.ticks ?? ''));
      expect(applyLive(once, changes)).toEqual(once);
    }),
  );
});

test('retains an unchanged segment', () => {
  const strip = stripOf('oo', 'ss');
  const next = applyLive(strip, [{ number: 3, state: 'enrolled', status: 'offline', failed: true }]);
  expect(next.segments[0]).toBe(strip.segments[0]);
  expect(next.segments[1]?.ticks).toBe('=s');
  expect([next.online, next.standby, next.offline, next.failed]).toEqual([2, 1, 1, 1]);
});
