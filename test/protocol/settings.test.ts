import { afterAll, beforeAll, expect, it } from 'vitest';
import { charge } from '#headset/act/use-screen.ts';
import { issueCommand } from '#vr-fleet/commands/commands.contract.ts';
import { saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { bringHeadset, type Brought } from '../support/bring-headset.ts';
import { giveLogins } from '../support/connect-headset.ts';
import { eventually } from '../support/eventually.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

let owner: FakeActor;
let id: string;
let brought: Brought;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 1 });
  const [login] = await giveLogins(database, server.clock, ids);
  id = login!.deviceId;
  brought = bringHeadset(login!, { url: server.url, mqttPort: server.mqttPort()!, circumstances: {}, hardware: {} });
  await eventually(() => brought.headset.contact === 'connected');
});
afterAll(() => brought.end());

async function apply(settings: Settings): Promise<void> {
  const selection = { ids: [id] };
  expect((await server.call(saveSettings, { selection, settings }, { as: owner.session })).code).toBe(1000);
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select applied_at from vr_fleet.desired_revisions where device_id = $1 order by rev desc limit 1`,
      [id],
    );
    return rows[0].applied_at !== null;
  });
}

it('applies each setting, retains the others, and lets the wearer override sound and light', async () => {
  const { hardware } = brought.headset;
  await apply({ volume: 33, brightness: 44, usbMode: 'charge', usbDebug: true, autoSleep: false, usbBoot: true });
  expect(hardware).toMatchObject({ volume: 33, brightness: 44 });
  const selection = { ids: [id] };
  await server.call(issueCommand, { selection, type: 'volume', value: 90 }, { as: owner.session });
  await eventually(() => hardware.volume === 90);
  await apply({ acceptUpdates: false });
  expect(hardware).toMatchObject({
    volume: 90,
    settings: { usbMode: 'charge', usbDebug: true, autoSleep: false, acceptUpdates: false, keyCombination: true },
  });
});

it('switches itself on at a charger where its settings say so', async () => {
  const { headset } = brought;
  charge(headset, false);
  headset.cutPower();
  expect(headset.hardware.power).toBe('off');
  headset.hardware.settings.usbBoot = false;
  charge(headset, true);
  expect(headset.hardware.power).toBe('off');
  headset.hardware.settings.usbBoot = true;
  charge(headset, true);
  await eventually(() => headset.contact === 'connected');
});
