import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Circumstances } from '#headset/circumstances.ts';
import type { Hardware } from '#headset/model/hardware.ts';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { firmwareKind } from '#vr-fleet/configuration/firmware/firmware.kind.ts';
import { firmware, type Firmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { savePlan, sendPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { bringHeadset, type Brought } from '../support/bring-headset.ts';
import { giveLogins, type Login } from '../support/connect-headset.ts';
import { drawFrames } from '../support/draw-frames.ts';
import { eventually } from '../support/eventually.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { makePackage, type MadePackage } from '../support/make-package.ts';
import { sendFrames } from '../support/send-frames.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

let owner: FakeActor;
let logins: readonly Login[];
let made: MadePackage;
let store: string;
let brought: Brought | undefined;
let next = 0;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 4 });
  logins = await giveLogins(database, server.clock, ids);
  made = await makePackage(database, server.storage, server.clock, 3 * chunkSize - 7);
  store = mkdtempSync(path.join(tmpdir(), 'portico-store-'));
});
afterEach(() => brought?.end());
afterAll(() => rmSync(store, { recursive: true }));

/** The program, started for one headset, with the given folder as its disk. */
async function start(
  login: Login,
  hardware: Partial<Hardware> = {},
  more: Partial<Circumstances> = {},
): Promise<Brought> {
  brought?.end();
  const circumstances = { store: path.join(store, login.deviceId), ...more };
  brought = bringHeadset(login, { url: server.url, mqttPort: server.mqttPort()!, circumstances, hardware });
  const { headset } = brought;
  await eventually(() => headset.contact === 'connected');
  return brought;
}
/** The folder of the only headset of a login. */
const files = (login: Login, ...names: string[]): string => {
  const base = path.join(store, login.deviceId);
  return path.join(base, readdirSync(base)[0]!, ...names);
};
const send = (id: string, document: Partial<Firmware> = {}) =>
  database.kysely.transaction().execute((tx) =>
    saveRevisions<Firmware>(tx, firmwareKind, sql`d.id = ${id}`, {
      document: {
        number: '5.10.1',
        mode: 'required',
        size: made.size,
        sha256: made.sha256,
        chunkList: made.chunkList,
        ...document,
      },
      leave: Object.keys(firmware.shape) as (keyof Firmware)[],
      partyId: owner.partyId,
      personId: null,
      at: server.clock.now(),
      today: server.clock.today(),
    }),
  );
const last = async (id: string, kind: string) => {
  const { rows } = await database.pool.query<{ applied: boolean; error: string | null; waits: string | null }>(
    `select applied_at is not null as applied, error, progress ->> 'waitsFor' as waits from vr_fleet.desired_revisions
      where device_id = $1 and kind = $2 order by rev desc limit 1`,
    [id, kind],
  );
  return rows[0];
};

it('retains downloaded data over a restart, resumes, and then knows its installed system', async () => {
  const login = logins[next++]!;
  // Without enough charge to install it.
  const first = await start(login, { battery: 12 });
  const free = first.headset.hardware.storageFree;
  await send(login.deviceId);
  await eventually(async () => (await last(login.deviceId, 'firmware'))?.waits === 'battery');
  expect(readFileSync(files(login, 'firmware.part')).equals(made.bytes)).toBe(true);

  // One byte of the third chunk is wrong.
  first.end();
  const kept = Buffer.from(made.bytes);
  kept[2 * chunkSize + 1]! ^= 1;
  writeFileSync(files(login, 'firmware.part'), kept);
  const second = await start(login, { battery: 12 });
  const { hardware } = second.headset;
  await eventually(() => second.received() > 0 && hardware.downloads.firmware?.verified === made.size);
  expect(second.received()).toBe(made.size - 2 * chunkSize);
  expect(readFileSync(files(login, 'firmware.part')).equals(made.bytes)).toBe(true);
  expect(hardware.storageFree).toBe(free - made.size);

  const third = await start(login, { battery: 90 });
  await eventually(async () => (await last(login.deviceId, 'firmware'))?.applied === true);
  expect([third.received(), third.headset.hardware.pui]).toEqual([0, '5.10.1']);
  expect(readdirSync(files(login))).not.toContain('firmware.part');
  const fourth = await start(login, { pui: '5.9.8' });
  expect(fourth.headset.hardware).toMatchObject({ pui: '5.10.1', firmwareRev: 1, storageFree: free });
  // Nothing is downloaded again.
  expect(fourth.notes.filter(({ what }) => what === 'notified')).toEqual([]);
});

it('resumes within a package where the program ended in the middle of it', async () => {
  const login = logins[next++]!;
  const first = await start(login, {}, { powerCutAt: 0.7, restart: 1_000 });
  await send(login.deviceId);
  await eventually(() => first.notes.some(({ what }) => what === 'switched_off'));
  const second = await start(login);
  await eventually(async () => (await last(login.deviceId, 'firmware'))?.applied === true);
  expect(second.received()).toBe(made.size - 2 * chunkSize);
});

it('retains the pictures of its screens, and deletes them at a reset', async () => {
  const login = logins[next++]!;
  const as = { as: owner.session };
  const { data: boot } = await sendFrames(server, await drawFrames(3, 1), as);
  const { data: plan } = await server.call(savePlan, { name: 'Start', description: '', settings: { boot } }, as);
  await start(login);
  await server.call(sendPlan, { id: plan.id, version: 1, selection: { ids: [login.deviceId] } }, as);
  await eventually(async () => (await last(login.deviceId, 'settings'))?.applied === true);
  expect(readdirSync(files(login, 'pictures'))).toEqual([`${boot.sha256}.zip`]);
  expect(readFileSync(files(login, 'pictures', `${boot.sha256}.zip`)).length).toBe(boot.size);
  const { headset, notes } = await start(login);
  expect(headset.hardware.settings.boot).toEqual(boot);
  expect(notes.find(({ what }) => what === 'started')?.detail).toBe('3 pictures');
  headset.store!.clear();
  expect(readdirSync(path.join(store, login.deviceId))).toEqual([]);
});

it('stores no more than its space allows', async () => {
  const login = logins[next++]!;
  const { headset, received } = await start(login, { storageFree: made.size });
  await send(login.deviceId);
  await eventually(async () => (await last(login.deviceId, 'firmware'))?.waits === 'storage');
  expect([received(), readdirSync(files(login))]).toEqual([0, ['headset.json']]);
  // The machine's disk counts too.
  const { store: disk } = headset;
  disk!.free = () => chunkSize;
  headset.hardware.storageFree = 4 * made.size;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(received()).toBe(0);
});
