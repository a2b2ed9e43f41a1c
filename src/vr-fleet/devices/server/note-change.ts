import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import './fleet.tables.ts';

/** Has live screens read these headsets anew once the transaction is through. */
export async function noteChange(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update vr_fleet.device_reports set changed = nextval('vr_fleet.change_numbers')
     where device_id = any(${ids}::bigint[])`.execute(tx);
}
