import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** Makes live screens reload these headsets after the transaction commits. */
export async function noteChange(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with known as (select device_id from vr_fleet.device_reports where device_id = any(${ids}::bigint[])
                    order by device_id for update)
    update vr_fleet.device_reports r set changed = nextval('vr_fleet.change_seq')
      from known where r.device_id = known.device_id`.execute(tx);
}
