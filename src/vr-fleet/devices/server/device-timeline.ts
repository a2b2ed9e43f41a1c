import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type * as contract from '#vr-fleet/devices/devices.contract.ts';
import type { ReportError, Settings, Status } from '#vr-fleet/protocol/protocol.messages.ts';

const day = 86_400_000;
/** How long presence is stored. */
const longest = 30 * day;
/** Changes of status that the axis has room for; what lies before them is left out. */
const mostChanges = 500;

interface Revision {
  rev: number;
  settings: Settings;
  person_name: string | null;
  issued_at: Date;
  notified_at: Date | null;
  fetched_at: Date | null;
  applied_at: Date | null;
  failed_at: Date | null;
  error: string | null;
  detail: string | null;
}

/**
 * Presence and revisions of one of the customer's headsets; undefined for any other. The axis begins a day ago or, where
 * the latest revision is older, with its issue.
 */
export async function deviceTimeline(
  db: Db,
  id: string,
  partyId: string,
  now: Date,
): Promise<ResultOf<typeof contract.deviceTimeline> | undefined> {
  const { rows } = await sql`
    select 1 from vr_fleet.devices where id = ${id} and party_id = ${partyId} and state <> 'removed'`.execute(db);
  if (rows.length === 0) return undefined;
  const revisions = await lastRevisions(db, id);
  const issued = revisions.at(-1)?.issued_at.getTime() ?? now.getTime();
  const wished = new Date(Math.max(now.getTime() - longest, Math.min(now.getTime() - day, issued)));
  const presence = await presenceSince(db, id, wished);
  const [first] = presence;
  const from = first && first.at > wished ? first.at : wished;
  return {
    from: from.toISOString(),
    now: now.toISOString(),
    presence: presence.map(({ at, status }) => ({ at: (at < from ? from : at).toISOString(), status })),
    revisions: revisions.map((revision) => ({
      rev: revision.rev,
      settings: revision.settings,
      personName: revision.person_name,
      issuedAt: revision.issued_at.toISOString(),
      notifiedAt: revision.notified_at?.toISOString() ?? null,
      fetchedAt: revision.fetched_at?.toISOString() ?? null,
      appliedAt: revision.applied_at?.toISOString() ?? null,
      failedAt: revision.failed_at?.toISOString() ?? null,
      error: revision.error as ReportError | null,
      detail: revision.detail,
    })),
  };
}

/** The last five, oldest first. */
async function lastRevisions(db: Db, id: string): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select v.rev, v.settings, p.name as person_name, v.issued_at, v.notified_at, v.fetched_at, v.applied_at,
           v.failed_at, v.error, v.detail
      from vr_fleet.settings_revisions v left join accounts.people p on p.id = v.person_id
     where v.device_id = ${id} order by v.rev desc limit 5`.execute(db);
  return rows.toReversed();
}

/** Changes of status from a moment on, and the one that held then already. */
async function presenceSince(db: Db, id: string, from: Date): Promise<{ at: Date; status: Status }[]> {
  const { rows } = await sql<{ at: Date; status: Status }>`
    select at, status from vr_fleet.presence
     where device_id = ${id}
       and at >= coalesce((select max(at) from vr_fleet.presence where device_id = ${id} and at <= ${from}), ${from})
     order by at desc limit ${mostChanges}`.execute(db);
  return rows.toReversed();
}
