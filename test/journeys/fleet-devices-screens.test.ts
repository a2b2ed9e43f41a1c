import { afterAll, describe, expect, it } from 'vitest';
import { listWords as kit } from '#kernel/list/web/list.words.ts';
import { historyWords } from '#vr-fleet/commands/web/history.words.ts';
import { commandMenuWords as menu } from '#vr-fleet/commands/web/menu/command-menu.words.ts';
import { selectionWords } from '#vr-fleet/headsets/devices/web/list/list.words.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { useBrowser, type Visitor } from './journey.ts';
import { switchOn, type LiveHeadsets } from './live-headsets.ts';
import { useProductDatabase } from './product-database.ts';
import { screenLanguages } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
let headsets: LiveHeadsets | undefined;
afterAll(() => headsets?.stop());

/** The headset of the demo's large order that runs here. */
const alive = 251;

/** Gives the record some content. */
async function commandOne({ page, go, translate, product }: Visitor): Promise<void> {
  headsets ??= switchOn(product, alive, 1);
  await go(`/index/vr/devices?find=${demoSerial(alive)}`);
  await page.locator('.list tbody .state[data-shape=online]').first().waitFor({ timeout: 30_000 });
  await page.getByRole('checkbox', { name: translate(kit.selectPage) }).click();
  await page.getByRole('button', { name: translate(menu.command), exact: true }).click();
  await page.getByText(translate(menu.receives, { count: 1 })).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: translate(menu.doRestart, { count: 1 }) }).click();
  await page.locator('.batch-line').waitFor();
}

describe.each(screenLanguages)('every screen of lists and commands, in %s', (lang) => {
  it('is accessible in both themes, fits every width, and marks its Chinese', async () => {
    await visitingAs(database(), 'fleet1', { lang }, async (visitor) => {
      const { page, go, translate } = visitor;
      const wrong: string[] = [];
      const inspect = async (where: string): Promise<void> => {
        if (lang === 'en') wrong.push(...(await unmarkedChinese(page)).map((found) => `${where}: ${found}`));
        wrong.push(...(await axeFaultsInThemes(page)).map((found) => `${where}: ${found}`));
        for (const width of [1920, 1280, 768, 640, 360, 320]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          wrong.push(...(await sideways(page)).map((found) => `${where} at ${width}: ${found}`));
        }
        wrong.push(...(await axeFaultsInThemes(page)).map((found) => `${where}, narrow: ${found}`));
        await page.setViewportSize({ width: 1280, height: 900 });
      };
      await go('/index/vr/devices');
      await inspect('list');
      await go('/index/vr/devices?status=never&from=2001&to=2040&find=0');
      await page.getByRole('button', { name: translate(kit.addFilter), exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await inspect('filters');
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox', { name: translate(kit.selectPage) }).click();
      await page.getByRole('button', { name: translate(menu.command), exact: true }).click();
      await page.getByText(translate(menu.noneOffline)).waitFor();
      await inspect('command');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: translate(selectionWords.remove), exact: true }).click();
      await inspect('remove');
      await page.keyboard.press('Escape');
      await go('/index/vr/devices?find=nothing-like-it');
      await inspect('no match');
      await commandOne(visitor);
      await go('/index/vr/commands');
      await inspect('record');
      await page.getByRole('table').locator('tbody a').first().click();
      await page.getByRole('table', { name: translate(historyWords.batchRows) }).waitFor();
      await inspect('batch');
      expect(wrong).toEqual([]);
    });
  }, 240_000);
});
