import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { createLog } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { openExternalBroker } from '#kernel/mqtt/server/external/external-broker.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { connectHeadset, giveLogins, type Login } from '../../../../../../test/support/connect-headset.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../../test/support/make-fleet.ts';
import { hasMosquitto, startMosquitto, type Mosquitto } from '../../../../../../test/support/mosquitto.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { createIntake } from '#vr-fleet/protocol/protocol/server/intake/intake.ts';
import { createSlotListeners } from './slot-listeners.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const log = createLog({ level: 'silent' });

let mosquitto: Mosquitto;
let broker: Broker;
let login: Login;

beforeAll(async () => {
  const { partyId } = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, clock, partyId, { count: 1 });
  [login] = (await giveLogins(database, clock, ids)) as [Login];
  mosquitto = await startMosquitto(createAccessRegistry(database.kysely, clock));
  broker = openExternalBroker({ url: mosquitto.url, keepsAccounts: false, onLogins() {}, onError() {} });
});
afterAll(async () => {
  await broker.close();
  await mosquitto.close();
});

const all = Array.from({ length: 16 }, (_, slot) => slot);

it.runIf(hasMosquitto)('records messages missed by first sessions, later if the database is away', async () => {
  await database.pool.query('insert into vr_fleet.slots (slot) select generate_series(0, 15)');
  const intake = createIntake({ database, listeners: [], clock, log, onFull() {}, onRoom() {} });
  let refused = 0;
  let isAway = true;
  const listeners = createSlotListeners({
    broker,
    intake: {
      ...intake,
      inTurn: async (run) => {
        if (!isAway) return intake.inTurn(run);
        refused += 1;
        throw new Error('the database is away');
      },
    },
    db: database.kysely,
    clock,
    log,
  });
  const lost = async (): Promise<number> => {
    const { rows } = await database.pool.query('select count(lost_at)::int as lost from vr_fleet.slots');
    return rows[0].lost;
  };
  await listeners.hold(all);
  await vi.waitFor(() => expect(refused).toBe(16), 60_000);
  expect(await lost()).toBe(0);
  isAway = false;
  await listeners.hold(all);
  await vi.waitFor(async () => expect(await lost()).toBe(16), 60_000);
  await listeners.hold([]);
  await intake.close();
});

it.runIf(hasMosquitto)('loses no message of slots released and acquired again at once', async () => {
  const intake = createIntake({ database, listeners: [], clock, log, onFull() {}, onRoom() {} });
  // The last message of a session needs longer than its successor needs to start, as on a busy server.
  const slow: Broker = {
    ...broker,
    listen(listening) {
      const { close } = broker.listen(listening);
      return { close: () => close().then(() => sleep(60)) };
    },
  };
  const listeners = createSlotListeners({ broker: slow, intake, db: database.kysely, clock, log });
  await listeners.hold(all);
  await vi.waitFor(() => expect(listeners.receivedFor(0)).toHaveLength(16), 60_000);
  const headset = await connectHeadset(`mqtt://127.0.0.1:${mosquitto.port}`, login);
  for (let volume = 1; volume <= 3; volume += 1) {
    listeners.pause();
    listeners.resume();
    await headset.tele({ volume });
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select volume from vr_fleet.device_reports');
      expect(rows).toEqual([{ volume }]);
    }, 60_000);
  }
  headset.client.end(true);
  await listeners.hold([]);
  await intake.close();
});
