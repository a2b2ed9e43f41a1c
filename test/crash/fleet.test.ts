import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timesOf } from '../support/long-run.ts';
import { environmentOf, hasMosquitto, startMosquitto, type Mosquitto } from '../support/mosquitto.ts';
import {
  allOnline,
  allRight,
  expectNothingLostOrDoubled,
  expectSettingsKept,
  isApplied,
  isSettled,
  killDuring,
  killHard,
  offline,
} from './fleet-checks.ts';
import { openFleetWorld, type FleetWorld } from './fleet-world.ts';
import { until } from './until.ts';

const kills = timesOf(3, 20);
const count = 20;
// Three worlds run at once, because they mostly wait. Each runs its tests in sequence.
const inTurn = { concurrent: false };
const opening = 180_000;

/** The last command continues after its reply: a restart of the headset. */
const commandOf = (world: FleetWorld, killed: number) =>
  killed === kills - 1 ? { type: 'restart' as const } : { type: 'volume' as const, value: world.issued % 101 };

function itKeepsAll(world: () => FleetWorld): void {
  it('records every executed command and executes it once', inTurn, () => expectNothingLostOrDoubled(world()));
  it('stores every saved revision of settings, and applies the highest', inTurn, () => expectSettingsKept(world()));
}

describe.concurrent('the broker in the server', () => {
  let world: FleetWorld;
  beforeAll(async () => {
    world = await openFleetWorld(count);
  }, opening);
  afterAll(() => world.close());

  const victims = {
    server: () => killHard(world.servers[0]!.pid()),
    postgres: () => killHard(world.postgres.pid),
  };

  it.each(['server', 'postgres'] as const)(
    '%s: killed while headsets report and execute commands',
    inTurn,
    async (victim) => {
      for (let killed = 0; killed < kills; killed += 1) {
        await killDuring(world, commandOf(world, killed), victims[victim]);
      }
    },
  );
  it('marks exactly the headset unplugged during the server’s absence as offline within a minute', inTurn, async () => {
    await until(() => allOnline(world), allRight);
    expect(await victims.server()).toBe(true);
    const [unplugged] = world.headsets;
    unplugged!.setNetwork(false);
    // A minute after the server has started again.
    await until(async () => (await offline(world)).join() === unplugged!.sn, 2 * allRight);
    unplugged!.setNetwork(true);
    await until(() => allOnline(world), allRight);
  });
  itKeepsAll(() => world);
});

describe.runIf(hasMosquitto).concurrent('mosquitto beside the server', () => {
  let mosquitto: Mosquitto;
  let world: FleetWorld;
  beforeAll(async () => {
    mosquitto = await startMosquitto();
    world = await openFleetWorld(count, { env: environmentOf(mosquitto) });
  }, opening);
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

  it('the broker: killed while headsets report and execute commands', inTurn, async () => {
    for (let killed = 0; killed < kills; killed += 1) {
      await killDuring(world, commandOf(world, killed), killBroker);
    }
  });
  it('the server: killed likewise, and the broker retains the headsets’ messages', inTurn, async () => {
    await killDuring(world, { type: 'brightness', value: 7 }, () => killHard(world.servers[0]!.pid()));
  });
  it('postgres: killed likewise, and connected headsets stay online', inTurn, async () => {
    await killDuring(world, { type: 'brightness', value: 8 }, () => killHard(world.postgres.pid));
  });
  it('marks exactly the headset unplugged during the broker’s absence as offline within a minute', inTurn, async () => {
    await until(() => allOnline(world), allRight);
    await mosquitto.kill();
    const [unplugged] = world.headsets;
    unplugged!.setNetwork(false);
    await mosquitto.restart();
    await until(async () => (await offline(world)).join() === unplugged!.sn, allRight);
    unplugged!.setNetwork(true);
    await until(() => allOnline(world), allRight);
  });
  itKeepsAll(() => world);
});

describe.runIf(hasMosquitto).concurrent('two servers on one mosquitto', () => {
  let mosquitto: Mosquitto;
  let world: FleetWorld;
  beforeAll(async () => {
    mosquitto = await startMosquitto();
    world = await openFleetWorld(count, { env: environmentOf(mosquitto), servers: 2 });
    await until(async () => (await allOnline(world)) && (await shares()).join() === '8,8', allRight);
  }, opening);
  afterAll(async () => {
    await world.close();
    await mosquitto.close();
  });

  /** The number of slots that each server holds. */
  async function shares(): Promise<number[]> {
    const { rows } = await world.database.pool.query<{ slots: number }>(
      'select count(*)::int as slots from vr_fleet.slots where holder is not null group by holder',
    );
    return rows.map(({ slots }) => slots);
  }

  const failures = async (): Promise<number> => {
    const { rows } = await world.database.pool.query<{ failed: number }>(
      `select count(*)::int as failed from vr_fleet.desired_revisions where error = 'not_fetched'`,
    );
    return rows[0]!.failed;
  };

  it('delivers a command of one server to the headsets of the other', inTurn, async () => {
    for (const through of [0, 1]) {
      await world.issue({ type: 'volume', value: 80 + through }, through);
      await until(() => isSettled(world), allRight);
    }
    await expectNothingLostOrDoubled(world);
    expect(await shares()).toEqual([8, 8]);
  });
  it('lets one server take over the slots and pending messages of another that is gone', inTurn, async () => {
    world.servers[0]!.killForGood();
    const killedAt = performance.now();
    await world.issue({ type: 'restart' }, 1);
    await until(async () => (await shares()).join() === '16');
    // before the lease has expired, which has ten seconds
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    await until(() => isSettled(world), allRight);
    await expectNothingLostOrDoubled(world);
  });
  it(
    'notifies of settings again that could not be downloaded there, and applies them after the return',
    inTurn,
    async () => {
      await world.rename(1);
      await until(async () => (await failures()) === count);
      await world.servers[0]!.start();
      await until(() => isApplied(world), allRight);
      await until(async () => (await shares()).join() === '8,8');
    },
  );
  it('either: killed while headsets report and execute commands', inTurn, async () => {
    for (let killed = 0; killed < kills; killed += 1) {
      const victim = killed % 2;
      const kill = () => killHard(world.servers[victim]!.pid());
      await killDuring(world, commandOf(world, killed), kill, 1 - victim);
    }
  });
  itKeepsAll(() => world);
});
