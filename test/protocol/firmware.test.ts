import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Circumstances } from '#headset/circumstances.ts';
import type { Hardware } from '#headset/model/hardware.ts';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { firmwareKind } from '#vr-fleet/configuration/firmware/firmware.kind.ts';
import { firmware, type Firmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { bringHeadset, type Brought } from '../support/bring-headset.ts';
import { giveLogins } from '../support/connect-headset.ts';
import { eventually } from '../support/eventually.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { makePackage, type MadePackage } from '../support/make-package.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

let partyId: string;
let ids: readonly string[];
let made: MadePackage;
let brought: Brought;
let headset: Brought['headset'];
let received: Brought['received'];
let notes: Brought['notes'];
let next = 0;

beforeAll(async () => {
  ({ partyId } = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' }));
  ({ ids } = await makeFleet(database, server.clock, partyId, { count: 10 }));
  made = await makePackage(database, server.storage, server.clock, 3 * chunkSize - 7);
});
afterEach(() => brought.end());

/** A new virtual headset for each test, connected to the real server. */
async function bring(circumstances: Partial<Circumstances> = {}, hardware: Partial<Hardware> = {}): Promise<string> {
  const [login] = await giveLogins(database, server.clock, [ids[next++]!]);
  brought = bringHeadset(login!, { url: server.url, mqttPort: server.mqttPort()!, circumstances, hardware });
  ({ headset, received, notes } = brought);
  await eventually(() => headset.contact === 'connected');
  return login!.deviceId;
}

const send = (id: string, document: Firmware) =>
  database.kysely.transaction().execute((tx) =>
    saveRevisions(tx, firmwareKind, sql`d.id = ${id}`, {
      document,
      leave: Object.keys(firmware.shape) as (keyof Firmware)[],
      partyId,
      personId: null,
      at: server.clock.now(),
      today: server.clock.today(),
    }),
  );
const version = (): Firmware => ({
  number: '5.10.1',
  mode: 'optional',
  size: made.size,
  sha256: made.sha256,
  chunkList: made.chunkList,
});

interface Row {
  applied: boolean;
  failed: boolean;
  error: string | null;
  progress: { phase: string; waitsFor?: string; bytes?: number } | null;
  pui: string | null;
  rev: number;
}
async function row(id: string): Promise<Row> {
  const { rows } = await database.pool.query<Row>(
    `select v.applied_at is not null as applied, v.failed_at is not null as failed, v.error, v.progress, d.pui, v.rev
       from vr_fleet.desired_revisions v join vr_fleet.devices d on d.id = v.device_id
      where v.device_id = $1 and v.kind = 'firmware' order by v.rev desc limit 1`,
    [id],
  );
  return rows[0]!;
}
const installed = async (id: string): Promise<boolean> => {
  const { applied, pui } = await row(id);
  return applied && pui === '5.10.1';
};

it('is downloaded in chunks, verified, installed, and reported as the running system', async () => {
  const id = await bring();
  const free = headset.hardware.storageFree;
  await send(id, version());
  await eventually(() => installed(id));
  expect(received()).toBe(made.size);
  expect(headset.hardware).toMatchObject({
    pui: '5.10.1',
    firmwareRev: 1,
    storageFree: free,
    downloads: { firmware: undefined },
  });
  expect((await row(id)).progress).toEqual({ phase: 'installing' });
});

it('resumes a download after a power failure, except for one chunk', async () => {
  const id = await bring({ powerCutAt: 0.7 });
  await send(id, version());
  await eventually(() => installed(id));
  expect(notes.filter(({ what }) => what === 'switched_off')).toHaveLength(1);
  expect(received()).toBeGreaterThan(made.size);
  expect(received()).toBeLessThanOrEqual(made.size + chunkSize);
});

it('downloads only the damaged chunk again', async () => {
  let reads = 0;
  const id = await bring({
    get corrupt() {
      reads += 1;
      return reads === 2 ? 2 : 0;
    },
  });
  await send(id, version());
  await eventually(() => installed(id));
  expect([reads, received()]).toEqual([4, made.size + chunkSize]);
});

it('gives up after eight damaged downloads', async () => {
  const id = await bring({ corrupt: 1, retryWait: 0.001 });
  await send(id, version());
  await eventually(async () => (await row(id)).failed);
  expect(await row(id)).toMatchObject({ error: 'hash_mismatch', applied: false, pui: '5.9.8' });
  expect(received()).toBe(8 * chunkSize);
});

it('waits for storage and for its battery, and reports it', async () => {
  const id = await bring({}, { battery: 12, storageFree: made.size });
  await send(id, version());
  const waits = (what: string) => eventually(async () => (await row(id))?.progress?.waitsFor === what);
  await waits('storage');
  expect(received()).toBe(0);
  headset.hardware.storageFree = 4 * made.size;
  await waits('battery');
  expect([received(), headset.hardware.pui]).toEqual([made.size, '5.9.8']);
  headset.hardware.charging = true;
  await eventually(() => installed(id));
});

it('is declined by the wearer, and never downgrades a system: both final until it is sent again', async () => {
  const id = await bring({}, { declinesFirmware: true });
  await send(id, version());
  await eventually(async () => (await row(id)).error === 'declined');
  headset.cutConnection();
  await eventually(() => notes.filter(({ what }) => what === 'connected').length === 2);
  await send(id, { ...version(), number: '5.9.8', mode: 'required' });
  await eventually(async () => (await row(id)).error === 'cannot_downgrade');
  await send(id, { ...version(), number: '5.9.7.9', mode: 'required' });
  await eventually(async () => (await row(id)).rev === 3 && (await row(id)).error === 'cannot_downgrade');
  expect(received()).toBe(0);
  expect(notes.filter(({ what }) => what === 'firmware_failed')).toHaveLength(3);
  await send(id, { ...version(), mode: 'required' });
  await eventually(() => installed(id));
});

it('leaves the system unchanged where it cannot be installed, and is tried once', async () => {
  const id = await bring({}, { failsInstalls: true });
  await send(id, version());
  await eventually(async () => (await row(id)).error === 'install_failed');
  expect(await row(id)).toMatchObject({ applied: false, pui: '5.9.8' });
  headset.cutConnection();
  await eventually(() => notes.filter(({ what }) => what === 'connected').length === 3);
  expect(received()).toBe(made.size);
});

it('is cancelled when it is withdrawn, and resumes when it is sent again', async () => {
  const id = await bring({}, { battery: 12 });
  await send(id, version());
  await eventually(async () => (await row(id)).progress?.waitsFor === 'battery');
  await send(id, {});
  await eventually(async () => (await row(id)).applied);
  headset.hardware.charging = true;
  expect(headset.hardware).toMatchObject({ pui: '5.9.8', firmwareRev: 2, downloads: { firmware: undefined } });
  await send(id, version());
  await eventually(() => installed(id));
});

it('is retried once the battery that ran down is charged', async () => {
  const id = await bring({}, { battery: 12, charging: true });
  const { hardware } = headset;
  const leave = headset.leave.bind(headset);
  // The charger is unplugged while it starts the new system.
  headset.leave = (then) => {
    hardware.charging = false;
    headset.leave = leave;
    leave(then);
  };
  await send(id, version());
  await eventually(() => notes.some(({ what, detail }) => what === 'firmware_failed' && detail === 'low_battery'));
  await eventually(async () => (await row(id)).progress?.waitsFor === 'battery');
  expect(await row(id)).toMatchObject({ applied: false, failed: false, pui: '5.9.8' });
  hardware.charging = true;
  await eventually(() => installed(id));
  expect(received()).toBe(made.size);
});
