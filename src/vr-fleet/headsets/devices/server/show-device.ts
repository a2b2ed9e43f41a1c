import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type * as contract from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { EntryWay } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { besides, deviceColumns, presentDevice, type FoundDevice } from './device-rows.ts';

interface WholeDevice extends FoundDevice {
  version: number;
  entered_name: string | null;
  entered_how: EntryWay | null;
  enrolled_at: Date | null;
  status_since: Date | null;
  clock_skew: number | null;
  app: string | null;
  previous_id: string | null;
  next_id: string | null;
}

/** One of the customer's headsets with its last message; undefined for any other. */
export async function showDevice(
  db: Db,
  id: string,
  partyId: string,
  today: string,
): Promise<ResultOf<typeof contract.showDevice> | undefined> {
  const neighbour = (before: boolean) => sql`
    (select n.id from vr_fleet.devices n
      where n.party_id = d.party_id and n.state <> 'removed' and n.number ${before ? sql`<` : sql`>`} d.number
      order by n.number ${before ? sql`desc` : sql`asc`} limit 1)`;
  const { rows } = await sql<WholeDevice>`
    select ${deviceColumns}, d.version, d.enrolled_at, d.entered_how,
           (select p.name from accounts.people p where p.id = d.entered_by) as entered_name,
           r.status_since, r.clock_skew, r.app,
           ${neighbour(true)} as previous_id, ${neighbour(false)} as next_id
      from vr_fleet.devices d ${besides}
     where d.id = ${id} and d.party_id = ${partyId} and d.state <> 'removed'`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...presentDevice(row, today),
      version: row.version,
      enteredBy: row.entered_name,
      enteredHow: row.entered_how,
      enrolledAt: row.enrolled_at?.toISOString() ?? null,
      statusSince: row.status_since?.toISOString() ?? null,
      clockSkew: row.clock_skew,
      app: row.app,
      previousId: row.previous_id,
      nextId: row.next_id,
    }
  );
}
