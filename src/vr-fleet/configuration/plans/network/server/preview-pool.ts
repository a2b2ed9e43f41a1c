import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { mostNamed, type previewPool as contract } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { capacityOf, rangesOf } from '#vr-fleet/configuration/plans/network/pool.ts';
import { conflictsOf } from './address-conflicts.ts';
import { claimAddresses, type PoolHeadset } from './pool-claims.ts';

/** Maximum number of example headsets in the response. */
const mostExamples = 5;

/** Previews the addresses that a pool would assign, and its conflicts with other pools. */
export async function previewPool(
  { id, pool }: ParamsOf<typeof contract>,
  { db, actor, clock }: Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor' | 'clock'>,
) {
  const { partyId } = actor;
  const { headsets, ended } = await claimAddresses(db, { pool, planId: id, partyId, today: clock.today() });
  const assigned = headsets.filter(({ address }) => address !== null);
  const lacking = headsets.filter(({ address }) => address === null);
  const changing = assigned.filter(({ address, sent }) => address !== sent);
  return {
    total: headsets.length,
    ended,
    capacity: capacityOf(pool),
    short: lacking.length,
    assigned: assigned.slice(0, mostNamed).map(named),
    lacking: lacking.slice(0, mostNamed).map(named),
    taken: rangesOf(assigned.map(({ address }) => address!)),
    changes: changing.length,
    first: changing.slice(0, mostExamples).map(({ id: device, nickname, present, address }) => ({
      id: device,
      nickname,
      now: present,
      address: address!,
    })),
    ...(await conflictsOf(db, { partyId, planId: id ?? null, pool, headsets })),
  };
}

const named = ({ id, number, nickname, sn, present, address }: PoolHeadset) => ({
  id,
  number,
  nickname,
  sn,
  present,
  address,
});
