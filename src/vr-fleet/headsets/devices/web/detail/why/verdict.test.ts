import { expect, test } from 'vitest';
import { heldBefore, standOf, stepsOf, type Device, type Revision, type Timeline } from './verdict.ts';

const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 21, 2, 0, seconds)).toISOString();
const wished: Revision = {
  rev: 2,
  document: { name: 'Room 001' },
  personName: null,
  planName: null,
  standing: null,
  issuedAt: at(0),
  notifiedAt: null,
  fetchedAt: null,
  appliedAt: null,
  failedAt: null,
  error: null,
  detail: null,
};
const device = { state: 'enrolled', status: 'online', serviceEnded: false, statusSince: at(-600) } as Device;
const timeline = (revision: Partial<Revision>, now = 10): Timeline => ({
  from: at(-900),
  now: at(now),
  presence: [],
  reportedRev: null,
  revisions: [
    { ...wished, rev: 1, appliedAt: at(-300) },
    { ...wished, ...revision },
  ],
});
const states = (revision: Partial<Revision>, reported = 1): string =>
  stepsOf({ ...wished, ...revision }, reported)
    .map(({ state }) => state)
    .join(' ');

test('derives the status from the data of the headset', () => {
  expect(standOf(device, { ...timeline({}), revisions: [] })).toBe('none');
  expect(standOf(device, timeline({}))).toBe('waiting');
  expect(standOf(device, timeline({}, 121))).toBe('stuck');
  expect(standOf({ ...device, statusSince: at(100) }, timeline({}, 121))).toBe('waiting');
  expect(standOf({ ...device, status: 'offline' }, timeline({}))).toBe('offline');
  expect(standOf({ ...device, state: 'entered', status: 'never' }, timeline({}))).toBe('never');
  expect(standOf({ ...device, serviceEnded: true }, timeline({ failedAt: at(3) }))).toBe('ended');
  expect(standOf(device, timeline({ failedAt: at(3), error: 'internal' }))).toBe('failed');
  expect(standOf(device, timeline({ failedAt: at(3), appliedAt: at(4) }))).toBe('applied');
});

test('marks one failed or next step, with done ones before and later ones after', () => {
  expect(states({})).toBe('done next later later later');
  expect(states({ notifiedAt: at(1) })).toBe('done done next later later');
  expect(states({ notifiedAt: at(1), failedAt: at(9), error: 'not_fetched' })).toBe('done done failed later later');
  expect(states({ fetchedAt: at(2), failedAt: at(3), error: 'storage_full' })).toBe('done done done failed later');
  expect(states({ appliedAt: at(4) }, 1)).toBe('done done done done next');
  expect(states({ failedAt: at(3), error: 'internal', appliedAt: at(4) }, 2)).toBe('done done done done done');
});

test('returns the duration of a step if both moments are known', () => {
  const steps = stepsOf({ ...wished, notifiedAt: at(1), fetchedAt: at(3), appliedAt: at(7) }, 2);
  expect(steps.map(({ took }) => took)).toEqual([null, 1_000, 2_000, 4_000, 0]);
});

test('returns the last applied revision, not a failed one', () => {
  const { revisions } = timeline({});
  const failed = { ...wished, rev: 3, failedAt: at(5) };
  expect(heldBefore({ ...timeline({}), revisions: [...revisions, failed] })?.rev).toBe(1);
  expect(heldBefore({ ...timeline({}), revisions: [failed] })).toBeUndefined();
});
