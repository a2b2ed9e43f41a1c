import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** The system versions of a customer's headsets, newest first. If there are more than fifty, only the most frequent. */
export async function deviceVersions(db: Db, partyId: string): Promise<string[]> {
  const { rows } = await sql<{ pui: string }>`
    select d.pui from vr_fleet.devices d
     where d.party_id = ${partyId} and d.state <> 'removed' and d.pui is not null
     group by d.pui order by count(*) desc limit 50`.execute(db);
  return rows.map(({ pui }) => pui).toSorted(compareVersions);
}

interface Named {
  id: string;
  name: string;
}

/** The plans that a customer sent and the rollouts that it started, latest first. */
export async function deliveriesOf(db: Db, partyId: string): Promise<{ plans: Named[]; rollouts: Named[] }> {
  const [plans, rollouts] = await Promise.all([
    sql<Named>`
      select id, name from vr_fleet.settings_plans
       where party_id = ${partyId} and sent_at is not null and state <> 'removed' order by sent_at desc, id desc limit 200`.execute(
      db,
    ),
    sql<Named>`
      select id, name from vr_fleet.rollouts
       where party_id = ${partyId} and started_at is not null order by started_at desc, id desc limit 200`.execute(db),
  ]);
  return { plans: plans.rows, rollouts: rollouts.rows };
}

/**
 * Compares versions, newest first. Compares segments as numbers if both are numbers. A headset without a reported
 * version comes last.
 */
export function compareVersions(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return byParts.compare(b, a);
}

const byParts = new Intl.Collator('en', { numeric: true });
