import { beforeAll, describe, expect, it } from 'vitest';
import {
  deviceTimeline,
  fleetStrip,
  listDevices,
  removeDevices,
  renameDevice,
  showDevice,
} from '#vr-fleet/headsets/devices/devices.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet, type MadeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { forgetPresence } from '#vr-fleet/protocol/protocol/server/connections/forget-presence.ts';
import { noteSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';

const database = useDatabase();
const server = useServer(database);

let owner: FakeActor;
let stranger: FakeActor;
let fleet: MadeFleet;
const given = { role: 'fleet_owner', kind: 'fleet_customer' } as const;
const call = ((endpoint, params, options) =>
  server.call(endpoint, params, { as: owner.session, ...options })) as typeof server.call;
const numbers = async (asked: Parameters<typeof server.call<typeof listDevices>>[1]) => {
  const { data } = await call(listDevices, asked);
  return { numbers: data.rows.map(({ number }) => number), total: data.total };
};

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, given);
  stranger = await fakeActor(database, server.clock, given);
  fleet = await makeFleet(database, server.clock, owner.partyId, { count: 8, nickname: '展厅 Hall' });
  await makeFleet(database, server.clock, owner.partyId, { count: 4, enrolled: false, serviceUntil: '2020-01-01' });
  await makeFleet(database, server.clock, stranger.partyId, { count: 3, nickname: '展厅' });
  await database.pool.query(
    `update vr_fleet.devices
        set status = case when number in (2, 4) then 'online' when number = 1 then 'standby' when number <= 8 then 'offline' else 'never' end,
            low_battery = number = 2, failed = number in (1, 5), silent = number in (6, 10, 11),
            pui = case when number <= 4 then '5.9.8' end
      where party_id = $1`,
    [owner.partyId],
  );
  await database.pool.query(
    `update vr_fleet.device_reports set ip = '10.20.0.7', revs = '{"settings": 2}' where device_id = $1`,
    [fleet.ids[6]],
  );
});

describe('the list', () => {
  it.each([
    [{}, [2, 4, 1, 3, 5, 6, 7, 8, 9, 10, 11, 12]],
    [{ sort: 'number' as const }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [{ sort: '-number' as const, pui: '5.9.8' }, [4, 3, 2, 1]],
    [{ sort: '-status' as const, to: 9 }, [9, 3, 5, 6, 7, 8, 1, 2, 4]],
    [{ status: ['online', 'standby'] as const }, [2, 4, 1]],
    [{ status: ['offline', 'never'] as const, from: 6, to: 9 }, [6, 7, 8, 9]],
    [{ status: ['never'] as const }, [9, 10, 11, 12]],
    [{ silent: true }, [6, 10, 11]],
    [{ silent: true, status: ['never'] as const }, [10, 11]],
    [{ lowBattery: true }, [2]],
    [{ failed: true }, [1, 5]],
    [{ pui: '5.9.8', status: ['offline'] as const }, [3]],
    [{ virtual: true }, []],
    [{ find: '厅' }, [2, 4, 1, 3, 5, 6, 7, 8]],
    [{ find: '展厅　ＨＡＬＬ 00', sort: '-number' as const }, [8, 7, 6, 5, 4, 3, 2, 1]],
    [{ find: '20.0.7' }, [7]],
    [{ find: 'Hall 001', failed: true }, [1]],
    [{ find: 'Hall', failed: true, status: ['standby', 'offline'] as const }, [1, 5]],
    [{ find: 'hall', status: ['standby', 'offline'] as const, orderId: undefined }, [1, 3, 5, 6, 7, 8]],
    [{ find: 'all 00', from: 4, to: 6 }, [4, 5, 6]],
    [{ find: '100%' }, []],
  ])('%j', async (filter, expected) => {
    expect(await numbers(filter as never)).toEqual({ numbers: expected, total: expected.length });
  });
  it('is paginated in its order', async () => {
    expect(await numbers({ start: 1, limit: 3 })).toEqual({ numbers: [4, 1, 3], total: 12 });
    expect(await numbers({ status: ['online', 'standby'], start: 1, limit: 1 })).toEqual({ numbers: [4], total: 3 });
    expect(await numbers({ find: '展厅', start: 6, limit: 5 })).toEqual({ numbers: [7, 8], total: 8 });
    expect(await numbers({ start: 50 })).toEqual({ numbers: [], total: 12 });
  });
  it('finds an exact number, and serial numbers that contain it', async () => {
    expect((await numbers({ find: '11' })).numbers).toContain(11);
    expect((await numbers({ find: '012' })).numbers).toContain(12);
  });
  it('filters by serial number and by order', async () => {
    expect((await numbers({ find: fleet.serials[4]!.slice(3).toLowerCase() })).numbers).toEqual([5]);
    expect((await numbers({ orderId: fleet.orderId })).total).toBe(8);
    const foreign = await database.kysely
      .selectFrom('vr_fleet.orders')
      .select('id')
      .where('party_id', '=', stranger.partyId)
      .executeTakeFirstOrThrow();
    expect(await numbers({ orderId: foreign.id })).toEqual({ numbers: [], total: 0 });
  });
  it('contains the end of service and the status of the settings', async () => {
    const { data } = await call(listDevices, { from: 7, to: 9 });
    expect(data.rows.map(({ serviceEnded }) => serviceEnded)).toEqual([false, false, true]);
    expect(data.rows[0]).toMatchObject({
      ip: '10.20.0.7',
      settings: { desiredRev: null, reportedRev: 2, phase: 'none', error: null },
    });
    expect(data.rows[2]).toMatchObject({ state: 'entered', seenAt: null, battery: null });
  });
  it('contains the latest commands of each type and the newest version', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into vr_fleet.command_batches
         (party_id, person_id, type, value, selection, total, skipped_offline, skipped_expired, issued_at)
       values ($1, $2, 'volume', 30, '{}', 1, 0, 0, $3) returning id`,
      [owner.partyId, owner.personId, at(0)],
    );
    await database.pool.query(
      `insert into vr_fleet.commands (batch_id, party_id, device_id, type, value, issued_at, expires_at, received_at)
       select $1, $2, $3, 'volume', 30, issued, issued + interval '1 minute', received
         from (values ($4::timestamptz, $4::timestamptz + interval '2 s'), ($5::timestamptz, null)) c (issued, received)`,
      [rows[0]!.id, owner.partyId, fleet.ids[7], at(1), at(2)],
    );
    await database.pool.query(
      `insert into vr_fleet.firmware_versions
         (name, number, description, models, mode, url, sha256, size, state, search_key, created_at, sent_at)
       select number, number, '', '{A9}', 'optional', 'https://example.com/' || number, repeat('0', 64), 1, state, number, $1, $1
         from (values ('5.9.8', 'sent'), ('5.10.1', 'sent'), ('5.11.0', 'saved')) v (number, state)`,
      [at(0)],
    );
    const { data } = await call(listDevices, { from: 8, to: 8 });
    expect(data.rows[0]).toMatchObject({
      latestPui: '5.10.1',
      firmware: { phase: 'none', number: null },
      commands: { volumeIssued: at(2).toISOString(), volumeReceived: null, restartIssued: null, resetReceived: null },
    });
  });
  it('is refused without the permission', async () => {
    const other = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect((await call(listDevices, {}, { as: other.session })).code).toBe(4003);
  });
});

describe('the status bar', () => {
  it('has a tick for each headset, and counts', async () => {
    const { data } = await call(fleetStrip, {});
    expect(data).toMatchObject({ total: 12, online: 2, standby: 1, offline: 5, never: 4, failed: 2, lowBattery: 1 });
    expect(data).toMatchObject({ silent: 1, silentNever: 2 });
    expect(data.segments.map(({ ticks, numbers: runs }) => [ticks, runs])).toEqual([['So-o=---nnnn', [[1, 12]]]]);
    expect(BigInt(data.changed)).toBeGreaterThan(0n);
  });
  it('shows one range', async () => {
    const { data } = await call(fleetStrip, { ungrouped: true, from: 2, to: 3 });
    expect(data.segments).toMatchObject([{ ticks: 'o-', numbers: [[2, 2]], total: 2 }]);
  });
});

describe('one headset', () => {
  it('is returned with its neighbours, to its owner only', async () => {
    const { data } = await call(showDevice, { id: fleet.ids[1]! });
    expect(data).toMatchObject({
      number: 2,
      version: 1,
      previousId: fleet.ids[0],
      nextId: fleet.ids[2],
    });
    const foreign = await call(showDevice, { id: fleet.ids[1]! }, { as: stranger.session });
    expect(foreign).toMatchObject({ code: 4003, data: null });
    expect((await call(deviceTimeline, { id: fleet.ids[1]! }, { as: stranger.session })).code).toBe(4003);
  });
  it('has a timeline that starts with the status at that time', async () => {
    const day = 86_400_000;
    const now = server.clock.now().getTime();
    const at = (ago: number) => new Date(now - ago);
    await database.kysely
      .insertInto('vr_fleet.presence')
      .values([
        { device_id: fleet.ids[0]!, at: at(9 * day), status: 'online', cause: 'said' },
        { device_id: fleet.ids[0]!, at: at(5 * day), status: 'offline', cause: 'will' },
        { device_id: fleet.ids[0]!, at: at(1_000), status: 'online', cause: 'said' },
      ])
      .execute();
    const { data } = await call(deviceTimeline, { id: fleet.ids[0]! });
    expect(data.presence.map(({ status }) => status)).toEqual(['offline', 'online']);
    expect(data.presence[0]!.at).toBe(data.from);
    expect(data.tracks).toEqual([]);
  });
  it('is renamed on its version, and found by the new name', async () => {
    const id = fleet.ids[5]!;
    expect((await call(renameDevice, { id, version: 1, nickname: '报告厅 A' })).data).toEqual({ version: 2 });
    expect(await call(renameDevice, { id, version: 1, nickname: 'B' })).toMatchObject({ code: 4009 });
    expect((await call(renameDevice, { id, version: 2, nickname: 'x' }, { as: stranger.session })).code).toBe(4003);
    expect((await numbers({ find: '报告' })).numbers).toEqual([6]);
    const { data } = await call(showDevice, { id });
    expect(data).toMatchObject({ settings: { desiredRev: 1, phase: 'waiting' } });
    const { tracks } = (await call(deviceTimeline, { id })).data;
    expect(tracks).toMatchObject([{ kind: 'settings', revisions: [{ rev: 1, document: { name: '报告厅 A' } }] }]);
  });
});

describe('removal', () => {
  it('removes all or none, releases the seats and deletes the search entries', async () => {
    const ids = [fleet.ids[6]!, fleet.ids[7]!];
    const remove = (some: string[], count: number) => call(removeDevices, { selection: { ids: some }, count });
    expect(await remove(ids, 1)).toMatchObject({ code: 4009, data: { state: '2' } });
    const foreign = await database.kysely
      .selectFrom('vr_fleet.devices')
      .select('id')
      .where('party_id', '=', stranger.partyId)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await remove([...ids, foreign.id], 3)).toMatchObject({ code: 4009, data: { state: '2' } });
    expect((await remove(ids, 2)).data).toEqual({ removed: 2, task: null });
    expect(await remove(ids, 2)).toMatchObject({ code: 4009, data: { state: '0' } });
    const order = await database.kysely
      .selectFrom('vr_fleet.orders')
      .select('seats_used')
      .where('id', '=', fleet.orderId)
      .executeTakeFirstOrThrow();
    expect(order.seats_used).toBe(6);
    expect((await numbers({ find: '20.0.7' })).numbers).toEqual([]);
    expect((await call(showDevice, { id: fleet.ids[6]! })).code).toBe(4003);
    const kept = await database.pool.query('select 1 from vr_fleet.device_search where device_id = any($1)', [ids]);
    expect(kept.rows).toEqual([]);
  });
});

it('counts a headset as silent once it is due, not before', async () => {
  const now = server.clock.now();
  const ids = fleet.ids.slice(2, 4);
  await database.pool.query(
    `update vr_fleet.devices d set silent_at = $2::timestamptz + case when id = $3 then interval '0' else interval '1 s' end
      where id = any($1)`,
    [ids, now, ids[0]],
  );
  await noteSilent(database.kysely, now);
  const { rows } = await database.pool.query(
    'select silent, silent_at is null as settled from vr_fleet.devices where id = any($1) order by number',
    [ids],
  );
  expect(rows).toEqual([
    { silent: true, settled: true },
    { silent: false, settled: false },
  ]);
});

it('deletes presence after a month, except for the last status before', async () => {
  const day = 86_400_000;
  const id = fleet.ids[3]!;
  const now = server.clock.now();
  const at = (days: number) => new Date(now.getTime() - days * day);
  await database.kysely
    .insertInto('vr_fleet.presence')
    .values([40, 35, 31, 29].map((days) => ({ device_id: id, at: at(days), status: 'online', cause: 'said' })))
    .execute();
  await forgetPresence(database.kysely, now);
  const left = await database.kysely
    .selectFrom('vr_fleet.presence')
    .select('at')
    .where('device_id', '=', id)
    .orderBy('at')
    .execute();
  expect(left.map((row) => row.at)).toEqual([at(31), at(29)]);
});
