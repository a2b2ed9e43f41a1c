import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import {
  mostConflicts,
  type AddressConflicts,
  type Pool,
} from '#vr-fleet/configuration/plans/network/network.contract.ts';

interface Assigned {
  readonly id: string;
  readonly address: string | null;
}

interface ConflictParams {
  readonly partyId: string;
  /** The plan that the addresses belong to; null for a plan that is not stored. */
  readonly planId: string | null;
  readonly pool: Pool;
  readonly headsets: readonly Assigned[];
}

/**
 * Finds a customer's plans with an overlapping pool, each with the number of addresses that both assign to different
 * headsets, and the headsets outside the pool that report one of its addresses. Sites may use the same range, so a
 * conflict is a warning and never a refusal.
 */
export async function conflictsOf(
  db: Db,
  { partyId, planId, pool, headsets }: ConflictParams,
): Promise<AddressConflicts> {
  const assigned = headsets.filter(({ address }) => address !== null);
  const mine = sql`
    unnest(${assigned.map(({ id }) => id)}::bigint[], ${assigned.map(({ address }) => address)}::inet[]) mine (id, address)`;
  const { rows: overlaps } = await sql<AddressConflicts['overlaps'][number]>`
    select p.id, p.name, p.pool ->> 'start' as start, p.pool ->> 'end' as end, coalesce(s.shared, 0) as shared
      from vr_fleet.settings_plans p
      left join (select a.plan_id, count(*)::int as shared
                   from ${mine}
                   join vr_fleet.pool_addresses a on a.address = mine.address and a.device_id <> mine.id
                   join vr_fleet.devices d on d.id = a.device_id and d.party_id = ${partyId} and d.state <> 'removed'
                  group by a.plan_id) s on s.plan_id = p.id
     where p.party_id = ${partyId} and p.state <> 'removed' and p.pool is not null and p.id is distinct from ${planId}::bigint
       and (p.pool ->> 'start')::inet <= ${pool.end}::inet and (p.pool ->> 'end')::inet >= ${pool.start}::inet
     order by coalesce(s.shared, 0) desc, p.id desc limit ${sql.lit(mostConflicts)}`.execute(db);
  const { rows: reported } = await sql<AddressConflicts['reported'][number]>`
    select d.id, d.number, d.nickname, host(r.ip) as address
      from vr_fleet.device_reports r
      join vr_fleet.devices d on d.id = r.device_id and d.party_id = ${partyId} and d.state <> 'removed'
     where r.ip = any(${assigned.map(({ address }) => address)}::inet[])
       and d.id <> all(${headsets.map(({ id }) => id)}::bigint[])
     order by d.number limit ${sql.lit(mostConflicts)}`.execute(db);
  return { overlaps, reported };
}
