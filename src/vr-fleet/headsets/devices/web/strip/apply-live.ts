import type { LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { indexOf } from './tick-numbers.ts';

type Changed = Pick<LiveDevice, 'number' | 'state' | 'status' | 'failed'>;

const codes = { online: ['o', 'O'], standby: ['s', 'S'], offline: ['-', '='], never: ['n', 'n'] } as const;
const statusOf = {
  o: 'online',
  O: 'online',
  s: 'standby',
  S: 'standby',
  '-': 'offline',
  '=': 'offline',
  n: 'never',
} as const;
const isCode = (code: string | undefined): code is keyof typeof statusOf => code !== undefined && code in statusOf;

/**
 * Applies changed headsets to the map: their ticks, and the counts derived from ticks. Headsets without a tick here
 * (new ones, or in a fleet that is too large) wait for the next response.
 */
export function applyLive(strip: Strip, devices: readonly Changed[]): Strip {
  const segments = strip.segments.map((segment) => ({ ...segment, codes: undefined as string[] | undefined }));
  for (const device of devices) {
    if (device.state === 'removed') continue;
    for (const segment of segments) {
      const index = indexOf(segment.numbers ?? [], device.number);
      if (index === undefined || segment.ticks === null) continue;
      segment.codes ??= [...segment.ticks];
      const before = segment.codes[index];
      if (!isCode(before)) continue;
      const after = codes[device.status][device.failed ? 1 : 0];
      segment.codes[index] = after;
      segment[statusOf[before]] -= 1;
      segment[device.status] += 1;
      segment.failed += Number(device.failed) - Number('OS='.includes(before));
    }
  }
  const next = segments.map(({ codes: changed, ...segment }) =>
    changed ? { ...segment, ticks: changed.join('') } : segment,
  );
  const sum = (of: 'online' | 'standby' | 'offline' | 'never' | 'failed'): number =>
    next.reduce((all, segment) => all + segment[of], 0);
  return {
    ...strip,
    segments: next.map((segment, index) =>
      segment.ticks === strip.segments[index]?.ticks ? (strip.segments[index] ?? segment) : segment,
    ),
    online: sum('online'),
    standby: sum('standby'),
    offline: sum('offline'),
    never: sum('never'),
    failed: sum('failed'),
  };
}
