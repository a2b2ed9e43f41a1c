import { frameWords } from '#kernel/shell/web/frame/frame.words.ts';
import { fleetFrameWords } from '#vr-fleet/headsets/frame/frame.words.ts';
import { beforeAll, expect, it } from 'vitest';
import { registrationWords as record } from '#vr-fleet/headsets/devices/web/detail/registration.words.ts';
import { deviceAddress, devicesPath } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { listWords as list } from '#kernel/list/web/list.words.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { searchWords } from '#zero-carbon/portal/welcome/web/search.words.ts';
import { welcomeWords } from '#zero-carbon/portal/welcome/web/welcome.words.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
let device = '';
beforeAll(async () => {
  const { id } = await database()
    .kysely.selectFrom('vr_fleet.devices')
    .select('id')
    .where('sn', '=', demoSerial(601))
    .executeTakeFirstOrThrow();
  device = deviceAddress(id);
});

const person = ({ page, translate }: Visitor) => page.getByRole('button', { name: translate(frameWords.account) });
const keySwitch = ({ page, translate }: Visitor) =>
  page.getByRole('checkbox', { name: translate(fleetFrameWords.keys) });
const focusedType = ({ page }: Visitor): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type);

it('turns single-key shortcuts off once for every screen and the next visit', async () => {
  await visitingAs(database(), 'fleet1', { lang: 'en' }, async (visitor) => {
    const { page, go, settle } = visitor;
    await go(device);
    const keys = page.locator('.device-neighbours kbd');
    await expect.poll(() => keys.count()).toBe(2);
    await person(visitor).click();
    await keySwitch(visitor).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => keys.count()).toBe(0);
    await page.keyboard.press('j');
    await settle();
    expect(page.url()).toContain(device);

    await page.reload();
    await go(devicesPath);
    await page.keyboard.press('/');
    await expect.poll(() => focusedType(visitor)).not.toBe('search');
    await expect.poll(() => page.locator('[aria-keyshortcuts]').count()).toBe(0);
    await person(visitor).click();
    await keySwitch(visitor).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect.poll(() => focusedType(visitor)).toBe('search');
  });
});

it('closes overlays when the user goes back', async () => {
  await visitingAs(database(), 'fleet1', { lang: 'zh' }, async (visitor) => {
    const { page, translate, go, settle } = visitor;
    await go(devicesPath);
    await go(`${devicesPath}?status=offline`);
    await page.getByRole('button', { name: translate(list.addFilter), exact: true }).click();
    const panel = page.getByRole('dialog', { name: translate(list.filters) });
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });

    await go(device);
    await page.getByRole('button', { name: translate(record.remove) }).click();
    await page.locator('dialog:modal').waitFor();
    await page.goBack();
    await settle();
    expect(page.url()).toContain(devicesPath);
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
    // It does not reappear with the page.
    await page.goForward();
    await settle();
    expect(page.url()).toContain(device);
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);

    await person(visitor).click();
    await keySwitch(visitor).waitFor();
    await page.goBack();
    await keySwitch(visitor).waitFor({ state: 'hidden' });
  });
});

journey('closes the search of the welcome page when the user goes back, with the same switch', {}, async (visitor) => {
  const { page, translate, go, settle } = visitor;
  await go('/index/policies');
  await go('/index/welcome');
  await page.keyboard.press('/');
  const dialog = page.locator('dialog:modal');
  await dialog.getByRole('checkbox', { name: translate(searchWords.keys) }).uncheck();
  await page.goBack();
  await settle();
  await expect.poll(() => dialog.count()).toBe(0);
  await go('/index/welcome');
  await page.keyboard.press('/');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: translate(welcomeWords.byName) }).click();
  await expect.poll(() => dialog.getByRole('checkbox', { name: translate(searchWords.keys) }).isChecked()).toBe(false);
});
