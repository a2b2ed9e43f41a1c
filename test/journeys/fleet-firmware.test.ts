import type { PlainKey } from '#kernel/i18n/text.ts';
import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWords } from '#kernel/form/form.words.ts';
import { listWords as kit } from '#kernel/list/web/list.words.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { versionLifecycle } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';
import { versionWords } from '#vr-fleet/configuration/upgrades/versions.words.ts';
import { firmwareTrackWords } from '#vr-fleet/configuration/upgrades/web/firmware-track.words.ts';
import {
  outcomeWords,
  sendWords,
  upgradesPageWords as text,
} from '#vr-fleet/configuration/upgrades/web/upgrades-page.words.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { switchOn, type LiveHeadsets } from './live-headsets.ts';
import { useProductDatabase } from './product-database.ts';
import { runningProduct } from './running-product.ts';
import { screenLanguages } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const versions = '/index/vr-versions';
const upgrades = '/index/vr/upgrades';
/** The headset of the demo's large order that runs here. Other journeys use others. */
const first = 901;
const number = '6.0.0';
const bytes = randomBytes(200_000);
let headsets: LiveHeadsets | undefined;
let device: { id: string; number: number };

beforeAll(async () => {
  device = await database()
    .kysely.selectFrom('vr_fleet.devices')
    .select(['id', 'number'])
    .where('sn', '=', demoSerial(first))
    .executeTakeFirstOrThrow();
});
afterAll(() => headsets?.stop());

const as = (loginName: string, wish: Visit, steps: (visitor: Visitor) => Promise<void>): Promise<void> =>
  visitingAs(database(), loginName, wish, steps);
const row = ({ page }: Visitor, name: string) => page.locator('tbody tr').filter({ hasText: name });

describe('a version of the system', () => {
  it('is created with an uploaded package and sent by keyboard alone, its hash compared with the package', async () => {
    await as('ops1', { lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      const field = (name: PlainKey<typeof versionWords>) =>
        page.getByRole('textbox', { name: translate(versionWords[name]) });
      const save = () => page.getByRole('button', { name: translate(formWords.save), exact: true }).press('Enter');
      await go(versions);
      await row(visitor, '5.11.0').waitFor();
      await page.getByRole('button', { name: translate(versionWords.add), exact: true }).press('Enter');
      await field('number').fill(number);
      await field('name').fill('冬季功能版');
      await page.getByRole('button', { name: translate(versionWords.mode) }).press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: /VH-4U/ }).press('Space');
      await field('sha256').fill('a'.repeat(64));
      await field('size').fill(String(bytes.length));
      await save();
      await page.getByText(translate(versionWords.needPackage)).first().waitFor();
      await page
        .locator('.uploads input[type=file]')
        .setInputFiles({ name: 'pui-6.zip', mimeType: 'application/zip', buffer: bytes });
      await page.locator('.package-held').getByText('pui-6.zip').waitFor();
      await save();
      const sha256 = hash('sha256', bytes);
      await page.getByText(translate(versionWords.hashDiffers, { sha256 })).first().waitFor();
      await field('sha256').fill(sha256);
      await save();
      await row(visitor, number).getByRole('link').first().press('Enter');
      const { send } = versionLifecycle.moves;
      await page.getByRole('button', { name: translate(send.button), exact: true }).press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate(send.button), exact: true })
        .press('Enter');
      await page.getByRole('button', { name: translate(versionWords.withdraw), exact: true }).waitFor();
    });
  });

  it('is sent by a customer to a headset, which upgrades and reports it', async () => {
    headsets = switchOn(runningProduct(), first, 1);
    const [headset] = headsets.all;
    headset!.hardware.battery = 90;
    headset!.hardware.declinesFirmware = false;
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(`/index/vr/devices?from=${device.number}&to=${device.number}`);
      await page.locator('tbody tr').first().waitFor();
      await page.getByRole('checkbox', { name: translate(kit.selectPage) }).click();
      await page.getByRole('button', { name: translate(sendWords.upgrade), exact: true }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: translate(sendWords.sendNone), exact: true }).press('Enter');
      await dialog.getByText(translate(sendWords.chooseFirst)).waitFor();
      await dialog.getByLabel(translate(sendWords.version)).selectOption({ label: `${number} · 冬季功能版` });
      await dialog.getByText(translate(sendWords.goes, { count: 1 })).waitFor();
      await dialog.getByRole('button', { name: translate(sendWords.send, { count: 1 }) }).press('Enter');
      await page.getByText(translate(sendWords.sent, { count: 1 })).waitFor();

      // The list follows the headset without a reload.
      await go(`${upgrades}?find=${number}`);
      const progress = (): Promise<string> => row(visitor, number).innerText();
      expect(await progress()).not.toContain(translate(outcomeWords.ok));
      await expect.poll(progress, { timeout: 60_000 }).toContain(`${translate(outcomeWords.ok)} 1`);
      expect(headset!.hardware.pui).toBe(number);
      await go(deviceAddress(device.id));
      await page.getByRole('heading', { name: translate(firmwareTrackWords.titleApplied) }).waitFor();
    });
  });

  it('shows its customers the reason for a withdrawal', async () => {
    await as('ops1', { lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(versions);
      await row(visitor, number).getByRole('link').first().press('Enter');
      await page.getByRole('button', { name: translate(versionWords.withdraw), exact: true }).press('Enter');
      const dialog = page.getByRole('dialog').filter({ hasText: translate(versionWords.withdrawText) });
      await dialog.getByRole('textbox').fill('旅程结束');
      await dialog.getByRole('button', { name: translate(versionWords.withdraw), exact: true }).press('Enter');
      await page.getByText('旅程结束').first().waitFor();
    });
    await as('fleet1', { lang: 'en' }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(upgrades);
      await row(visitor, number).getByRole('link').first().press('Enter');
      await page.getByText(translate(text.withdrawnWhy)).waitFor();
      await page.getByText('旅程结束').waitFor();
    });
  });
});

describe.each(screenLanguages)('the screens of upgrades in %s', (lang) => {
  it('are accessible and fit a phone', async () => {
    await as('ops1', { lang }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(versions);
      await row(visitor, '5.11.0').waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await page.getByRole('button', { name: translate(versionWords.add), exact: true }).click();
      await page.getByRole('checkbox', { name: /VH-4U/ }).waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
    });
    await as('fleet1', { lang }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(upgrades);
      await page.getByRole('heading', { name: translate(text.spread) }).waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await row(visitor, '5.12.0').getByRole('link').first().click();
      const all = page.getByRole('button', { name: /[\d,]{3,}/ }).first();
      await all.waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await all.click();
      await page.getByRole('dialog').getByRole('status').locator('li').first().waitFor();
      await isAccepted(visitor);
      await fitsPhone(visitor);
    });
  });
});
