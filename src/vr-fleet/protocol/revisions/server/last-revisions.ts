import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { StandingSource } from '#vr-fleet/protocol/revisions/standing-source.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

interface Revision {
  readonly rev: number;
  readonly document: Record<string, unknown>;
  readonly personName: string | null;
  readonly planName: string | null;
  readonly standing: StandingSource | null;
  readonly issuedAt: string;
  readonly notifiedAt: string | null;
  readonly fetchedAt: string | null;
  readonly appliedAt: string | null;
  readonly failedAt: string | null;
  readonly error: ReportError | null;
  readonly detail: string | null;
}

interface Track {
  readonly kind: string;
  readonly reportedRev: number | null;
  /** Never empty. */
  readonly revisions: Revision[];
}

interface Row {
  kind: string;
  reported_rev: number | null;
  rev: number;
  document: Record<string, unknown>;
  person_name: string | null;
  plan_name: string | null;
  standing: StandingSource | null;
  issued_at: Date;
  notified_at: Date | null;
  fetched_at: Date | null;
  applied_at: Date | null;
  failed_at: Date | null;
  error: string | null;
  detail: string | null;
}

/** Returns for each kind of a headset's desired state the last five revisions, oldest first. */
export async function lastRevisions(db: Db, deviceId: string): Promise<Track[]> {
  const { rows } = await sql<Row>`
    select v.kind, (r.revs ->> v.kind)::int as reported_rev, v.rev, v.document, p.name as person_name,
           s.name as plan_name, v.standing, v.issued_at,
           v.notified_at, v.fetched_at, v.applied_at, v.failed_at, v.error, v.detail
      from (select v.*, row_number() over (partition by v.kind order by v.rev desc) as place
              from vr_fleet.desired_revisions v where v.device_id = ${deviceId}) v
      left join vr_fleet.device_reports r on r.device_id = v.device_id
      left join accounts.people p on p.id = v.person_id
      left join vr_fleet.settings_plans s on s.id = v.plan_id
     where v.place <= 5 order by v.kind, v.rev`.execute(db);
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, revisions]) => ({
    kind,
    reportedRev: revisions[0]!.reported_rev,
    revisions: revisions.map((row) => ({
      rev: row.rev,
      document: row.document,
      personName: row.person_name,
      planName: row.plan_name,
      standing: row.standing,
      issuedAt: row.issued_at.toISOString(),
      notifiedAt: row.notified_at?.toISOString() ?? null,
      fetchedAt: row.fetched_at?.toISOString() ?? null,
      appliedAt: row.applied_at?.toISOString() ?? null,
      failedAt: row.failed_at?.toISOString() ?? null,
      error: row.error as ReportError | null,
      detail: row.detail,
    })),
  }));
}
