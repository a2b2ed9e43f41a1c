import { expect, test } from 'vitest';
import { tracksOf } from './axis.ts';
import type { Revision, Timeline } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 6, 32);
const ago = (minutes: number): string => new Date(now - minutes * minute).toISOString();
const revision = (rev: number, issued: number, applied: number | null, failed: number | null = null): Revision => ({
  rev,
  document: {},
  personName: null,
  planName: null,
  standing: null,
  issuedAt: ago(issued),
  notifiedAt: null,
  fetchedAt: null,
  appliedAt: applied === null ? null : ago(applied),
  failedAt: failed === null ? null : ago(failed),
  error: null,
  detail: null,
});
const timeline = (revisions: Revision[], reportedRev: number | null): Timeline => ({
  from: ago(1_440),
  now: ago(0),
  presence: [
    { at: ago(1_440), status: 'offline' },
    { at: ago(20), status: 'online' },
  ],
  reportedRev,
  revisions,
});
const minutes = (all: readonly { from: number; to: number }[]): number[][] =>
  all.map(({ from, to }) => [(now - from) / minute, (now - to) / minute]);

test('covers a day if all is applied, and mainly the pending time otherwise', () => {
  expect(minutes([tracksOf(timeline([revision(1, 3_000, 2_990)], 1)).axis])).toEqual([[1_440, 0]]);
  expect(minutes([tracksOf(timeline([revision(1, 3_000, 2_990), revision(2, 200, null)], 1)).axis])).toEqual([
    [260, 0],
  ]);
  expect(minutes([tracksOf(timeline([revision(1, 1, null)], null)).axis])).toEqual([[5, 0]]);
});

test('shows desired and reported revisions and where they differ', () => {
  const tracks = tracksOf(timeline([revision(1, 1_000, 990), revision(2, 100, null, 90), revision(3, 50, 40)], 3));
  expect(tracks.desired.map(({ rev }) => rev)).toEqual([1, 2, 3]);
  expect(tracks.reported.map(({ rev }) => rev)).toEqual([null, 1, 3]);
  expect(minutes(tracks.apart)).toEqual([
    [1_000, 990],
    [100, 40],
  ]);
  expect(tracks.failures).toEqual([now - 90 * minute]);
  expect(tracksOf(timeline([revision(2, 30, null)], 1)).reported.map(({ rev }) => rev)).toEqual([1]);
});

test('extends presence to now and clips it at the start of the axis', () => {
  expect(minutes(tracksOf(timeline([revision(1, 30, null)], null)).presence)).toEqual([
    [39, 20],
    [20, 0],
  ]);
});
