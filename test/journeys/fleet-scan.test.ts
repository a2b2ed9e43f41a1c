import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { entryWords, verdictWords } from '#vr-fleet/entry/entry/entry.words.ts';
import { cameraRemedyWords, cameraTroubleWords, scanWords as text } from '#vr-fleet/entry/entry/scan/scan.words.ts';
import { drawCode, filmOf } from '../support/draw-codes.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { giveOrder, serialRange } from '../support/give-order.ts';
import { photoOfCode } from '../support/photo-of-code.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession } from './tool-session.ts';
import { screenLanguages } from './variants.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico film '));
const film = path.join(folder, 'labels.y4m');
/** The serial numbers on the labels in the film. Each journey decides who owns them. */
const [shown = '', inAddress = '', ...others] = serialRange('VH4U26S', 8_800_001, 6);

beforeAll(async () => {
  writeFileSync(film, await filmOf([shown, `https://fleet.example/d?v=1&sn=${inAddress}`, 'WIFI:T:WPA;S:hall;;']));
});
afterAll(() => rmSync(folder, { recursive: true }));
useBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]);
const database = useProductDatabase();
const clock = createClock('Asia/Shanghai');
const screen = '/index/vr/add';

/** The observations of a page of this journey. */
interface Noted {
  streams: MediaStream[];
  tones: number;
}

/** Opens the screen as a customer whose order has the serial numbers, with camera permission. */
async function openScreen(visitor: Visitor, db: Database, serials: readonly string[]): Promise<void> {
  const { context, go } = visitor;
  const { partyId, personId } = await fakeActor(db, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { login_name: loginName, name } = await db.kysely
    .selectFrom('accounts.people')
    .select(['login_name', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await bringSession(visitor, db, { loginName, name, party: 'Party' });
  // The film is the same for each customer.
  await db.pool.query('delete from vr_fleet.serials where sn = any($1)', [serials]);
  await giveOrder(db, clock, { partyId, seats: 9, serials });
  await context.grantPermissions(['camera', 'clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    const noted: Noted = { streams: [], tones: 0 };
    Object.assign(globalThis, { noted });
    const ask = MediaDevices.prototype.getUserMedia;
    MediaDevices.prototype.getUserMedia = async function noteStream(this: MediaDevices, wish) {
      const stream = await ask.call(this, wish);
      noted.streams.push(stream);
      return stream;
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function noteTone(this: OscillatorNode, when) {
      noted.tones += 1;
      start.call(this, when);
    };
  });
  await go(screen);
}

const noted = <Value>({ page }: Visitor, read: (noted: Noted) => Value): Promise<Value> =>
  page.evaluate(`(${String(read)})(globalThis.noted)`);
/** The number of cameras that this page uses. */
const held = (visitor: Visitor): Promise<number> =>
  noted(
    visitor,
    ({ streams }) => streams.flatMap((stream) => stream.getTracks()).filter((t) => t.readyState === 'live').length,
  );
const tones = (visitor: Visitor): Promise<number> => noted(visitor, (all) => all.tones);

const block = ({ page, translate }: Visitor) =>
  page.getByRole('region', { name: new RegExp(`^${translate(text.title)}`) });
const rowOf = ({ page }: Visitor, sn: string) => page.locator('.entry-table tr').filter({ hasText: sn });
const rows = ({ page }: Visitor) => page.locator('.entry-table tbody tr');

for (const lang of screenLanguages) {
  journey(
    `scans headsets with a phone: each beeps and adds a line, twice counts once, in ${lang}`,
    { lang, width: 360, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, translate } = visitor;
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await openScreen(visitor, database(), [shown]);
      const scan = block(visitor);
      const says = (words: string) => scan.getByRole('status').filter({ hasText: words });
      await scan.getByText(translate(text.lead)).waitFor();
      const heavy = /scanner-|scan-thread|\.wasm/;
      expect(fetched.filter((file) => heavy.test(file))).toEqual([]);

      // By keyboard alone.
      await tabTo(visitor, scan.getByRole('button', { name: translate(text.openCamera) }));
      await page.keyboard.press('Enter');
      await rowOf(visitor, shown).getByText(translate(verdictWords.ok)).waitFor();
      expect(fetched.filter((file) => /scan-thread|\.wasm/.test(file)).length).toBe(2);
      await says(translate(verdictWords.ok)).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => sideways(page)).toEqual([]);
      // An address: the value of `sn=`.
      await rowOf(visitor, inAddress).getByText(translate(verdictWords.unknown)).first().waitFor();
      await says(translate(text.total, { n: '2' })).waitFor();
      // A code without a serial number is reported, and the film restarts.
      await says('WIFI:T:WPA;S:hall;;').waitFor();
      await says(translate(text.known, { sn: shown, line: 1 })).waitFor();
      await expect.poll(() => rows(visitor).count()).toBe(2);
      expect(await tones(visitor)).toBeGreaterThanOrEqual(4);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);

      // Muted, it continues without sound.
      await tabTo(visitor, scan.getByRole('button', { name: translate(text.mute), exact: true }));
      await page.keyboard.press('Enter');
      const before = await tones(visitor);
      await says(translate(text.known, { sn: inAddress, line: 2 })).waitFor();
      await says('WIFI:T:WPA;S:hall;;').waitFor();
      expect(await tones(visitor)).toBe(before);

      // A hidden page releases the camera.
      expect(await held(visitor)).toBe(1);
      const sight = (state: 'hidden' | 'visible'): Promise<void> =>
        page.evaluate((now) => {
          Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await sight('hidden');
      await expect.poll(() => held(visitor)).toBe(0);
      await sight('visible');
      await expect.poll(() => held(visitor)).toBe(1);
      await tabTo(visitor, scan.getByRole('button', { name: translate(text.closeCamera) }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => held(visitor)).toBe(0);
      // So does a page that is left.
      await page.keyboard.press('Enter');
      await expect.poll(() => held(visitor)).toBe(1);
      await page.evaluate(() => {
        location.hash = '#/index/vr/devices';
      });
      await page
        .locator('h1:visible')
        .filter({ hasText: translate(entryWords.devices) })
        .waitFor();
      await expect.poll(() => held(visitor)).toBe(0);
    },
  );
}

journey(
  'reads photos with Data Matrix, Code 128 and QR, and reports those without a code',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate } = visitor;
    const [matrix = '', linear = '', squared = ''] = others;
    await openScreen(visitor, database(), others.slice(0, 2));
    const scan = block(visitor);
    const photos = scan.locator('input[type=file][multiple]');
    await expect.poll(() => scan.locator('input[type=file][capture=environment]').count()).toBe(1);
    const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await photos.setInputFiles([
      png('matrix.png', await drawCode('DataMatrix', `https://fleet.example/d?sn=${matrix.toLowerCase()}`)),
      png('linear.png', await drawCode('Code128', linear)),
      {
        name: 'squared.jpg',
        mimeType: 'image/jpeg',
        buffer: await photoOfCode(squared, { module: 9, tilt: 11, blur: 1 }),
      },
    ]);
    for (const sn of [matrix, linear]) await rowOf(visitor, sn).getByText(translate(verdictWords.ok)).waitFor();
    await rowOf(visitor, squared).getByText(translate(verdictWords.unknown)).first().waitFor();
    await scan.getByText(translate(text.several, { n: '3' })).waitFor();
    expect(await tones(visitor)).toBe(1);

    await photos.setInputFiles(png('again.png', await drawCode('Code128', linear)));
    await scan.getByText(translate(text.known, { sn: linear, line: 2 })).waitFor();
    await photos.setInputFiles([
      png('broken.png', Buffer.from('no picture')),
      png('empty.png', await drawCode('Code128', linear).then(() => Buffer.from(pixel, 'base64'))),
    ]);
    await scan.getByText(translate(text.noPicture, { names: 'broken.png' })).waitFor();
    await scan.getByText(translate(text.noCode, { names: 'empty.png' })).waitFor();
    await expect.poll(() => rows(visitor).count()).toBe(3);
    expect(await held(visitor)).toBe(0);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
  },
);

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

for (const lang of screenLanguages) {
  journey(
    `explains how to fix each camera error, in ${lang}`,
    { lang, width: 360, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, translate } = visitor;
      await openScreen(visitor, database(), [shown]);
      const scan = block(visitor);
      const press = (label: string) => scan.getByRole('button', { name: label, exact: true }).click();
      const alert = scan.getByRole('alert');
      const refuseWith = (name: string): Promise<void> =>
        page.evaluate((error) => {
          navigator.mediaDevices.getUserMedia = async () => {
            throw new DOMException('', error);
          };
        }, name);
      const named = [
        ['NotAllowedError', 'denied'],
        ['NotFoundError', 'none'],
        ['NotReadableError', 'busy'],
      ] as const;
      for (const [name, trouble] of named) {
        await refuseWith(name);
        await press(translate(text.openCamera));
        await alert.getByText(translate(cameraTroubleWords[trouble])).waitFor();
        await expect.poll(() => alert.textContent()).toContain(translate(cameraRemedyWords[trouble]));
        expect(await axeFaultsInThemes(page)).toEqual([]);
        await expect.poll(() => sideways(page)).toEqual([]);
        // After the fix, the same position tries again.
        await page.evaluate(() => {
          Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia');
        });
        await press(translate(text.again));
        await expect.poll(() => held(visitor)).toBe(1);
        await press(translate(text.closeCamera));
        await alert.waitFor({ state: 'detached' });
      }

      // Two cameras, of which the second works.
      await page.evaluate(() => {
        const { mediaDevices } = navigator;
        const ask = mediaDevices.getUserMedia.bind(mediaDevices);
        const list = mediaDevices.enumerateDevices.bind(mediaDevices);
        mediaDevices.enumerateDevices = async () => {
          const deviceId = (await list()).find(({ kind }) => kind === 'videoinput')?.deviceId ?? '';
          return ['front', deviceId].map(
            (id) =>
              ({
                kind: 'videoinput',
                deviceId: id,
                label: id === 'front' ? 'Front' : '',
                groupId: '',
              }) as MediaDeviceInfo,
          );
        };
        mediaDevices.getUserMedia = async (wish) => {
          if (JSON.stringify(wish).includes('"exact":"front"')) throw new OverconstrainedError('deviceId');
          return ask(wish);
        };
      });
      await press(translate(text.openCamera));
      const cameras = scan.getByLabel(translate(text.camera), { exact: true });
      await cameras.selectOption('front');
      await alert.getByText(translate(cameraTroubleWords.unsuitable)).waitFor();
      await expect.poll(() => alert.textContent()).toContain(translate(cameraRemedyWords.unsuitable));
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await cameras.selectOption({ label: translate(text.cameraNumber, { n: 2 }) });
      await expect.poll(() => held(visitor)).toBe(1);
      await alert.waitFor({ state: 'detached' });
      await press(translate(text.closeCamera));

      await page.evaluate(() =>
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
      );
      await press(translate(text.openCamera));
      await alert.getByText(translate(cameraTroubleWords.unsupported)).waitFor();
      await expect.poll(() => alert.textContent()).toContain(translate(cameraRemedyWords.unsupported));
      await press(translate(text.closeCamera));

      // Over plain HTTP. This portal has no other address.
      await page.evaluate(() =>
        Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true }),
      );
      await press(translate(text.openCamera));
      await alert.getByText(translate(cameraTroubleWords.insecure)).waitFor();
      await alert.getByText(translate(cameraRemedyWords.insecureAlone)).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => sideways(page)).toEqual([]);
      await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      // Photos are always available.
      await scan.locator('input[type=file][multiple]').setInputFiles({
        name: 'label.jpg',
        mimeType: 'image/jpeg',
        buffer: await photoOfCode(shown, { module: 9, tilt: 4, blur: 1 }),
      });
      await rowOf(visitor, shown).getByText(translate(verdictWords.ok)).first().waitFor();
    },
  );
}
