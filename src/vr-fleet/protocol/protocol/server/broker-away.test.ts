import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { createLog } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { openExternalBroker } from '#kernel/mqtt/server/external/external-broker.ts';
import { listeners } from '#vr-fleet/area.runtime.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { connectHeadset, giveLogins, type Login, type Spoken } from '../../../../../test/support/connect-headset.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { hasMosquitto, startMosquitto, type Mosquitto } from '../../../../../test/support/mosquitto.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { startIngest, type Ingest } from './ingest.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const log = createLog({ level: 'silent' });

let mosquitto: Mosquitto;
let broker: Broker;
let ingest: Ingest | undefined;
let logins: Login[];
const headsets: Spoken[] = [];

const start = async (): Promise<void> => {
  ingest = startIngest({
    listeners,
    database,
    url: database.url,
    broker,
    clock,
    log,
    lease: { length: 3_000, renewEvery: 200 },
  });
  await vi.waitFor(() => expect(ingest?.slots()).toHaveLength(16), 60_000);
};
const connect = async (place: number): Promise<Spoken> => {
  const headset = await connectHeadset(`mqtt://127.0.0.1:${mosquitto.port}`, logins[place]!);
  headsets.push(headset);
  return headset;
};
const statuses = async (): Promise<string[]> => {
  const { rows } = await database.pool.query('select status from vr_fleet.devices order by number');
  return rows.map(({ status }) => status);
};
/** Slots without a stored session at the broker, as for the first sessions. */
const slotsLost = async (): Promise<number> => {
  const { rows } = await database.pool.query('select count(lost_at)::int as lost from vr_fleet.slots');
  return rows[0].lost;
};
const volumeOf = async (place: number): Promise<number> => {
  const { rows } = await database.pool.query('select volume from vr_fleet.device_reports where device_id = $1', [
    logins[place]!.deviceId,
  ]);
  return rows[0].volume;
};

beforeAll(async () => {
  const { partyId } = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, clock, partyId, { count: 3 });
  logins = await giveLogins(database, clock, ids);
  mosquitto = await startMosquitto(createAccessRegistry(database.kysely, clock));
  broker = openExternalBroker({ url: mosquitto.url, keepsAccounts: false, onLogins() {}, onError() {} });
  await start();
});
afterAll(async () => {
  for (const { client } of headsets) client.end(true);
  await ingest?.close();
  await broker.close();
  await mosquitto.close();
});

it.runIf(hasMosquitto)('delivers messages that an external broker stored while no server was connected', async () => {
  await vi.waitFor(async () => expect(await slotsLost()).toBe(16), 60_000);
  const headset = await connect(0);
  await headset.state('online');
  await vi.waitFor(async () => expect(await statuses()).toEqual(['online', 'never', 'never']), 60_000);
  await ingest?.close();
  await headset.tele({ volume: 12 });
  headset.cut();
  await sleep(300);
  expect(await volumeOf(0)).not.toBe(12);
  await start();
  await vi.waitFor(async () => expect(await volumeOf(0)).toBe(12), 60_000);
  // the broker stored the will too
  await vi.waitFor(async () => expect(await statuses()).toEqual(['offline', 'never', 'never']), 60_000);
});

it.runIf(hasMosquitto)('marks headsets as offline that do not return after a broker restart', async () => {
  const [lost, back] = [await connect(1), await connect(2)];
  await Promise.all([lost.state('online'), back.state('online')]);
  await vi.waitFor(async () => expect(await statuses()).toEqual(['offline', 'online', 'online']), 60_000);
  await mosquitto.kill();
  await mosquitto.restart();
  // as if it had not saved its state in time
  await database.pool.query('update vr_fleet.slots set lost_at = $1', [clock.now()]);
  const again = await connect(2);
  await vi.waitFor(async () => {
    await again.state('online');
    const { rows } = await database.pool.query('select conn from vr_fleet.device_reports where device_id = $1', [
      logins[2]!.deviceId,
    ]);
    expect(rows[0].conn).toBe(again.conn);
  }, 60_000);
  clock.offset += 40_000;
  await sleep(1_500);
  expect(await statuses()).toEqual(['offline', 'online', 'online']);
  clock.offset += 8_000;
  await vi.waitFor(async () => expect(await statuses()).toEqual(['offline', 'offline', 'online']), 60_000);
});
