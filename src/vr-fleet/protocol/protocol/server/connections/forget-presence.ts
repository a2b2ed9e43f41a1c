import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** Thirty days, in milliseconds. */
const retention = 30 * 86_400_000;
/** Rows per statement: a large fleet connects and disconnects a million times a month. */
const batch = 5_000;

/**
 * Deletes connection history older than 30 days. Each headset's last change before that stays, because it may still be
 * its current status.
 */
export async function forgetPresence(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - retention);
  for (let deleted = batch; deleted > 0 && !signal?.aborted;) {
    const { rows } = await sql<{ deleted: number }>`
      with old as (
        select p.ctid from vr_fleet.presence p
         where p.at < ${before}
           and exists (select from vr_fleet.presence l
                        where l.device_id = p.device_id and l.at > p.at and l.at < ${before})
         order by p.at limit ${batch}),
      gone as (delete from vr_fleet.presence p using old where p.ctid = old.ctid returning 1)
      select count(*)::int as deleted from gone`.execute(db);
    deleted = rows[0]?.deleted ?? 0;
  }
}
