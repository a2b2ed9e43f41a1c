import { createClock } from '#kernel/clock/server/clock.ts';
import type { Pool } from 'pg';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { ordersOf } from '#kernel/list/list.ts';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import { listDevices as listContract } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { listDevices } from '#vr-fleet/headsets/devices/server/list/list-devices.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import { seed } from '#app/server/seed.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const headsets = scaled(1_000_000);
const orders = 50;
const step = 20_000;
/** The time for a page with its total, in milliseconds. */
const bar = 10;

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const clock = createClock('Asia/Shanghai');
  await seed(stage.database, clock);
  const { partyId } = await fakeActor(stage.database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const orderIds = await fillFleet(stage.database.pool, partyId, print);
  const groupId = await fillGroups(stage.database.pool, partyId);
  const middle = Math.floor(headsets / 2);
  const filters: Readonly<Record<string, DeviceFilter>> = {
    'no filter': {},
    online: { status: ['online'] },
    'standby or offline': { status: ['standby', 'offline'] },
    'low battery': { lowBattery: true },
    'settings failed': { failed: true },
    'an order': { orderId: orderIds[orders - 2]! },
    'an order, low battery': { orderId: orderIds[orders - 2]!, lowBattery: true },
    'a group': { groupId },
    'a group, offline': { groupId, status: ['offline'] },
    'a group, low battery': { groupId, lowBattery: true },
    'no group': { ungrouped: true },
    'in a group, settings failed': { ungrouped: false, failed: true },
    'a frequent part of a nickname within a group': { groupId, find: 'Room' },
    'a frequent version': { pui: '5.9.8' },
    'a rare version': { pui: '5.7.2' },
    'a stretch of numbers': { from: middle, to: middle + 400 },
    'a stretch, offline': { from: middle, to: middle + 20_000, status: ['offline'] },
    'virtual ones, of which there are none': { virtual: true },
    'a serial number': { find: serial(middle) },
    'the end of a serial number': { find: serial(middle).slice(-6) },
    'a frequent part of a nickname': { find: 'Room' },
    'a rare part of a nickname': { find: `Room ${middle}` },
    'a number': { find: String(middle) },
  };
  const few = new Set<string>(listContract.fewSorts);
  // Each in the default direction, and reversed.
  const sorts = ordersOf(listContract.sorts) as NonNullable<Asked['sort']>[];
  const asked: Readonly<Record<string, Asked>> = {
    ...filters,
    ...Object.fromEntries(
      sorts
        .filter((sort) => !few.has(sort.replace('-', '')))
        .map((sort) => [`no filter, by ${sort}`, { sort }] as const),
    ),
  };
  /**
   * Read and sorted, up to 10,000 rows. Reported beside the promise, which covers filters and the orders of all rows.
   */
  const beside: Readonly<Record<string, Asked>> = {
    ...Object.fromEntries(sorts.map((sort) => [`a group, by ${sort}`, { groupId, sort }] as const)),
    'online, by nickname': { status: ['online'], sort: 'nickname' },
    'online, by group and place': { status: ['online'], sort: 'place' },
  };
  const { kysely } = stage.database;
  const figures: Figure[] = [];
  for (const [name, filter] of Object.entries({ ...asked, ...beside })) {
    const page = () => listDevices(kysely, { start: 0, limit: 50, ...filter }, partyId, '2026-11-21');
    const { total, more } = await page();
    const ms = await timed(page);
    print(`${name}: ${more ? 'more than ' : ''}${total} found, ${ms.toFixed(2)} ms`);
    if (name in beside) continue;
    figures.push({
      what: `${name}: page 1 with its total at ${headsets.toLocaleString('en')} headsets${scaleNote}`,
      ours: `${ms.toFixed(2)} ms`,
      bar: `≤ ${bar} ms`,
      met: ms <= bar,
    });
  }
  return figures;
}

type Asked = Omit<ParamsOf<typeof listContract>, 'start' | 'limit'>;

const serial = (count: number): string => `PB${String(10_000_000 + count)}`;

/** One customer's million headsets in the real tables, as after a busy day. Returns the ids of the orders. */
async function fillFleet(pool: Pool, partyId: string, print: (line: string) => void): Promise<string[]> {
  const made = await pool.query<{ id: string }>(
    `insert into vr_fleet.orders (number, party_id, kind, state, currency, total, created_at, paid_at, service_until, seats, seats_used)
     select 'VF20261121-' || (1000 + n), $1, 'hardware', 'payment_complete', 'CNY', 0, $2, $2, '2031-11-21', $3, $3
       from generate_series(1, $4::int) n returning id`,
    [partyId, new Date('2026-11-21T00:00:00Z'), Math.ceil(headsets / orders), orders],
  );
  const ids = made.rows.map(({ id }) => id);
  for (let from = 1; from <= headsets; from += step) {
    const to = Math.min(headsets, from + step - 1);
    const order = ids[Math.floor(((from - 1) / headsets) * orders)];
    await pool.query(
      `insert into vr_fleet.serials (sn, model, device_key, order_id, made_at)
       select 'PB' || (10000000 + n), 'A9', decode(repeat('00', 32), 'hex'), $1, $2 from generate_series($3::int, $4::int) n`,
      [order, new Date('2026-11-21T00:00:00Z'), from, to],
    );
    await pool.query(
      `with device as (
         insert into vr_fleet.devices (party_id, order_id, sn, model, number, nickname, state, entered_at, enrolled_at,
                                       status, low_battery, failed, pui)
         select $1, $2, 'PB' || (10000000 + n), 'A9', n, 'Room ' || n, 'enrolled', $3, $3,
                case when n % 10 < 6 then 'online' when n % 10 < 8 then 'standby' else 'offline' end,
                n % 53 = 0, n % 97 = 0, case when n % 1009 = 0 then '5.7.2' when n % 3 = 0 then '5.10.1' else '5.9.8' end
           from generate_series($4::int, $5::int) n returning id, number
       )
       insert into vr_fleet.device_reports (device_id, party_id, battery, charging, volume, brightness, seen_at, ip)
       select id, $1, number % 101, number % 5 = 0, number % 101, 50, $3, ('10.' || number % 250 || '.4.7')::inet from device`,
      [partyId, order, new Date('2026-11-21T00:00:00Z'), from, to],
    );
    if (to % 200_000 === 0) print(`${to} headsets written`);
  }
  await pool.query('vacuum analyze vr_fleet.devices');
  await pool.query('vacuum analyze vr_fleet.device_reports');
  await pool.query('vacuum analyze vr_fleet.device_search');
  return ids;
}

/** A hundred groups of 5,000: half of the fleet, in ranges of numbers. Returns the id of one in the middle. */
async function fillGroups(pool: Pool, partyId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into vr_fleet.groups (party_id, name, name_key, position)
     select $1, 'Hall ' || n, 'hall ' || n, n from generate_series(1, 100) n returning id`,
    [partyId],
  );
  const size = Math.ceil(headsets / 200);
  for (const [at, { id }] of rows.entries()) {
    await pool.query(
      `update vr_fleet.devices set group_id = $1, place = number - $2::int
        where party_id = $3 and number > $2 and number <= $2::int + $4::int`,
      [id, at * size, partyId, size],
    );
  }
  await pool.query('vacuum analyze vr_fleet.devices');
  return rows[50]!.id;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const before = performance.now();
    await run();
    if (round >= 10) times.push(performance.now() - before);
  }
  return median(times);
}
