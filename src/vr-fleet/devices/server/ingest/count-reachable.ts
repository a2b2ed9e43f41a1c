import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';

/** How many headsets of all customers are online and on standby. As many rows are read as there are. */
export async function countReachable(db: Db): Promise<{ readonly online: number; readonly standby: number }> {
  const { rows } = await sql<{ online: number; standby: number }>`
    select (count(*) filter (where status = 'online'))::int as online,
           (count(*) filter (where status = 'standby'))::int as standby
      from vr_fleet.devices where status <> 'offline'`.execute(db);
  return rows[0] ?? { online: 0, standby: 0 };
}
