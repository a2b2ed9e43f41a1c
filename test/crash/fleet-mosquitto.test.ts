import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { startMosquitto, type Mosquitto } from '../support/mosquitto.ts';
import { allOnline, expectNothingLostOrDoubled, killDuring, killHard, offline, statusesRight } from './fleet-checks.ts';
import { openFleetWorld, until, type FleetWorld } from './fleet-world.ts';

const kills = process.env['PORTICO_LONG'] === '1' ? 20 : 3;
const count = 20;

let mosquitto: Mosquitto;
let world: FleetWorld;
let batches = 0;

beforeAll(async () => {
  mosquitto = await startMosquitto();
  const MQTT_PUBLIC_URL = `mqtt://127.0.0.1:${mosquitto.port}`;
  world = await openFleetWorld(count, { MQTT_URL: mosquitto.url, MQTT_PUBLIC_URL });
  await until(() => allOnline(world), statusesRight);
});
afterAll(async () => {
  await world.close();
  await mosquitto.close();
});

async function killBroker(): Promise<boolean> {
  await mosquitto.kill();
  await sleep(500);
  await mosquitto.restart();
  return true;
}

it('the broker beside the server: killed while headsets report and obey', async () => {
  for (let killed = 0; killed < kills; killed += 1) {
    batches += 1;
    const command = killed === kills - 1 ? { type: 'restart' as const } : { type: 'volume' as const, value: batches };
    await killDuring(world, command, killBroker);
  }
});

it('the server beside it: killed while headsets report and obey, and the broker keeps what they say', async () => {
  batches += 1;
  await killDuring(world, { type: 'brightness', value: batches }, () => killHard(world.server()));
});

it('a headset unplugged while the broker is away is offline within a minute, and no other is', async () => {
  await until(() => allOnline(world), statusesRight);
  await mosquitto.kill();
  const [unplugged] = world.headsets;
  unplugged!.setNetwork(false);
  await mosquitto.restart();
  await until(async () => (await offline(world)).join() === unplugged!.sn, statusesRight);
  unplugged!.setNetwork(true);
  await until(() => allOnline(world), 10_000);
});

it('every command that was carried out is known to be, and was carried out once', () =>
  expectNothingLostOrDoubled(world, batches));
