import type pg from 'pg';
import { prepared } from '#kernel/db/server/prepared.ts';

const changed = prepared<{ id: string; changed: string }>(
  'vr-fleet-changed-since',
  `select device_id as id, changed from vr_fleet.device_reports where party_id = $1 and changed > $2 order by changed`,
);

/** Returns the customer's headsets that changed after a number, each with the number of its last change. */
export async function changedSince(
  pool: pg.Pool,
  partyId: string,
  number: bigint,
): Promise<{ id: string; changed: bigint }[]> {
  const rows = await changed(pool, [partyId, String(number)]);
  return rows.map((row) => ({ id: row.id, changed: BigInt(row.changed) }));
}
