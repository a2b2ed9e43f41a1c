import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHardware, type Hardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { HeadsetStore } from './headset-store.ts';

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'portico-headsets-'));
  folder = path.join(base, 'VH4U26K1100001');
});
afterEach(() => rmSync(base, { recursive: true }));

const fresh = (seed: number): Hardware => createHardware(createRandom(seed), Date.now());
const download = (verified: number) => ({ sha256: 'a'.repeat(64), verified, whole: undefined, wasCut: false });

it('restores the stored state of a headset, and nothing for a new one', () => {
  const hardware = fresh(1);
  const before = { ...hardware };
  new HeadsetStore(folder).restore(hardware);
  expect(hardware).toEqual(before);
  expect(readdirSync(base)).toEqual([]);

  Object.assign(hardware, {
    pui: '6.0.0',
    firmwareRev: 4,
    settingsRev: 7,
    volume: 3,
    deviceId: '42',
    storageFree: 12_345,
  });
  hardware.settings.sleep = null;
  hardware.settingsReply = { rev: 8, error: 'network_unconfirmed', detail: 'why', isConfirmed: false };
  new HeadsetStore(folder).save(hardware);
  const back = fresh(2);
  new HeadsetStore(folder).restore(back);
  const { pui, firmwareRev, settingsRev, volume, deviceId, storageFree, settings, settingsReply } = hardware;
  expect(back).toMatchObject({ pui, firmwareRev, settingsRev, volume, deviceId, storageFree, settings, settingsReply });
  // its password is readable by the owner only
  expect(statSync(path.join(folder, 'headset.json')).mode & 0o077).toBe(0);
});

it('restores only complete files, and counts missing ones as free storage', async () => {
  const store = new HeadsetStore(folder);
  const hardware = fresh(1);
  const bytes = Buffer.alloc(chunkSize + 10, 7);
  expect(store.write('firmware', bytes, 0)).toBe(true);
  expect(store.write('settings', Buffer.from('pictures'), 0)).toBe(true);
  store.name('settings', 'b'.repeat(64));
  hardware.downloads = { firmware: download(bytes.length) };
  hardware.pictures = new Map([
    ['b'.repeat(64), 8],
    ['c'.repeat(64), 100],
  ]);
  hardware.storageFree = 1_000;
  store.save(hardware);
  store.close();

  const back = fresh(2);
  new HeadsetStore(folder).restore(back);
  expect(back.downloads.firmware).toEqual(download(bytes.length));
  expect([...back.pictures]).toEqual([['b'.repeat(64), 8]]);
  expect(back.storageFree).toBe(1_100);
  expect((await store.read('firmware', chunkSize, chunkSize + 10)).equals(Buffer.alloc(10, 7))).toBe(true);

  // only whole chunks can be verified
  truncateSync(path.join(folder, 'firmware.part'), chunkSize + 5);
  const cut = fresh(3);
  new HeadsetStore(folder).restore(cut);
  expect([cut.downloads.firmware?.verified, cut.storageFree]).toEqual([chunkSize, 1_110]);

  writeFileSync(path.join(folder, 'headset.json'), '{');
  const damaged = fresh(4);
  new HeadsetStore(folder).restore(damaged);
  expect(damaged.downloads).toEqual({});
  store.dropPicture('b'.repeat(64));
  store.dropPart('firmware');
  expect(readdirSync(folder).toSorted()).toEqual(['headset.json', 'pictures']);
  store.clear();
  expect(readdirSync(base)).toEqual([]);
});
