import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '#headset/act/try-network.ts';
import { Lan } from '#headset/model/lan.ts';
import { savePlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { saveRollout, startRollout, usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { timesOf } from '../support/long-run.ts';
import { environmentOf, hasMosquitto, startMosquitto, type Mosquitto } from '../support/mosquitto.ts';
import { allOnline, allRight, killHard } from './fleet-checks.ts';
import { openFleetWorld, type FleetWorld } from './fleet-world.ts';
import { until } from './until.ts';

/** Per victim: one wave for each kill. The last wave meets an address that is already in use. */
const kills = timesOf(3, 6);
const victims = ['server', 'broker', 'postgres'] as const;
const waves = kills * victims.length;
const size = 2;
const count = waves * size;
/** The seconds that a headset tries an address, longer than any outage of the three. */
const networkPatience = 20;

describe.runIf(hasMosquitto)('a rollout of addresses to headsets on mosquitto', () => {
  const lan = new Lan('10.24.9.0/24');
  const addressOf = (place: number): string => `10.24.9.${100 + place}`;
  const pool = {
    start: addressOf(0),
    end: addressOf(count - 1),
    mask: '255.255.255.0',
    gateway: '10.24.9.1',
    dns: '10.24.9.1',
  };
  let mosquitto: Mosquitto;
  let world: FleetWorld;
  beforeAll(async () => {
    const { mask, gateway, dns } = pool;
    lan.carries('the printer', { ip: addressOf(count - 1), mask, gateway, dns });
    mosquitto = await startMosquitto();
    world = await openFleetWorld(count, { env: environmentOf(mosquitto), circumstances: { lan, networkPatience } });
    await until(() => allOnline(world), allRight);
  });
  afterAll(async () => {
    await world?.close();
    await mosquitto?.close();
  });

  const one = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> => {
    const { rows } = await world.database.pool.query(text, [...values]);
    return rows[0] as Row;
  };
  const kill: Readonly<Record<(typeof victims)[number], () => Promise<unknown>>> = {
    server: () => killHard(world.servers[0]!.pid()),
    postgres: () => killHard(world.postgres.pid),
    async broker() {
      await mosquitto.kill();
      await sleep(500);
      await mosquitto.restart();
    },
  };

  it(`survives ${kills} kills of each of ${victims.join(', ')}: each headset changes once, the last wave stops it, and none is lost`, async () => {
    await world.insist(savePlan, { name: 'Hall', description: '', settings: {}, pool });
    const plan = await one<{ id: string }>(`select id from vr_fleet.settings_plans`);
    const drawn = Array.from({ length: waves }, (_, at) => ({
      whom: 'numbers' as const,
      numbers: `${at * size + 1}-${(at + 1) * size}`,
      ...usualGate,
      repliedPercent: 100,
      soakMinutes: 0,
    }));
    await world.insist(saveRollout, { name: 'Hall', planId: plan.id, selection: { filter: {} }, waves: drawn });
    const draft = await one<{ id: string; version: number }>(`select id, version from vr_fleet.rollouts`);
    await world.insist(startRollout, draft);

    for (let place = 1; place <= waves; place += 1) {
      await until(
        async () =>
          (
            await one<{ opened_at: Date | null }>(`select opened_at from vr_fleet.rollout_waves where place = $1`, [
              place,
            ])
          ).opened_at !== null,
        allRight,
      );
      await sleep(Math.random() * 300);
      await kill[victims[place % victims.length]!]();
    }
    await until(
      async () => (await one<{ state: string }>(`select state from vr_fleet.rollouts`)).state === 'paused',
      allRight,
    );
    await until(() => allOnline(world), allRight);

    const { rows } = await world.database.pool.query<{ place: number; state: string }>(
      `select place, state from vr_fleet.rollout_waves order by place`,
    );
    expect(rows.map(({ state }) => state)).toEqual([...Array.from({ length: waves - 1 }, () => 'passed'), 'halted']);
    const { rows: sent } = await world.database.pool.query<{
      sn: string;
      sent: number;
      applied: number;
      error: string | null;
    }>(
      `select d.sn, (count(*) filter (where v.plan_id is not null))::int as sent,
              (count(*) filter (where v.plan_id is not null and v.applied_at is not null))::int as applied,
              max(v.error) as error
         from vr_fleet.devices d join vr_fleet.desired_revisions v on v.device_id = d.id and v.kind = 'settings'
        group by d.id, d.sn order by d.number`,
    );
    const bad = world.headsets.at(-1)!;
    for (const [place, { sn, ...what }] of sent.entries()) {
      const headset = world.headsets.find((each) => each.sn === sn)!;
      const isBad = headset === bad;
      expect({ sn, ...what }).toEqual({
        sn,
        sent: 1,
        applied: isBad ? 0 : 1,
        error: isBad ? 'network_unconfirmed' : null,
      });
      const applied = world.notes.filter((note) => note.sn === sn && note.what === 'settings_applied');
      if (!isBad) expect([networkOf(headset)?.ip, applied.length]).toEqual([addressOf(place), 1]);
    }
    expect(networkOf(bad)).toBe(null);
    expect(bad.contact).toBe('connected');
  }, 600_000);
});
