import { afterAll, beforeAll, expect, it } from 'vitest';
import { allOnline, expectNothingLostOrDoubled, killDuring, killHard, offline, statusesRight } from './fleet-checks.ts';
import { openFleetWorld, until, type FleetWorld } from './fleet-world.ts';

const kills = process.env['PORTICO_LONG'] === '1' ? 20 : 3;
const count = 20;

let world: FleetWorld;
let batches = 0;

beforeAll(async () => {
  world = await openFleetWorld(count);
  await until(() => allOnline(world), statusesRight);
});
afterAll(() => world.close());

const victims = {
  server: () => killHard(world.server()),
  postgres: () => killHard(world.postgres.pid),
};

it.each(['server', 'postgres'] as const)('%s: killed while headsets report and obey', async (victim) => {
  for (let killed = 0; killed < kills; killed += 1) {
    batches += 1;
    // the last time, what goes on after the answer: a headset that starts anew
    const command = killed === kills - 1 ? { type: 'restart' as const } : { type: 'volume' as const, value: batches };
    await killDuring(world, command, victims[victim]);
  }
});

it('a headset unplugged while the server is away is offline within a minute, and no other is', async () => {
  await until(() => allOnline(world), statusesRight);
  expect(await victims.server()).toBe(true);
  const [unplugged] = world.headsets;
  unplugged!.setNetwork(false);
  await until(async () => (await offline(world)).join() === unplugged!.sn, statusesRight);
  unplugged!.setNetwork(true);
  await until(() => allOnline(world), 10_000);
});

it('every command that was carried out is known to be, and was carried out once', () =>
  expectNothingLostOrDoubled(world, batches));
