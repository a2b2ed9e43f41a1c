import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { deviceTimeline, showDevice } from '#vr-fleet/headsets/devices/devices.contract.ts';

export type Device = OutputOf<typeof showDevice>;
/** Presence, and the desired state of every kind. */
export type Answered = OutputOf<typeof deviceTimeline>;
type Track = Answered['tracks'][number];
export type Revision = Track['revisions'][number];
/** Presence, and the desired state of one kind. */
export type Timeline = Omit<Answered, 'tracks'> & Pick<Track, 'reportedRev' | 'revisions'>;

export function timelineOf({ tracks, ...rest }: Answered, kind: string): Timeline {
  const { reportedRev = null, revisions = [] } = tracks.find((track) => track.kind === kind) ?? {};
  return { ...rest, reportedRev, revisions };
}

/**
 * Progress of a kind of desired state on a headset. `none`: nothing was desired. `applied`, `failed`: as reported.
 * `ended`: it cannot be applied, because the service has ended. `never`, `offline`: waits for the headset's first or
 * next connection. `waiting`: in progress. `stuck`: in progress for longer than expected.
 */
export type Stand = 'none' | 'applied' | 'failed' | 'ended' | 'never' | 'offline' | 'waiting' | 'stuck';

/** A connected headset takes seconds; after this many milliseconds without a report something is wrong. */
const patience = 120_000;

export const latest = ({ revisions }: Timeline): Revision | undefined => revisions.at(-1);

export function standOf(device: Device, timeline: Timeline): Stand {
  const revision = latest(timeline);
  if (!revision) return 'none';
  if (revision.appliedAt !== null) return 'applied';
  if (device.serviceEnded) return 'ended';
  if (revision.failedAt !== null) return 'failed';
  if (device.status === 'never') return 'never';
  if (device.status === 'offline') return 'offline';
  const since = [revision.issuedAt, revision.notifiedAt, revision.fetchedAt, device.statusSince]
    .filter((at) => at !== null)
    .map((at) => Date.parse(at));
  return Date.parse(timeline.now) - Math.max(...since) > patience ? 'stuck' : 'waiting';
}

export const stages = ['wished', 'notified', 'fetched', 'applied', 'reported'] as const;
export type Stage = (typeof stages)[number];

export interface Step {
  readonly stage: Stage;
  readonly state: 'done' | 'failed' | 'next' | 'later';
  readonly at: string | null;
  /** Milliseconds since the previous step; null if either moment is unknown. */
  readonly took: number | null;
}

/** The steps of a revision; a completed step implies that the previous ones are completed. */
export function stepsOf(revision: Revision, reportedRev: number | null): Step[] {
  const { issuedAt, notifiedAt, fetchedAt, appliedAt, failedAt, error } = revision;
  const unfetched = failedAt !== null && error === 'not_fetched';
  const moments: Record<Stage, string | null> = {
    wished: issuedAt,
    notified: notifiedAt,
    fetched: fetchedAt ?? (unfetched ? failedAt : null),
    applied: appliedAt ?? (unfetched ? null : failedAt),
    reported: appliedAt,
  };
  const isDone: Record<Stage, boolean> = {
    wished: true,
    notified: notifiedAt !== null || fetchedAt !== null || failedAt !== null || appliedAt !== null,
    fetched: fetchedAt !== null || appliedAt !== null || (failedAt !== null && !unfetched),
    applied: appliedAt !== null,
    reported: appliedAt !== null && (reportedRev ?? 0) >= revision.rev,
  };
  const first = stages.find((stage) => !isDone[stage]);
  let before: string | null = null;
  return stages.map((stage) => {
    const at = moments[stage];
    const took = at !== null && before !== null ? Date.parse(at) - Date.parse(before) : null;
    if (isDone[stage] && at !== null) before = at;
    const isFailed = stage === first && failedAt !== null && appliedAt === null;
    const state = isDone[stage] ? 'done' : isFailed ? 'failed' : stage === first ? 'next' : 'later';
    return { stage, state, at: state === 'done' || isFailed ? at : null, took: state === 'done' ? took : null };
  });
}

/** The last applied revision before the latest, to which the user may revert. */
export const heldBefore = ({ revisions }: Timeline): Revision | undefined =>
  revisions.slice(0, -1).findLast(({ appliedAt }) => appliedAt !== null);
