import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPermissionWords } from '#kernel/shell/web/menu/no-permission.words.ts';
import { commandMenuWords as menu } from '#vr-fleet/commands/web/menu/command-menu.words.ts';
import { detailWords as text } from '#vr-fleet/headsets/devices/web/detail/detail.words.ts';
import { logWords as log } from '#vr-fleet/commands/web/log/log.words.ts';
import { registrationWords as record } from '#vr-fleet/headsets/devices/web/detail/registration.words.ts';
import { remedyWords, settingsTrackWords as track } from '#vr-fleet/configuration/settings/web/settings-track.words.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { settingsFormWords as form } from '#vr-fleet/configuration/settings/web/settings-form.words.ts';
import { settingWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { commandTypeWords, reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focused, sideways, unmarkedChinese } from './checks.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { switchOn, type LiveHeadsets } from './live-headsets.ts';
import { useProductDatabase } from './product-database.ts';
import { screenLanguages } from './variants.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { visitAs } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();

/** The headsets of the demo's large order that run here. Other journeys use others. */
const first = 401;
let headsets: LiveHeadsets | undefined;
let ids: string[] = [];
beforeAll(async () => {
  const found = await database()
    .kysely.selectFrom('vr_fleet.devices')
    .select('id')
    .where(
      'sn',
      'in',
      [0, 1, 2].map((index) => demoSerial(first + index)),
    )
    .orderBy('number')
    .execute();
  ids = found.map(({ id }) => id);
});
afterAll(() => headsets?.stop());

async function as(loginName: string, wish: Visit, steps: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await visitAs(database(), loginName, { reducedMotion: 'reduce', ...wish });
  try {
    await steps(visitor);
    expect(visitor.faults.all).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}

const addressOf = (index: number): string => deviceAddress(ids[index] ?? '0');
const statusIs = ({ page }: Visitor, status: string): Promise<void> =>
  page.locator(`.readout .shape[data-shape=${status}]`).waitFor({ timeout: 30_000 });
const stage = ({ page }: Visitor, name: string) => page.locator('.why-steps > li', { hasText: name });

/** Selects the time after which the screen turns off, and saves it. */
async function wish({ page, translate }: Visitor, seconds: string): Promise<void> {
  await page.getByLabel(translate(settingWords.screenOff)).selectOption(seconds);
  await page.getByText(translate(form.unsaved)).waitFor();
  await page.getByRole('button', { name: translate(form.save) }).click();
}

const alive = () => {
  const [headset] = headsets?.all ?? [];
  if (!headset) throw new Error('No headset is switched on');
  return headset;
};

describe('one headset', () => {
  it('comes online while the user watches, and applies its desired settings', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      const { page, translate } = visitor;
      await visitor.go(addressOf(1));
      await page.locator('.why-line', { hasText: translate(track.noneNever) }).waitFor();
      const restart = page.getByRole('button', { name: translate(commandTypeWords.restart) });
      await expect.poll(() => restart.getAttribute('aria-disabled')).toBe('true');
      await page.getByText(translate(text.noneNew)).waitFor();

      headsets = switchOn(visitor.product, first + 1, 1);
      await statusIs(visitor, 'online');
      await expect.poll(() => restart.getAttribute('aria-disabled')).toBe(null);
      await page.locator('.why-line', { hasText: translate(track.none) }).waitFor();

      await wish(visitor, '30');
      await page.locator('.why-line', { hasText: /^r1 已生效/ }).waitFor();
      expect(alive().hardware.settings.screenOff).toBe(30);
      await expect.poll(() => page.locator('.why-steps').count()).toBe(0);
      // The chart also has a text equivalent.
      const desired = page.locator('.timeline li', { hasText: /修订 1。$/ });
      await expect.poll(() => desired.count()).toBeGreaterThan(0);
    });
  });

  it('explains why settings are not applied and how to fix it', async () => {
    await as('fleet1', { lang: 'en' }, async (visitor) => {
      const { page, translate } = visitor;
      alive().hardware.storageFree = 4_096;
      alive().changed();
      await visitor.go(addressOf(1));
      await page.locator('.storage-key [data-tone=limit]').waitFor();
      await wish(visitor, '300');
      await page.getByRole('heading', { name: translate(track.title) }).waitFor();
      const failed = stage(visitor, translate(track.appliedFailed));
      await failed.waitFor();
      await expect.poll(() => failed.getAttribute('data-state')).toBe('failed');
      const said = await failed.textContent();
      expect(said).toContain(translate(reportErrorWords.storage_full));
      expect(said).toContain(translate(remedyWords.storage_full, { free: '4.1 kB' }));
      await expect.poll(() => page.locator('.why-steps > li[data-state=failed]').count()).toBe(1);
      await page.getByRole('button', { name: translate(remedyWords.back, { rev: 1 }) }).waitFor();
      expect(await axeFaultsInThemes(page)).toEqual([]);

      alive().hardware.storageFree = 40_000_000_000;
      alive().changed();
      await failed.getByText(translate(remedyWords.storage_freed, { free: '40 GB' })).waitFor();
      await page.getByRole('button', { name: translate(remedyWords.again) }).click();
      await page.locator('.why-line', { hasText: /^Revision 3 is applied/ }).waitFor();
      expect(alive().hardware.settings.screenOff).toBe(300);

      alive().hardware.clockSkew = 3 * 86_400_000;
      alive().changed();
      await wish(visitor, 'never');
      await stage(visitor, translate(reportErrorWords.clock_wrong)).getByText('3 d ahead').waitFor();
      alive().hardware.clockSkew = 0;
      await page.getByRole('button', { name: translate(remedyWords.back, { rev: 3 }) }).click();
      await page.locator('.why-line', { hasText: /is applied/ }).waitFor();
      expect(alive().hardware.settings.screenOff).toBe(300);
    });
  });

  it('receives a command, and the log follows', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      const { page, translate } = visitor;
      const before = alive().hardware.volume;
      await visitor.go(addressOf(1));
      const button = (type: 'volume' | 'brightness') =>
        page.locator('.device-commands .graphite-button', { hasText: translate(commandTypeWords[type]) });
      await button('volume').click();
      const panel = page.getByRole('dialog', { name: translate(text.commands) });
      const deed = (key: 'doVolume' | 'doBrightness') =>
        panel.getByRole('button', { name: translate(menu[key], { value: '#', count: 1 }).split('#')[0]! });
      await deed('doVolume').waitFor();
      // A second command is separate, even while the first is open.
      await button('brightness').press('Enter');
      await deed('doBrightness').waitFor();
      await button('volume').press('Enter');
      await deed('doVolume').waitFor();
      // The page names the error beside the field at once, and the button shows no number.
      await panel.getByRole('textbox').fill('101');
      await panel.getByText(translate(menu.valueWrong)).waitFor();
      const send = panel.getByRole('button', { name: translate(commandTypeWords.volume), exact: true });
      await expect.poll(() => send.last().getAttribute('aria-disabled')).toBe('true');
      await panel.getByRole('textbox').fill('33');
      await panel.getByRole('button', { name: translate(menu.doVolume, { value: 33, count: 1 }) }).click();
      const rows = page.locator('.command-log tbody tr');
      await rows.first().getByText(translate(log.done), { exact: true }).waitFor();
      await expect.poll(() => rows.first().textContent()).toContain(`${before} → 33`);
      await expect.poll(() => rows.first().textContent()).toMatch(/\d ms|\d s/);
      expect(alive().hardware.volume).toBe(33);

      await page.getByRole('button', { name: translate(commandTypeWords.restart) }).click();
      await panel.getByRole('button', { name: translate(menu.doRestart, { count: 1 }) }).click();
      await rows
        .first()
        .getByText(/^已完成，.+后重新上线$/)
        .waitFor({ timeout: 40_000 });
      await expect.poll(() => rows.count()).toBe(2);

      alive().setNetwork(false);
      await statusIs(visitor, 'offline');
      await page.getByText(translate(text.noneOffline)).waitFor();
      await page
        .locator('.timeline li', { hasText: /起离线/ })
        .last()
        .waitFor({ state: 'attached' });
      await wish(visitor, '60');
      await page.locator('.why-line', { hasText: /^头显离线/ }).waitFor();
      alive().setNetwork(true);
      await statusIs(visitor, 'online');
      await page.locator('.why-line', { hasText: /已生效/ }).waitFor();
    });
  });

  it('changes its nickname in place, also when two users edit it', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      const { page, translate } = visitor;
      await visitor.go(addressOf(1));
      await page.getByRole('button', { name: translate(record.edit) }).click();
      const input = page.getByLabel(translate(record.nickname));
      await input.fill('实训台 7');
      await as('fleet1', { lang: 'zh' }, async (other) => {
        await other.go(addressOf(1));
        await other.page.getByRole('button', { name: translate(record.edit) }).click();
        await other.page.getByLabel(translate(record.nickname)).fill('别人取的名');
        await other.page.keyboard.press('Enter');
        await other.page.getByRole('heading', { level: 1, name: '别人取的名' }).waitFor();
      });
      await page.getByRole('heading', { level: 1, name: '别人取的名' }).waitFor();
      const notice = page.locator('.changed-notice');
      await notice.getByText(`${translate(formWords.takeTheirs)}别人取的名`).waitFor();
      await expect.poll(() => input.inputValue()).toBe('实训台 7');
      await input.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: '实训台 7' }).waitFor();
      await expect.poll(() => alive().hardware.settings.name, { timeout: 15_000 }).toBe('实训台 7');
    });
  });

  it('opens its neighbours by key, but not while the user types', async () => {
    await as('fleet1', { lang: 'en' }, async (visitor) => {
      const { page, translate } = visitor;
      await visitor.go(addressOf(1));
      await page.keyboard.press('j');
      await page.waitForURL(`**${addressOf(2)}`);
      await visitor.settle();
      await page.keyboard.press('k');
      await page.waitForURL(`**${addressOf(1)}`);
      await visitor.settle();
      await expect.poll(() => focused(page)).toBe('h1 实训台 7');
      await page.getByRole('button', { name: translate(record.edit) }).click();
      await page.keyboard.type('jk');
      await expect.poll(() => page.getByLabel(translate(record.nickname)).inputValue()).toBe('jk');
      await page.keyboard.press('Escape');
      expect(page.url()).toContain(addressOf(1));
    });
  });

  it('is removed after the end of its serial number was typed', async () => {
    await as('fleet1', { lang: 'en' }, async (visitor) => {
      const { page, translate } = visitor;
      await visitor.go(addressOf(2));
      await page.getByRole('button', { name: translate(record.remove) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('0000');
      await dialog.getByRole('button', { name: translate(record.removeNow), exact: true }).click();
      await dialog.getByText(translate(record.wrongSn)).waitFor();
      await dialog.getByRole('textbox').fill(demoSerial(first + 2).slice(-4));
      await dialog.getByRole('button', { name: translate(record.removeNow), exact: true }).click();
      await page.waitForURL('**/index/vr/devices');
      await visitor.go(addressOf(2));
      await page.getByRole('heading', { level: 1, name: translate(noPermissionWords.title) }).waitFor();
    });
  });

  it("hides another customer's headset as if it did not exist", async () => {
    await as('fleet2', { lang: 'zh' }, async ({ page, translate, go }) => {
      for (const id of [ids[0] ?? '', '999999999', 'abc']) {
        await go(deviceAddress(id));
        await page.getByRole('heading', { level: 1, name: translate(noPermissionWords.title) }).waitFor();
      }
    });
  });

  it.each(screenLanguages)('is accessible in both themes and fits every width, in %s', async (lang) => {
    await as('fleet1', { lang }, async (visitor) => {
      const { page } = visitor;
      for (const index of [0, 1]) {
        await visitor.go(addressOf(index));
        expect(await axeFaultsInThemes(page)).toEqual([]);
        if (lang === 'en') await expect.poll(() => unmarkedChinese(page)).toEqual([]);
        for (const width of [1920, 1280, 768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await visitor.settle();
          expect([width, await sideways(page)]).toEqual([width, []]);
        }
        await page.setViewportSize({ width: 1280, height: 900 });
      }
    });
  });
});
