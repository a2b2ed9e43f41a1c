import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type * as contract from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { DeviceStatus } from '#vr-fleet/protocol/protocol/device-status.ts';
import { conditionsOf } from './select-devices.ts';

/** Maximum size of a fleet that has a tick for each headset; a larger fleet loads ticks one range at a time. */
const mostTicks = 2_000;

interface Counted {
  group_id: string | null;
  group_name: string | null;
  cart_size: number | null;
  first: number | null;
  last: number | null;
  total: number;
  online: number;
  standby: number;
  offline: number;
  never: number;
  failed: number;
  low_battery: number;
  silent: number;
  silent_never: number;
}

interface Tick {
  group_id: string | null;
  number: number;
  tick: string;
}

/**
 * The map of the customer's fleet, or one range of it: counts for each segment and, if there is room, a tick for each
 * headset.
 */
export async function fleetStrip(
  db: Db,
  asked: ParamsOf<typeof contract.fleetStrip>,
  partyId: string,
): Promise<ResultOf<typeof contract.fleetStrip>> {
  // Read first, so that a concurrent change is sent again and not missed.
  const changed = await lastChange(db, partyId);
  const isStretch = Object.values(asked).some((value) => value !== undefined);
  const counted = await countSegments(db, asked, partyId, isStretch);
  const total = sum(counted, 'total');
  const ticks = isStretch || total <= mostTicks ? await ticksOf(db, asked, partyId) : undefined;
  return {
    segments: counted.map((segment) => ({
      groupId: segment.group_id,
      groupName: segment.group_name,
      cartSize: segment.cart_size,
      first: segment.first,
      last: segment.last,
      total: segment.total,
      online: segment.online,
      standby: segment.standby,
      offline: segment.offline,
      never: segment.never,
      failed: segment.failed,
      lowBattery: segment.low_battery,
      ...inRuns(ticks && (ticks.get(segment.group_id) ?? [])),
    })),
    total,
    online: sum(counted, 'online'),
    standby: sum(counted, 'standby'),
    offline: sum(counted, 'offline'),
    never: sum(counted, 'never'),
    failed: sum(counted, 'failed'),
    lowBattery: sum(counted, 'low_battery'),
    silent: sum(counted, 'silent'),
    silentNever: sum(counted, 'silent_never'),
    changed,
  };
}

const sum = (
  segments: readonly Counted[],
  of: 'total' | DeviceStatus | 'failed' | 'low_battery' | 'silent' | 'silent_never',
) => segments.reduce((all, segment) => all + segment[of], 0);

async function lastChange(db: Db, partyId: string): Promise<string> {
  const { rows } = await sql<{ changed: string | null }>`
    select max(changed) as changed from vr_fleet.device_reports where party_id = ${partyId}`.execute(db);
  return rows[0]?.changed ?? '0';
}

/** @param isStretch if false, the result covers the whole fleet and includes groups without headsets. */
async function countSegments(
  db: Db,
  asked: ParamsOf<typeof contract.fleetStrip>,
  partyId: string,
  isStretch: boolean,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with counted as (
      select d.group_id, min(d.number) as first, max(d.number) as last, count(*)::int as total,
             (count(*) filter (where d.status = 'online'))::int as online,
             (count(*) filter (where d.status = 'standby'))::int as standby,
             (count(*) filter (where d.status = 'offline'))::int as offline,
             (count(*) filter (where d.status = 'never'))::int as never,
             (count(*) filter (where d.failed))::int as failed,
             (count(*) filter (where d.low_battery))::int as low_battery,
             (count(*) filter (where d.silent and d.status = 'offline'))::int as silent,
             (count(*) filter (where d.silent and d.status = 'never'))::int as silent_never
        from vr_fleet.devices d where ${conditionsOf(asked, partyId)} group by d.group_id)
    select g.id as group_id, g.name as group_name, g.cart_size, c.first, c.last,
           coalesce(c.total, 0) as total, coalesce(c.online, 0) as online, coalesce(c.standby, 0) as standby,
           coalesce(c.offline, 0) as offline, coalesce(c.never, 0) as never, coalesce(c.failed, 0) as failed,
           coalesce(c.low_battery, 0) as low_battery, coalesce(c.silent, 0) as silent,
           coalesce(c.silent_never, 0) as silent_never
      from counted c
      ${isStretch ? sql`left` : sql`full`} join
           (select * from vr_fleet.groups where party_id = ${partyId}) g on g.id = c.group_id
     order by g.position nulls last`.execute(db);
  return rows;
}

/** The ticks of each segment, by group. */
async function ticksOf(
  db: Db,
  asked: ParamsOf<typeof contract.fleetStrip>,
  partyId: string,
): Promise<ReadonlyMap<string | null, readonly Tick[]>> {
  const { rows } = await sql<Tick>`
    select d.group_id, d.number,
           case d.status when 'online' then case when d.failed then 'O' else 'o' end
                         when 'standby' then case when d.failed then 'S' else 's' end
                         when 'never' then 'n'
                         else case when d.failed then '=' else '-' end end as tick
      from vr_fleet.devices d where ${conditionsOf(asked, partyId)}
     order by d.number limit ${mostTicks}`.execute(db);
  return Map.groupBy(rows, (row) => row.group_id);
}

function inRuns(ticks: readonly Tick[] | undefined): { ticks: string | null; numbers: [number, number][] | null } {
  if (!ticks) return { ticks: null, numbers: null };
  const numbers: [number, number][] = [];
  for (const { number } of ticks) {
    const run = numbers.at(-1);
    if (run && run[0] + run[1] === number) run[1] += 1;
    else numbers.push([number, 1]);
  }
  return { ticks: ticks.map(({ tick }) => tick).join(''), numbers };
}
