import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { noteProgress } from '#vr-fleet/headsets/live/server/note-progress.ts';

/**
 * Closes commands that can no longer succeed: void commands expire, and commands that were received without a reported
 * effect fail. Messages in transit have a few more seconds, or a minute if the slot's subscription is recent, because
 * the broker may have stored a message that proves otherwise.
 *
 * @param received slots that this server has listened to for a while.
 * @returns the number of closed commands.
 */
export async function closeOverdue(db: Db, received: readonly number[], now: Date): Promise<number> {
  const { rows } = await sql`
    with late as (
      select c.id from vr_fleet.commands c
       where c.done_at is null and c.failed_at is null and c.expired_at is null
         and (case when c.received_at is not null then c.due_at
                   else c.expires_at end)
             + case when c.sent_at is null then interval '0'
                    when c.device_id % 16 = any(${received}::bigint[]) then interval '2 seconds'
                    else interval '60 seconds' end <= ${now}
         for update skip locked)
    update vr_fleet.commands c
       set expired_at = case when c.received_at is null then c.expires_at end,
           failed_at = case when c.received_at is not null then c.due_at end,
           error = case when c.received_at is not null then 'not_reported' end
      from late where c.id = late.id
    returning c.id`.execute(db);
  if (rows.length > 0) await noteProgress(db);
  return rows.length;
}
