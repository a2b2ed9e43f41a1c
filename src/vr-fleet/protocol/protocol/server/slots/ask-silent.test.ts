import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { createLog } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { openExternalBroker } from '#kernel/mqtt/server/external/external-broker.ts';
import { signingKeyOf } from '#kernel/secrets/signing-key.ts';
import { listeners } from '#vr-fleet/area.runtime.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { clientIdOf } from '#vr-fleet/protocol/access/topics-of.ts';
import { topicBase } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { giveLogins } from '../../../../../../test/support/connect-headset.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../../test/support/make-fleet.ts';
import { hasMosquitto, startMosquitto, type Mosquitto } from '../../../../../../test/support/mosquitto.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { startIngest, type Ingest } from '#vr-fleet/protocol/protocol/server/ingest.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const log = createLog({ level: 'silent' });
const wheel = new TimerWheel(20);
const random = createRandom(5);

let mosquitto: Mosquitto;
let broker: Broker;
let ingest: Ingest | undefined;
const headsets: VirtualHeadset[] = [];
let connected = 0;

beforeAll(async () => {
  const { partyId } = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids, serials } = await makeFleet(database, clock, partyId, { count: 20 });
  const logins = await giveLogins(database, clock, ids);
  mosquitto = await startMosquitto(createAccessRegistry(database.kysely, clock));
  broker = openExternalBroker({ url: mosquitto.url, keepsAccounts: false, onLogins() {}, onError() {} });
  for (const [place, { deviceId, username, password }] of logins.entries()) {
    const key = signingKeyOf(randomBytes(32));
    const headset = new VirtualHeadset(serials[place]!, key, createHardware(random, Date.now()), {
      server: 'http://portal.invalid',
      wheel,
      random,
      note: ({ what }) => void (connected += Number(what === 'connected')),
      keepalive: 30,
      telemetry: 1_000_000,
      jitter: 0,
      restart: 0,
      switchOnAfter: Infinity,
      tended: false,
      slowLinks: false,
      duplicates: false,
    });
    headset.identity = {
      deviceId,
      brokerUrl: `mqtt://127.0.0.1:${mosquitto.port}`,
      brokerWebSocketUrl: null,
      clientId: clientIdOf(deviceId),
      username,
      mqttPassword: password,
      topicBase: topicBase(deviceId),
      desiredUrl: 'http://portal.invalid',
      renewAt: Number.MAX_SAFE_INTEGER,
    };
    headsets.push(headset);
  }
});
afterAll(async () => {
  for (const headset of headsets) headset.cutPower();
  wheel.stop();
  await ingest?.close();
  await broker.close();
  await mosquitto.close();
});

it.runIf(hasMosquitto)(
  'marks headsets that connected before the first server start as online at once, not at their next report',
  async () => {
    for (const headset of headsets) headset.switchOn();
    await vi.waitFor(() => expect(connected).toBe(headsets.length), 60_000);
    // their first telemetry had no listener either
    await vi.waitFor(() => expect(broker.isUp()).toBe(true), 60_000);
    ingest = startIngest({ listeners, database, url: database.url, broker, clock, log });
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select count(*) filter (where d.status = 'online')::int as online, count(r.battery)::int as reported
         from vr_fleet.devices d join vr_fleet.device_reports r on r.device_id = d.id`,
      );
      expect(rows).toEqual([{ online: headsets.length, reported: headsets.length }]);
    }, 60_000);
  },
);
