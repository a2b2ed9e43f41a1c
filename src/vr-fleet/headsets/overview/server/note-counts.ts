import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** Records the counts of every customer once an hour, and deletes those older than two days. */
export async function noteCounts(db: Db, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  await sql`
    insert into vr_fleet.fleet_hours
      (party_id, at, total, online, standby, offline, never, silent, failed, low_battery)
    select d.party_id, ${hour}, count(*), count(*) filter (where d.status = 'online'),
           count(*) filter (where d.status = 'standby'), count(*) filter (where d.status = 'offline'),
           count(*) filter (where d.status = 'never'), count(*) filter (where d.silent and d.status = 'offline'),
           count(*) filter (where d.failed), count(*) filter (where d.low_battery)
      from vr_fleet.devices d where d.state <> 'removed' group by d.party_id
    on conflict (party_id, at) do nothing`.execute(db);
  await db
    .deleteFrom('vr_fleet.fleet_hours')
    .where('at', '<', new Date(hour.getTime() - 48 * 3_600_000))
    .execute();
}
