import { sql, type RawBuilder } from 'kysely';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { DesiredStand } from '#vr-fleet/protocol/revisions/desired-stand.ts';

/** The columns that `presentStand` needs of a headset `d` with its report `r`. */
export interface StandRow {
  rev: number | null;
  reported_rev: number | null;
  fetched_at: Date | null;
  applied_at: Date | null;
  failed_at: Date | null;
  error: string | null;
}

/** Returns the columns of `StandRow`, after `joinLatest` of the same kind. */
export const standColumns = (kind: string): RawBuilder<unknown> => sql`
  latest.rev, (r.revs ->> ${sql.lit(kind)})::int as reported_rev, latest.fetched_at, latest.applied_at, latest.failed_at,
  latest.error`;

/** Joins a headset `d` with the highest revision of a kind, as `latest`. */
export const joinLatest = (kind: string): RawBuilder<unknown> => sql`
  left join lateral (select * from vr_fleet.desired_revisions v
                      where v.device_id = d.id and v.kind = ${sql.lit(kind)} order by v.rev desc limit 1) latest on true`;

export const presentStand = (row: StandRow): DesiredStand => {
  const phase = phaseOf(row);
  return {
    desiredRev: row.rev,
    reportedRev: row.reported_rev,
    phase,
    error: phase === 'failed' ? (row.error as ReportError | null) : null,
  };
};

/** The latest report counts: a failed revision may still be applied, for example at the next start. */
function phaseOf(row: StandRow): DesiredStand['phase'] {
  if (row.rev === null) return 'none';
  if (row.applied_at !== null) return 'applied';
  if (row.failed_at !== null) return 'failed';
  return row.fetched_at === null ? 'waiting' : 'fetched';
}
