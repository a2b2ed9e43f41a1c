import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { firmwareKind } from '#vr-fleet/configuration/firmware/firmware.kind.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { bringHeadset } from '../support/bring-headset.ts';
import { giveLogins } from '../support/connect-headset.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { makePackage } from '../support/make-package.ts';
import { until } from './until.ts';
import { useProduct } from './use-product.ts';

const kills = timesOf(3, 20);
/** The time for a server to return after each kill, on a machine that is busy with other tests, in milliseconds. */
const patience = 50_000 + kills * 40_000;
const clock = createClock('Asia/Shanghai');
const running = useProduct();

it(`completes a download despite ${kills} kills of the server: each costs a chunk at most, and the system is installed once`, async () => {
  const { product, database, dataDir, mqttPort } = running();
  const { partyId } = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, clock, partyId, { count: 1 });
  const [login] = await giveLogins(database, clock, ids);
  const storage = openDiskStorage(path.join(dataDir, 'files'));
  const { size, sha256, chunkList } = await makePackage(database, storage, clock, (kills + 2) * chunkSize - 9);
  const document = { number: '5.10.1', mode: 'required', size, sha256, chunkList } as const;
  const desired = { document, partyId, personId: null, at: clock.now(), today: clock.today() };
  await database.kysely
    .transaction()
    .execute((tx) => saveRevisions(tx, firmwareKind, sql`d.id = ${login!.deviceId}`, desired));

  let killed = 0;
  let came = 0;
  const { headset, notes, end } = bringHeadset(login!, {
    url: product.url,
    mqttPort,
    circumstances: {
      retryWait: 1,
      received(bytes) {
        came += bytes;
        // In the middle of the next chunk each time. The incomplete chunk before it is downloaded again.
        const isDue = killed < kills && came > (0.5 + 1.5 * killed) * chunkSize;
        const pid = product.pid();
        if (!isDue || pid === undefined) return;
        killed += 1;
        process.kill(pid, 'SIGKILL');
      },
    },
  });
  onTestFinished(end);
  await until(async () => {
    const { rows } = await database.pool.query(
      `select from vr_fleet.desired_revisions v join vr_fleet.devices d on d.id = v.device_id
        where v.device_id = $1 and v.kind = 'firmware' and v.applied_at is not null and d.pui = '5.10.1'`,
      [login!.deviceId],
    );
    return rows.length === 1;
  }, patience);
  expect(killed).toBe(kills);
  expect(came).toBeLessThanOrEqual(size + kills * chunkSize);
  expect(notes.filter(({ what }) => what === 'firmware_installed')).toHaveLength(1);
  expect(headset.hardware).toMatchObject({ pui: '5.10.1', firmwareRev: 1, downloads: { firmware: undefined } });
});
