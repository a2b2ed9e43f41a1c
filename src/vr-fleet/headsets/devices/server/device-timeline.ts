import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type * as contract from '#vr-fleet/headsets/devices/devices.contract.ts';
import { lastRevisions } from '#vr-fleet/protocol/revisions/server/last-revisions.ts';
import type { Status } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

const day = 86_400_000;
/** Retention of presence. */
const longest = 30 * day;
/** Maximum number of status changes on the axis; earlier ones are omitted. */
const mostChanges = 500;

/**
 * Presence and revisions of one of the customer's headsets; undefined for any other. The axis starts a day ago or, if
 * the latest revision of a kind is older, at its issue.
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
  const tracks = await lastRevisions(db, id);
  const issued = Math.min(...tracks.map(({ revisions }) => Date.parse(revisions.at(-1)!.issuedAt)));
  const wished = new Date(Math.max(now.getTime() - longest, Math.min(now.getTime() - day, issued)));
  const presence = await presenceSince(db, id, wished);
  const [first] = presence;
  const from = first && first.at > wished ? first.at : wished;
  return {
    from: from.toISOString(),
    now: now.toISOString(),
    presence: presence.map(({ at, status }) => ({ at: (at < from ? from : at).toISOString(), status })),
    tracks,
  };
}

/** Status changes since a moment, and the status that applied at that moment. */
async function presenceSince(db: Db, id: string, from: Date): Promise<{ at: Date; status: Status }[]> {
  const { rows } = await sql<{ at: Date; status: Status }>`
    select at, status from vr_fleet.presence
     where device_id = ${id}
       and at >= coalesce((select max(at) from vr_fleet.presence where device_id = ${id} and at <= ${from}), ${from})
     order by at desc limit ${mostChanges}`.execute(db);
  return rows.toReversed();
}
