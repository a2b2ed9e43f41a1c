import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type * as contract from '#vr-fleet/devices/devices.contract.ts';
import { conditionsOf } from './select-devices.ts';

/** A fleet up to this size has a tick for each headset; a larger one has them a stretch at a time. */
const mostTicks = 2_000;

interface Counted {
  order_id: string | null;
  order_number: string | null;
  first: number;
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
  order_id: string | null;
  number: number;
  tick: string;
}

/** The customer's fleet as a strip, or one stretch of it: counts a segment and, where there is room, a tick a headset. */
export async function fleetStrip(
  db: Db,
  asked: ParamsOf<typeof contract.fleetStrip>,
  partyId: string,
): Promise<ResultOf<typeof contract.fleetStrip>> {
  // First, so that a change that comes meanwhile is sent again rather than missed.
  const changed = await lastChange(db, partyId);
  const isStretch = Object.values(asked).some((value) => value !== undefined);
  const counted = await countSegments(db, asked, partyId);
  const total = sum(counted, 'total');
  const ticks = isStretch || total <= mostTicks ? await ticksOf(db, asked, partyId) : undefined;
  return {
    segments: counted.map((segment) => ({
      orderId: segment.order_id,
      orderNumber: segment.order_number,
      total: segment.total,
      online: segment.online,
      standby: segment.standby,
      offline: segment.offline,
      never: segment.never,
      failed: segment.failed,
      lowBattery: segment.low_battery,
      ...inRuns(ticks?.get(segment.order_id)),
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

const sum = (segments: readonly Counted[], of: Exclude<keyof Counted, 'order_id' | 'order_number' | 'first'>) =>
  segments.reduce((all, segment) => all + segment[of], 0);

async function lastChange(db: Db, partyId: string): Promise<string> {
  const { rows } = await sql<{ changed: string | null }>`
    select max(changed) as changed from vr_fleet.device_reports where party_id = ${partyId}`.execute(db);
  return rows[0]?.changed ?? '0';
}

async function countSegments(db: Db, asked: ParamsOf<typeof contract.fleetStrip>, partyId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select counted.*, o.number as order_number
      from (select d.order_id, min(d.number) as first, count(*)::int as total,
                   (count(*) filter (where d.status = 'online'))::int as online,
                   (count(*) filter (where d.status = 'standby'))::int as standby,
                   (count(*) filter (where d.status = 'offline'))::int as offline,
                   (count(*) filter (where d.status = 'never'))::int as never,
                   (count(*) filter (where d.failed))::int as failed,
                   (count(*) filter (where d.low_battery))::int as low_battery,
                   (count(*) filter (where d.silent and d.status = 'offline'))::int as silent,
                   (count(*) filter (where d.silent and d.status = 'never'))::int as silent_never
              from vr_fleet.devices d where ${conditionsOf(asked, partyId)} group by d.order_id) counted
      left join vr_fleet.orders o on o.id = counted.order_id
     order by counted.order_id is null, counted.first`.execute(db);
  return rows;
}

/** The ticks of each segment, by its order. */
async function ticksOf(
  db: Db,
  asked: ParamsOf<typeof contract.fleetStrip>,
  partyId: string,
): Promise<ReadonlyMap<string | null, readonly Tick[]>> {
  const { rows } = await sql<Tick>`
    select d.order_id, d.number,
           case d.status when 'online' then case when d.failed then 'O' else 'o' end
                         when 'standby' then case when d.failed then 'S' else 's' end
                         when 'never' then 'n'
                         else case when d.failed then '=' else '-' end end as tick
      from vr_fleet.devices d where ${conditionsOf(asked, partyId)}
     order by d.number limit ${mostTicks}`.execute(db);
  return Map.groupBy(rows, (row) => row.order_id);
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
