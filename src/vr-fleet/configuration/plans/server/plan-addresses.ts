import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { AddressConflicts, Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { conflictsOf } from '#vr-fleet/configuration/plans/network/server/address-conflicts.ts';
import type { PlanAddresses } from '#vr-fleet/configuration/plans/plans.contract.ts';

/** Maximum number of example headsets in a comparison. */
const mostExamples = 5;

interface AddressParams {
  readonly planId: string;
  readonly pool: Pool;
  readonly partyId: string;
}

/**
 * Compares a stored plan's pool with the current addresses of headsets.
 *
 * @param which a condition on `vr_fleet.devices d`: the headsets in service that it would reach.
 */
export async function compareAddresses(
  db: Db,
  which: RawBuilder<unknown>,
  { planId, pool, partyId }: AddressParams,
): Promise<PlanAddresses> {
  const { rows } = await sql<{
    id: string;
    nickname: string;
    now: string | null;
    address: string | null;
    same: boolean;
  }>`
    select d.id, d.nickname, host(r.ip) as now, host(a.address) as address,
           coalesce(host(a.address) = (select v.document #>> '{network,ip}' from vr_fleet.desired_revisions v
                                        where v.device_id = d.id and v.kind = 'settings'
                                        order by v.rev desc limit 1), false) as same
      from vr_fleet.devices d
      left join vr_fleet.device_reports r on r.device_id = d.id
      left join vr_fleet.pool_addresses a on a.device_id = d.id and a.plan_id = ${planId}
     where ${which} order by d.number`.execute(db);
  const changing = rows.filter(({ address, same }) => address !== null && !same);
  return {
    changes: changing.length,
    none: rows.filter(({ address }) => address === null).length,
    first: changing
      .slice(0, mostExamples)
      .map(({ id, nickname, now, address }) => ({ id, nickname, now, address: address! })),
    ...(await conflictsOf(db, { partyId, planId, pool, headsets: rows })),
  };
}

/** Returns the address conflicts of a plan that was just saved or sent; empty if it fixes no addresses. */
export async function storedConflicts(
  db: Db,
  planId: string,
  partyId: string,
): Promise<{ conflicts?: AddressConflicts }> {
  const { pool } = await db
    .selectFrom('vr_fleet.settings_plans')
    .select('pool')
    .where('id', '=', planId)
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow();
  if (!pool) return {};
  const { rows } = await sql<{ id: string; address: string }>`
    select device_id as id, host(address) as address from vr_fleet.pool_addresses where plan_id = ${planId}`.execute(
    db,
  );
  return { conflicts: await conflictsOf(db, { partyId, planId, pool, headsets: rows }) };
}
