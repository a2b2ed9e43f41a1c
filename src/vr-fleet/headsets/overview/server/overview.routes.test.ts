import { beforeAll, expect, it } from 'vitest';
import { fleetOverview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { giveOrder, registerSerials, serialRange } from '../../../../../test/support/give-order.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { noteCounts } from './note-counts.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
const dayMs = 86_400_000;

/** Headsets of an order and their last reports: status, days since, low battery, failed, version. */
const reports = [
  ['online', 0, false, false, '5.9.8'],
  ['standby', 0, true, false, '5.10.0'],
  ['offline', 1, false, true, '5.9.8'],
  ['offline', 8, false, false, '5.9.8'],
  ['never', null, false, false, null],
] as const;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { id } = await giveOrder(database, server.clock, { partyId: owner.partyId, seats: 9 });
  const serials = serialRange('VH4U26Q', 1_000_001, reports.length);
  await registerSerials(database, server.clock, { serials, model: 'VH-4U', orderId: id });
  const now = server.clock.now();
  for (const [place, [status, days, low, failed, pui]] of reports.entries()) {
    const values = [
      owner.partyId,
      id,
      serials[place],
      place + 1,
      now,
      status,
      low,
      failed,
      pui,
      `Hall ${place + 1}`,
      (days ?? 9) > 7,
    ];
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into vr_fleet.devices
         (party_id, order_id, sn, model, number, nickname, entered_at, status, low_battery, failed, pui, silent)
       values ($1, $2, $3, 'VH-4U', $4, $10, $5, $6, $7, $8, $9, $11) returning id`,
      values,
    );
    if (days === null) continue;
    const at = new Date(now.getTime() - days * dayMs);
    await database.pool.query(
      `insert into vr_fleet.device_reports (device_id, party_id, seen_at, status_since) values ($1, $2, $3, $3)`,
      [rows[0]?.id, owner.partyId, at],
    );
    if (failed) {
      await database.pool.query(
        `insert into vr_fleet.desired_revisions (device_id, kind, rev, party_id, document, issued_at, failed_at, error)
         values ($1, 'settings', 3, $2, '{}', $3, $3, 'storage_full')`,
        [rows[0]?.id, owner.partyId, at],
      );
    }
  }
  await database.pool.query('update vr_fleet.orders set seats_used = 5, service_until = $2::date + 30 where id = $1', [
    id,
    server.clock.today(),
  ]);
});

it('counts the fleet as the filtered lists do, and lists headsets that need attention', async () => {
  const { data } = await server.call(fleetOverview, {}, { as: owner.session });
  const { failures, expiring, lastReport, ...counts } = data;
  expect(counts).toEqual({
    total: 5,
    online: 1,
    standby: 1,
    offline: 2,
    never: 1,
    silent: 1,
    silentNever: 1,
    failed: 1,
    lowBattery: 1,
    before: null,
    seats: 9,
    seatsUsed: 5,
    versions: [
      { pui: '5.10.0', count: 1 },
      { pui: '5.9.8', count: 3 },
      { pui: null, count: 1 },
    ],
  });
  expect(Date.parse(lastReport ?? '')).toBeGreaterThan(server.clock.now().getTime() - dayMs);
  expect(failures).toEqual([expect.objectContaining({ nickname: 'Hall 3', rev: 3, error: 'storage_full' })]);
  expect(expiring).toEqual([expect.objectContaining({ days: 30, used: 5 })]);
});

it('compares with the previous day', async () => {
  const now = server.clock.now();
  await noteCounts(database.kysely, now);
  await noteCounts(database.kysely, now);
  await database.pool.query(`update vr_fleet.devices set status = 'online' where party_id = $1 and number = 2`, [
    owner.partyId,
  ]);
  const { data } = await server.call(fleetOverview, {}, { as: owner.session });
  expect(data).toMatchObject({ online: 2, standby: 0 });
  expect(data.before).toMatchObject({ total: 5, online: 1, standby: 1, offline: 2, never: 1, silent: 1, failed: 1 });
  await noteCounts(database.kysely, new Date(now.getTime() + 3 * dayMs));
  const { rows } = await database.pool.query('select at from vr_fleet.fleet_hours where party_id = $1', [
    owner.partyId,
  ]);
  expect(rows).toHaveLength(1);
});

it('returns an empty overview for a customer without headsets', async () => {
  const otherOwner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { data } = await server.call(fleetOverview, {}, { as: otherOwner.session });
  expect(data).toMatchObject({ total: 0, seats: 0, lastReport: null, versions: [], expiring: [] });
});
