import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Circumstances } from '#headset/circumstances.ts';
import type { Animation } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { savePlan, sendPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { bringHeadset, type Brought } from '../support/bring-headset.ts';
import { giveLogins } from '../support/connect-headset.ts';
import { drawFrames } from '../support/draw-frames.ts';
import { eventually } from '../support/eventually.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { sendFrames } from '../support/send-frames.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

let owner: FakeActor;
let id: string;
let brought: Brought;
/** Set by each test. */
const day: { corrupt: number; powerCutAt: number } = { corrupt: 0, powerCutAt: 0 };

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 1 });
  [id] = ids as [string];
  const [login] = await giveLogins(database, server.clock, ids);
  const circumstances: Partial<Circumstances> = {
    get corrupt() {
      return day.corrupt;
    },
    get powerCutAt() {
      return day.powerCutAt;
    },
  };
  brought = bringHeadset(login!, { url: server.url, mqttPort: server.mqttPort()!, circumstances });
  await eventually(() => brought.headset.contact === 'connected');
});
afterAll(() => brought.end());

const bring = async (count: number, first: number): Promise<Animation> =>
  (await sendFrames(server, await drawFrames(count, first), { as: owner.session })).data;
const send = async (name: string, settings: { boot?: Animation | null; shutdown?: Animation | null }) => {
  const as = { as: owner.session };
  const { data } = await server.call(savePlan, { name, description: '', settings }, as);
  await server.call(sendPlan, { id: data.id, version: 1, selection: { ids: [id] } }, as);
};
const last = async () => {
  const { rows } = await database.pool.query(
    `select rev, applied_at is not null as applied, error, detail from vr_fleet.desired_revisions
      where device_id = $1 order by rev desc limit 1`,
    [id],
  );
  return rows[0] as { rev: number; applied: boolean; error: string | null; detail: string | null };
};

it('is downloaded and verified before its revision is applied and shown', async () => {
  const { hardware } = brought.headset;
  const free = hardware.storageFree;
  const [boot, shutdown] = [await bring(4, 1), await bring(2, 9)];
  await send('Both', { boot, shutdown });
  await eventually(async () => (await last()).applied);
  expect(hardware.settings).toMatchObject({ boot, shutdown });
  expect(brought.received()).toBe(boot.size + shutdown.size);
  expect(hardware.storageFree).toBe(free - boot.size - shutdown.size);
  brought.headset.cutPower();
  brought.headset.switchOn();
  await eventually(() => brought.headset.contact === 'connected');
  expect(brought.notes.findLast(({ what }) => what === 'started')!.detail).toBe('4 pictures');
});

it('downloads only missing pictures, and frees the storage of unused ones', async () => {
  const { hardware } = brought.headset;
  const { boot, shutdown } = hardware.settings;
  const before = brought.received();
  await send('Swapped', { boot: shutdown!, shutdown: boot! });
  await eventually(async () => (await last()).applied);
  expect([hardware.settings.boot, brought.received()]).toEqual([shutdown, before]);
  const free = hardware.storageFree;
  await send('Maker', { shutdown: null });
  await eventually(() => hardware.settings.shutdown === null);
  expect(hardware.storageFree).toBe(free + boot!.size);
});

it('refuses damaged pictures or full storage, and reports it', async () => {
  const { hardware } = brought.headset;
  const held = hardware.settings.boot;
  const boot = await bring(3, 30);
  day.corrupt = 1;
  await send('Damaged', { boot });
  await eventually(async () => (await last()).error === 'hash_mismatch');
  expect([hardware.settings.boot, (await last()).detail]).toEqual([held, 'boot or shutdown screen']);
  day.corrupt = 0;
  // It retries at the next notification, which the next connection brings.
  brought.headset.cutConnection();
  await eventually(async () => (await last()).applied);
  expect(hardware.settings.boot).toEqual(boot);
  const { storageFree } = hardware;
  hardware.storageFree = 20_000;
  await send('Full', { boot: await bring(3, 60) });
  await eventually(async () => (await last()).error === 'storage_full');
  expect(hardware.settings.boot).toEqual(boot);
  hardware.storageFree = storageFree;
});

it('resumes after a power failure', async () => {
  const { hardware } = brought.headset;
  const boot = await bring(40, 1);
  day.powerCutAt = 0.5;
  await send('Cut', { boot });
  await eventually(() => hardware.settings.boot?.sha256 === boot.sha256);
  day.powerCutAt = 0;
  await eventually(async () => (await last()).applied);
  expect(brought.notes.some(({ what, detail }) => what === 'switched_off' && detail === 'without a word')).toBe(true);
});
