import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** The versions of a customer's headsets, newest first; of more than fifty the most frequent. */
export async function deviceVersions(db: Db, partyId: string): Promise<string[]> {
  const { rows } = await sql<{ pui: string }>`
    select d.pui from vr_fleet.devices d
     where d.party_id = ${partyId} and d.state <> 'removed' and d.pui is not null
     group by d.pui order by count(*) desc limit 50`.execute(db);
  return rows.map(({ pui }) => pui).toSorted(compareVersions);
}

/** Newest first, part by part as numbers where both are; a headset that never said which it has comes last. */
export function compareVersions(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return byParts.compare(b, a);
}

const byParts = new Intl.Collator('en', { numeric: true });
