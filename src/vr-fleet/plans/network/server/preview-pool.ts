import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { mostNamed, type previewPool as contract } from '#vr-fleet/plans/network/network.contract.ts';
import { capacityOf, rangesOf } from '#vr-fleet/plans/network/pool.ts';
import { claimAddresses } from './pool-claims.ts';

interface Overlap {
  id: string;
  name: string;
  start: string;
  end: string;
}

/** What a pool would give to whom, and whose pools it meets. */
export async function previewPool(
  { id, pool }: ParamsOf<typeof contract>,
  { db, actor, clock }: Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor' | 'clock'>,
) {
  const { partyId } = actor;
  const { headsets, ended } = await claimAddresses(db, { pool, planId: id, partyId, today: clock.today() });
  const assigned = headsets.filter(({ address }) => address !== null);
  const lacking = headsets.filter(({ address }) => address === null);
  const { rows: overlaps } = await sql<Overlap>`
    select p.id, p.name, p.pool ->> 'start' as start, p.pool ->> 'end' as end
      from vr_fleet.settings_plans p
     where p.party_id = ${partyId} and p.state <> 'removed' and p.pool is not null and p.id is distinct from ${id ?? null}
       and (p.pool ->> 'start')::inet <= ${pool.end}::inet and (p.pool ->> 'end')::inet >= ${pool.start}::inet
     order by p.id desc limit 20`.execute(db);
  return {
    total: headsets.length,
    ended,
    capacity: capacityOf(pool),
    short: lacking.length,
    assigned: assigned.slice(0, mostNamed),
    lacking: lacking.slice(0, mostNamed),
    taken: rangesOf(assigned.map(({ address }) => address!)),
    overlaps,
  };
}
