import type { Status } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { latest, type Timeline } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';
import type { Stretch } from '#vr-fleet/headsets/ui/time/time-axis.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Minimum duration of the axis. */
const least = 5 * minute;

export interface Tracks {
  readonly axis: Stretch;
  readonly desired: readonly (Stretch & { readonly rev: number; readonly holds: boolean })[];
  /** `rev` null: the applied revision at that time is unknown. */
  readonly reported: readonly (Stretch & { readonly rev: number | null })[];
  /** Periods in which desired and reported revisions differ; the last one may be ongoing. */
  readonly apart: readonly Stretch[];
  readonly failures: readonly number[];
  readonly presence: readonly (Stretch & { readonly status: Status })[];
}

/**
 * Computes the tracks of the axis. It ends now. It starts where the response does or, while settings are not applied,
 * so late that the difference fills most of it, but at least an hour ago.
 */
export function tracksOf(timeline: Timeline): Tracks {
  const { revisions } = timeline;
  const now = Date.parse(timeline.now);
  const oldest = Date.parse(timeline.from);
  const apart = apartOf(timeline, now);
  const open = latest(timeline)?.appliedAt === null ? apart.at(-1) : undefined;
  const wanted = open ? now - Math.max(least, (now - open.from) * 1.3) : now - day;
  const from = Math.min(now - minute, Math.max(oldest, wanted));
  const clip = <S extends Stretch>(all: readonly S[]): S[] =>
    all
      .map((one) => ({ ...one, from: Math.max(from, one.from), to: Math.min(now, one.to) }))
      .filter((one) => one.to > one.from);
  const desired = revisions.map(({ rev, issuedAt, appliedAt }, index) => ({
    rev,
    holds: appliedAt !== null,
    from: Date.parse(issuedAt),
    to: index + 1 < revisions.length ? Date.parse(revisions[index + 1]?.issuedAt ?? '') : now,
  }));
  return {
    axis: { from, to: now },
    desired: clip(desired),
    reported: clip(reportedOf(timeline, now)),
    apart: clip(apart),
    failures: revisions
      .flatMap(({ failedAt }) => (failedAt === null ? [] : [Date.parse(failedAt)]))
      .filter((at) => at >= from),
    presence: clip(
      timeline.presence.map(({ at, status }, index) => ({
        status,
        from: Date.parse(at),
        to: Date.parse(timeline.presence[index + 1]?.at ?? timeline.now),
      })),
    ),
  };
}

/** From the issue of a revision until it, or a later one, was applied. */
function apartOf({ revisions }: Timeline, now: number): Stretch[] {
  const apart: { from: number; to: number }[] = [];
  for (const [index, { issuedAt }] of revisions.entries()) {
    const applied = revisions
      .slice(index)
      .flatMap(({ appliedAt }) => (appliedAt === null ? [] : [Date.parse(appliedAt)]));
    const one = { from: Date.parse(issuedAt), to: applied.length === 0 ? now : Math.min(...applied) };
    const before = apart.at(-1);
    if (before && one.from <= before.to) before.to = Math.max(before.to, one.to);
    else apart.push(one);
  }
  return apart;
}

function reportedOf({ from, reportedRev, revisions }: Timeline, now: number): Tracks['reported'] {
  const applied = revisions
    .flatMap(({ rev, appliedAt }) => (appliedAt === null ? [] : [{ rev, at: Date.parse(appliedAt) }]))
    .toSorted((one, other) => one.at - other.at);
  const known = applied.map(({ rev, at }, index) => ({ rev, from: at, to: applied[index + 1]?.at ?? now }));
  // Revision applied before the first known one: the reported one, if it is none of these.
  const before = applied.length === 0 ? reportedRev : null;
  return [{ rev: before, from: Date.parse(from), to: applied[0]?.at ?? now }, ...known];
}
