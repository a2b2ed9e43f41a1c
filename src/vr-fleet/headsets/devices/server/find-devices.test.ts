import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { totalCap } from '#kernel/checks/total-cap.ts';
import type { Tables } from '#kernel/db/server/database.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import { deviceStatuses } from '#vr-fleet/protocol/protocol/device-status.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { planOf } from '../../../../../test/support/plan-of.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { listDevices } from './list/list-devices.ts';

/** Enough headsets for selective and unselective filters, with number ranges of both lengths. */
const count = 6_000;
const apart = 37;

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
let partyId: string;
let orderIds: string[];
let all: {
  number: number;
  order_id: string;
  status: string;
  low_battery: boolean;
  sn: string;
  pui: string | null;
  position: number | null;
  place: number | null;
  battery: number | null;
  keys: string[];
}[];

beforeAll(async () => {
  const given = { role: 'fleet_owner', kind: 'fleet_customer' } as const;
  ({ partyId } = await fakeActor(database, clock, given));
  const stranger = await fakeActor(database, clock, given);
  await makeFleet(database, clock, stranger.partyId, { count: 5, nickname: '展厅 Hall' });
  const orders = [1, 2].map(() => makeFleet(database, clock, partyId, { count: 1 }));
  orderIds = (await Promise.all(orders)).map(({ orderId }) => orderId);
  await database.pool.query(
    `insert into vr_fleet.serials (sn, model, device_key, order_id, made_at)
     select 'PB' || (30000000 + n), 'A9', decode(repeat('00', 32), 'hex'), ($1::bigint[])[1 + n * 2 / $2], $3
       from generate_series(1, $2 - 1) n`,
    [orderIds, count, clock.now()],
  );
  await database.pool.query(
    `insert into vr_fleet.devices (party_id, order_id, sn, model, number, nickname, entered_at, status, low_battery)
     select $1, ($2::bigint[])[1 + n * 2 / $3], 'PB' || (30000000 + n), 'A9', n * ${apart},
            (array['展厅 Hall ', 'Room ', 'ＨＡＬＬ'])[1 + n % 3] || n, $4,
            (array['offline', 'never', 'online', 'online', 'standby'])[1 + n % 5], n % 4 = 0
       from generate_series(1, $3 - 1) n`,
    [partyId, orderIds, count, clock.now()],
  );
  await database.pool.query(
    `update vr_fleet.devices set pui = (array['5.9.8', '5.10.1', '5.9.10'])[1 + number % 4] where party_id = $1`,
    [partyId],
  );
  // the last group comes first, and a third of all have no group
  await database.pool.query(
    `with made as (insert into vr_fleet.groups (party_id, name, name_key, position)
                   select $1, 'G' || n, 'g' || n, 10 - n from generate_series(1, 9) n returning id, position)
     update vr_fleet.devices d set group_id = made.id, place = 7000 - d.number / ${apart}
       from made where d.party_id = $1 and d.number % 3 <> 0 and made.position = 1 + d.number % 9`,
    [partyId],
  );
  await database.pool.query(
    `insert into vr_fleet.device_reports (device_id, party_id, battery)
     select id, party_id, number % 101 from vr_fleet.devices where party_id = $1 and number % 5 <> 0
     on conflict do nothing`,
    [partyId],
  );
  const { rows } = await database.pool.query(
    `select d.number, d.order_id, d.status, d.low_battery, array[d.nickname, d.sn] as keys, d.sn, d.pui, d.place,
            g.position, r.battery
       from vr_fleet.devices d left join vr_fleet.groups g on g.id = d.group_id
       left join vr_fleet.device_reports r on r.device_id = d.id
      where d.party_id = $1 order by d.number`,
    [partyId],
  );
  all = rows.map((row) => ({ ...row, keys: row.keys.map(fold) }));
});

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A full scan for comparison. */
const lookedAt = ({ find = '', ...filter }: DeviceFilter) =>
  all.filter(
    (one) =>
      (one.keys.some((key) => key.includes(fold(find))) || String(one.number) === find) &&
      (filter.orderId === undefined || one.order_id === filter.orderId) &&
      (filter.status === undefined || filter.status.some((status) => status === one.status)) &&
      (filter.lowBattery === undefined || one.low_battery === filter.lowBattery) &&
      one.number >= (filter.from ?? 0) &&
      one.number <= (filter.to ?? Infinity),
  );

/** A part of a searchable text of some headset, or its number. */
const part = fc
  .record({
    at: fc.nat(count),
    line: fc.nat(1),
    from: fc.nat(8),
    length: fc.integer({ min: 1, max: 9 }),
    whole: fc.nat(9),
  })
  .map(({ at, line, from, length, whole }) => {
    const { keys, number } = all[at % all.length]!;
    return whole === 0 ? String(number) : keys[line]!.slice(from, from + length).trim();
  })
  .filter((text) => text !== '');

const number = fc.nat(count * apart);
const beside = fc.record(
  {
    order: fc.nat(1),
    status: fc.constantFrom<DeviceFilter['status'][]>(['online'], ['never'], ['standby', 'offline']),
    lowBattery: fc.boolean(),
    span: fc.tuple(number, number),
  },
  { requiredKeys: [] },
);

const names = ['status', 'number', 'nickname', 'sn', 'place', 'pui', 'entered', 'battery'] as const;
const sorts = fc.constantFrom(...names.flatMap((name) => [name, `-${name}` as const]));
/** Sort keys of one headset; null sorts last in either direction. */
const orders: Readonly<Record<string, (one: (typeof all)[number]) => readonly (string | number | null)[]>> = {
  status: ({ status }) => [deviceStatuses.indexOf(status as 'online')],
  number: () => [],
  nickname: ({ keys }) => [keys[0]!.replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'))],
  sn: ({ sn }) => [sn],
  place: ({ position, place }) => [position, place],
  pui: ({ pui }) => [(pui ?? '').replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'))],
  entered: () => [],
  battery: ({ battery }) => [battery],
};
const compare = (a: string | number | null, b: string | number | null, turn: number): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : turn * (a < b ? -1 : 1);
/** Rows in sort order, with an exact match of the number first. */
const sorted = (rows: typeof all, sort: string, find: string): typeof all => {
  const turn = sort.startsWith('-') ? -1 : 1;
  const name = sort.replace('-', '');
  const parts = orders[name]!;
  const numbers = name === 'status' || name === 'battery' ? 1 : turn;
  return rows.toSorted(
    (a, b) =>
      Number(String(b.number) === find) - Number(String(a.number) === find) ||
      parts(a).reduce<number>((before, part, at) => before || compare(part, parts(b)[at]!, turn), 0) ||
      numbers * (a.number - b.number),
  );
};

it('finds the same headsets in the same order as a full scan, for any filter', async () => {
  await fc.assert(
    fc.asyncProperty(part, beside, fc.nat(60), sorts, async (find, { order, span, ...flags }, start, sort) => {
      const filter: DeviceFilter = {
        find,
        ...flags,
        ...(order !== undefined && { orderId: orderIds[order]! }),
        ...(span && { from: Math.max(1, Math.min(...span)), to: Math.max(1, ...span) }),
      };
      const { rows, ...total } = await listDevices(
        database.kysely,
        { start, limit: 20, sort, ...filter },
        partyId,
        '2026-11-21',
      );
      const expected = lookedAt(filter);
      // without a text the rows have the same order
      if (start < 5) {
        const { find: _, ...rest } = filter;
        const page = await listDevices(database.kysely, { start, limit: 20, sort, ...rest }, partyId, '2026-11-21');
        const wanted = sorted(lookedAt(rest), sort, '').slice(start, start + 20);
        expect(page.rows.map((row) => row.number)).toEqual(wanted.map((one) => one.number));
      }
      expect(total).toEqual({ total: expected.length });
      const page = sorted(expected, sort, find).slice(start, start + 20);
      const shown = page.map((one) => one.number);
      expect(rows.map((row) => row.number)).toEqual(sort === 'number' ? shown.toSorted((a, b) => a - b) : shown);
    }),
    { numRuns: 150 },
  );
  expect(totalCap).toBeGreaterThan(count);
});

const indexed = ['status', 'number', 'nickname', 'sn', 'place', 'pui', 'entered'] as const;
it.each(indexed.flatMap((name) => [name, `-${name}` as const]))(
  'reads page 1 in the order %s by an index, at most one page of each status',
  async (sort) => {
    await database.pool.query('vacuum analyze vr_fleet.devices, vr_fleet.device_search');
    const plan = await planOf(database.pool, {}, async (pool) => {
      const client = { query: pool.query.bind(pool), release: () => undefined };
      const recording = { connect: () => Promise.resolve(client), end: () => Promise.resolve() };
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: recording as never }) });
      // the recorded result is no headset: only the statement matters
      await listDevices(db, { sort, start: 0, limit: 20 }, partyId, '2026-11-21').catch(() => undefined);
    });
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using \w+ on device/);
    expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on device/);
    const read = [...plan.matchAll(/on device(?:s d|_search s).*?actual time=\S+ rows=(\d+)/g)].map(([, rows]) =>
      Number(rows),
    );
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThanOrEqual(20);
  },
);

it('reports more than 10,000 results as unsorted, and sorts the results of a narrower filter', async () => {
  const many = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { orderId } = await makeFleet(database, clock, many.partyId, { count: totalCap + 2 });
  await database.pool.query('update vr_fleet.device_reports set battery = device_id % 100 where party_id = $1', [
    many.partyId,
  ]);
  const page = async (asked: DeviceFilter & { readonly sort: 'battery' | '-sn' }) => {
    const { rows, unsorted } = await listDevices(
      database.kysely,
      { start: 0, limit: 20, ...asked },
      many.partyId,
      '2026-11-21',
    );
    return { unsorted, numbers: rows.map((row) => row.number), batteries: rows.map((row) => row.battery) };
  };
  const first = Array.from({ length: 20 }, (_, place) => place + 1);
  expect(await page({ sort: 'battery' })).toMatchObject({ unsorted: true, numbers: first });
  expect(await page({ sort: '-sn', find: 'Room' })).toMatchObject({ unsorted: true, numbers: first });
  const few = await page({ sort: 'battery', to: 500 });
  expect(few.unsorted).toBeUndefined();
  expect(few.batteries).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
  // beyond the maximum, an order with an index is read with the filter
  const last = await page({ sort: '-sn', orderId });
  expect(last.numbers).toEqual(first.map((place) => totalCap + 3 - place));
});
