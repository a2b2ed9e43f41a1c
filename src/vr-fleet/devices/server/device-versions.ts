import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { compareVersions } from './compare-versions.ts';

/** The versions of a customer's headsets, newest first; of more than fifty the most frequent. */
export async function deviceVersions(db: Db, partyId: string): Promise<string[]> {
  const { rows } = await sql<{ pui: string }>`
    select d.pui from vr_fleet.devices d
     where d.party_id = ${partyId} and d.state <> 'removed' and d.pui is not null
     group by d.pui order by count(*) desc limit 50`.execute(db);
  return rows.map(({ pui }) => pui).toSorted(compareVersions);
}
