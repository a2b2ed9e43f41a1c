import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { assignAddresses } from '#vr-fleet/configuration/plans/network/pool.ts';

export interface PoolHeadset {
  readonly id: string;
  readonly number: number;
  readonly nickname: string;
  readonly sn: string;
  /** As last reported. */
  readonly present: string | null;
  /** The fixed address last sent to it. */
  readonly sent: string | null;
  /** Null if no address is free. */
  readonly address: string | null;
}

interface Row extends Omit<PoolHeadset, 'address'> {
  ended: boolean;
  kept: string | null;
}

/**
 * Determines the address of each headset of a pool: its address in the plan, otherwise the one last sent to it,
 * otherwise the lowest free one, by number.
 *
 * @param planId of a stored plan.
 * @returns the headsets in service by number, and the count of the others.
 */
export async function claimAddresses(
  db: Db,
  { pool, planId = null, partyId, today }: ClaimParts,
): Promise<{ headsets: PoolHeadset[]; ended: number }> {
  const filter = pool.groupId === undefined ? {} : { groupId: pool.groupId };
  const { rows } = await sql<Row>`
    select d.id, d.number, d.nickname, d.sn, host(r.ip) as present, host(a.address) as kept,
           coalesce(o.service_until < ${today}::date, false) as ended,
           (select v.document #>> '{network,ip}' from vr_fleet.desired_revisions v
             where v.device_id = d.id and v.kind = 'settings' order by v.rev desc limit 1) as sent
      from vr_fleet.devices d
      left join vr_fleet.device_reports r on r.device_id = d.id
      left join vr_fleet.orders o on o.id = d.order_id
      left join vr_fleet.pool_addresses a on a.device_id = d.id and a.plan_id = ${planId}::bigint
     where ${chosen({ filter }, { partyId })} order by d.number`.execute(db);
  const serviced = rows.filter(({ ended }) => !ended);
  const given = assignAddresses(
    pool,
    serviced.map(({ id, kept, sent }) => ({ id, had: [kept, sent] })),
  );
  return {
    headsets: serviced.map(({ id, number, nickname, sn, present, sent }) => ({
      id,
      number,
      nickname,
      sn,
      present,
      sent,
      address: given.get(id) ?? null,
    })),
    ended: rows.length - serviced.length,
  };
}

interface ClaimParts {
  readonly pool: Pool;
  readonly planId?: string | null | undefined;
  readonly partyId: string;
  /** The date in the business zone. */
  readonly today: string;
}
