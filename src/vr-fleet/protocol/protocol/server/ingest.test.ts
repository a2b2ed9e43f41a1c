import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { holdLock } from '#kernel/db/server/locks/hold-lock.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { createEmbeddedBroker, type EmbeddedBroker } from '#kernel/mqtt/server/embedded/embedded-broker.ts';
import { listenTcp } from '#kernel/mqtt/server/embedded/listen-embedded.ts';
import { listeners } from '#vr-fleet/area.runtime.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { connectHeadset, giveLogins, type Login, type Spoken } from '../../../../../test/support/connect-headset.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { waitsForLock } from '../../../../../test/support/waits-for-lock.ts';
import { startIngest, type Ingest } from './ingest.ts';
import { watchDevices } from './intake/intake-figures.ts';
import { lockOf } from './slots/slots.ts';

type Lock = ReturnType<typeof holdLock>;

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const log = createLog({ level: 'silent' });
// Longer than a slow machine pauses.
const lease = { length: 6_000, renewEvery: 200 };
const registry = new Registry();

let broker: EmbeddedBroker;
let listener: Awaited<ReturnType<typeof listenTcp>>;
let logins: Login[];
const headsets: Spoken[] = [];
const servers: { ingest: Ingest; database: Database }[] = [];

/** The intake of a server with separate connections to the database. */
function start(): Ingest {
  const own = openDatabase(database.url, () => {});
  const ingest = startIngest({ listeners, database: own, url: database.url, broker, clock, log, lease });
  servers.push({ ingest, database: own });
  return ingest;
}
async function stopAll(): Promise<void> {
  for (const server of servers.splice(0)) {
    await server.ingest.close();
    await server.database.close();
  }
}
const connect = async (place: number): Promise<Spoken> => {
  const headset = await connectHeadset(`mqtt://127.0.0.1:${listener.port}`, logins[place]!);
  headsets.push(headset);
  return headset;
};
const figure = async (name: string, labels: Record<string, string> = {}): Promise<number> => {
  const found = (await registry.getMetricsAsJSON()).find((metric) => metric.name === name);
  const { values = [] } = (found ?? {}) as { values?: { value: number; labels: Record<string, string> }[] };
  return (
    values.find((value) => Object.entries(labels).every(([key, label]) => value.labels[key] === label))?.value ?? 0
  );
};
const statusOf = async (place: number): Promise<string> => {
  const { rows } = await database.pool.query('select status from vr_fleet.devices where id = $1', [
    logins[place]!.deviceId,
  ]);
  return rows[0].status;
};
const slotsHeld = (): number[] => servers.map(({ ingest }) => ingest.slots().length).toSorted((a, b) => a - b);

beforeAll(async () => {
  const { partyId } = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, clock, partyId, { count: 40 });
  logins = await giveLogins(database, clock, ids);
  broker = createEmbeddedBroker({ access: createAccessRegistry(database.kysely, clock), onError: () => {} });
  await broker.open();
  listener = await listenTcp(broker, { host: '127.0.0.1', port: 0 });
  watchDevices(registry, database.kysely);
});
afterAll(async () => {
  for (const { client } of headsets) client.end(true);
  await stopAll();
  await broker.close();
  await listener.close();
});

describe('servers on one broker', () => {
  it('share the slots, and process every message once while slots move', async () => {
    start();
    await vi.waitFor(() => expect(slotsHeld()).toEqual([16]), 60_000);
    const before = await figure('portico_device_messages_total');
    const old = await figure('portico_device_messages_dropped_total', { reason: 'old' });
    const speakers = await Promise.all(logins.slice(0, 32).map((_, place) => connect(place)));
    const talk = Promise.all(
      speakers.map(async (speaker) => {
        await speaker.state('online');
        for (let volume = 0; volume < 60; volume += 1) await speaker.tele({ volume });
      }),
    );
    await sleep(300);
    start();
    await vi.waitFor(() => expect(slotsHeld()).toEqual([8, 8]), 60_000);
    await servers.shift()!.ingest.close();
    await talk;
    await vi.waitFor(() => expect(slotsHeld()).toEqual([16]), 60_000);
    expect((await figure('portico_device_messages_total')) - before).toBe(32 * 61);
    expect((await figure('portico_device_messages_dropped_total', { reason: 'old' })) - old).toBe(0);
    const { rows } = await database.pool.query(
      'select distinct counter::int, volume from vr_fleet.device_reports where conn is not null',
    );
    expect(rows).toEqual([{ counter: 61, volume: 59 }]);
    await vi.waitFor(async () => expect(await figure('portico_devices_online')).toBe(32), 60_000);
  });
  it.each([
    ['is gone, at once', async (lock: Lock) => lock.close()],
    ['hangs, when its lease has run out', async () => void (clock.offset += 60_000)],
  ])('take over the slots of a server that %s', async (_, end) => {
    await stopAll();
    const isHeld = Promise.withResolvers<void>();
    const lock = holdLock(database.url, lockOf('other'), {
      onHeld: isHeld.resolve,
      onTaken: () => {},
      onError: isHeld.reject,
    });
    await isHeld.promise;
    const until = new Date(clock.now().getTime() + 60_000);
    await database.pool.query(`insert into vr_fleet.slot_servers values ('other', $1)`, [until]);
    await database.pool.query(`update vr_fleet.slots set holder = 'other', until = $1`, [until]);
    start();
    await sleep(1_000);
    expect(slotsHeld()).toEqual([0]);
    await end(lock);
    await vi.waitFor(() => expect(slotsHeld()).toEqual([16]), 60_000);
    await lock.close();
  });
});

describe('a headset', () => {
  it('that reports offline is offline at once, and its will changes nothing', async () => {
    const headset = await connect(33);
    await headset.state('standby');
    await vi.waitFor(async () => expect(await statusOf(33)).toBe('standby'), 60_000);
    await headset.state('offline');
    await vi.waitFor(async () => expect(await statusOf(33)).toBe('offline'), 60_000);
    headset.cut();
  });
  it('with a lost connection is offline after five seconds unless it reconnects', async () => {
    const [lost, back] = [await connect(34), await connect(35)];
    await Promise.all([lost.state('online'), back.state('online')]);
    lost.cut();
    back.cut();
    const again = await connect(35);
    await again.state('online');
    expect(await statusOf(34)).toBe('online');
    await vi.waitFor(async () => expect(await statusOf(34)).toBe('offline'), 60_000);
    expect(await statusOf(35)).toBe('online');
  });
  it('with invalid messages is ignored, and others are not', async () => {
    const before = await figure('portico_device_messages_dropped_total', { reason: 'invalid' });
    const headset = await connect(36);
    await headset.state('standing' as never);
    await headset.state('online', { boot: '\0'.repeat(8) });
    await headset.state('online');
    await vi.waitFor(async () => expect(await statusOf(36)).toBe('online'), 60_000);
    expect((await figure('portico_device_messages_dropped_total', { reason: 'invalid' })) - before).toBe(2);
  });
});

it('retains messages while the database is unreachable, and confirms them once written', async () => {
  const headset = await connect(37);
  await headset.state('online');
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('lock table vr_fleet.device_reports in access exclusive mode');
  let isConfirmed = false;
  const body = headset.tele({ volume: 77 }).then(() => (isConfirmed = true));
  await waitsForLock(database.pool);
  expect(isConfirmed).toBe(false);
  // the server's connections break, as when a database restarts
  await lock.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
                     and datname = current_database() and wait_event_type = 'Lock'`);
  await sleep(300);
  expect(isConfirmed).toBe(false);
  await lock.query('rollback');
  lock.release();
  await body;
  const { rows } = await database.pool.query('select volume from vr_fleet.device_reports where device_id = $1', [
    logins[37]!.deviceId,
  ]);
  expect(rows).toEqual([{ volume: 77 }]);
});
