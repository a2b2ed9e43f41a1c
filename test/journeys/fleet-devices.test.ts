import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWords as kit } from '#kernel/list/web/list.words.ts';
import { noPermissionWords } from '#kernel/shell/web/menu/no-permission.words.ts';
import { commandValueWords, progressWords } from '#vr-fleet/commands/progress.words.ts';
import { batchLineWords } from '#vr-fleet/commands/web/batch-line.words.ts';
import { commandMenuWords as menu } from '#vr-fleet/commands/web/menu/command-menu.words.ts';
import { historyWords } from '#vr-fleet/commands/web/history.words.ts';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { listWords as list, selectionWords } from '#vr-fleet/headsets/devices/web/list/list.words.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { settingsFormWords } from '#vr-fleet/configuration/settings/web/settings-form.words.ts';
import { settingWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { commandTypeWords, fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { switchOn, type LiveHeadsets } from './live-headsets.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

/** The headsets of the demo's large order that run here. Other journeys use others. */
const first = 201;
let headsets: LiveHeadsets;
/**
 * The list of a range of these headsets, counted by their position in the order, because their customer has others
 * before them.
 */
let stretch: (from: number, to: number) => string;
let three: string;
beforeAll(async () => {
  const { number } = await database()
    .kysely.selectFrom('vr_fleet.devices')
    .select('number')
    .where('sn', '=', demoSerial(1))
    .executeTakeFirstOrThrow();
  stretch = (from, to) => `/index/vr/devices?from=${from + number - 1}&to=${to + number - 1}`;
  three = stretch(first, first + 2);
});

const as = (loginName: string, wish: Visit, steps: (visitor: Visitor) => Promise<void>): Promise<void> =>
  visitingAs(database(), loginName, wish, steps);

const rowOf = ({ page }: Visitor, index: number) =>
  page.locator('.list tbody tr', { hasText: demoSerial(first + index) });

/** Waits until a headset's row shows a state, without a reload. */
const waitForState = (
  visitor: Visitor,
  index: number,
  state: 'online' | 'standby' | 'offline' | 'never',
  timeout = 30_000,
) => rowOf(visitor, index).locator(`.state[data-shape=${state}]`).first().waitFor({ timeout });

const waitForAll = async (visitor: Visitor, state: 'online' | 'never'): Promise<void> => {
  for (const index of [0, 1, 2]) await waitForState(visitor, index, state);
};

const rowsOf = ({ translate }: Visitor, total: number | string): string => translate(list.rows, { total });

const deeds = {
  restart: menu.doRestart,
  shutdown: menu.doShutdown,
  volume: menu.doVolume,
  brightness: menu.doBrightness,
  reset: menu.doReset,
} as const;

/** Sends a command to the selection as a user does: by its key where it has one. */
async function command(visitor: Visitor, type: CommandType, count: number, value = 0): Promise<void> {
  const { page, translate } = visitor;
  await page.getByRole('button', { name: translate(menu.command), exact: true }).click();
  const panel = page.getByRole('dialog', { name: translate(menu.opening) });
  await panel.getByText(translate(menu.receives, { count })).waitFor();
  const key = { restart: 'r', shutdown: 's', volume: 'v', brightness: 'b', reset: undefined }[type];
  if (key) await page.keyboard.press(key);
  else await panel.getByRole('button', { name: translate(commandTypeWords[type]) }).click();
  if (type === 'volume' || type === 'brightness') {
    const name = translate(menu.value, { name: translate(commandTypeWords[type]) });
    await panel.getByRole('textbox', { name }).fill(String(value));
  }
  if (type === 'reset') await panel.getByRole('textbox').fill(String(count));
  await panel.getByRole('button', { name: translate(deeds[type], { count, value }) }).click();
  await panel.waitFor({ state: 'detached' });
}

/** Waits until the line below the list reports the same result for all of them. */
async function waitForEnd(
  { page, translate }: Visitor,
  { type, value = 0 }: { readonly type: CommandType; readonly value?: number | undefined },
  how: 'done' | 'expired',
  count: number,
  timeout = 40_000,
): Promise<void> {
  const name = type === 'volume' || type === 'brightness' ? commandValueWords[type] : commandTypeWords[type];
  await page
    .locator('.batch-line', {
      hasText: translate(batchLineWords.issued, { name: translate(name, { value }), total: count }),
    })
    .locator('.progress-counts')
    .filter({ hasText: new RegExp(`^${translate(progressWords[how])} ${count}$`) })
    .waitFor({ timeout });
}

const select = ({ page, translate }: Visitor, index: number) =>
  page
    .locator('.list tbody tr', { hasText: demoSerial(first + index) })
    .getByRole('checkbox', { name: new RegExp(`^${translate(kit.selectRow, { name: '' })}`) })
    .click();

describe('three headsets in the list', () => {
  afterAll(() => headsets?.stop());

  it('come online while the user watches', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      await visitor.go(three);
      await expect.poll(() => visitor.page.locator('.list tbody tr').count()).toBe(3);
      await waitForAll(visitor, 'never');
      headsets = switchOn(visitor.product, first, 3);
      await waitForAll(visitor, 'online');
    });
  });

  it('show the battery level in forced colours', async () => {
    await as('fleet1', { lang: 'en', forcedColors: 'active' }, async ({ page, go }) => {
      await go(three);
      const battery = page.locator('.list .battery svg').first();
      await battery.waitFor();
      const fills = await battery
        .locator('rect')
        .evaluateAll((rects) => rects.map((rect) => getComputedStyle(rect).fill));
      expect(new Set(fills).size, fills.join(' and ')).toBe(2);
    });
  });

  it('receive every command, for a single headset', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      await visitor.go(three);
      await waitForAll(visitor, 'online');
      await select(visitor, 0);
      for (const [type, value] of [['volume', 61], ['brightness', 37], ['restart'], ['shutdown'], ['reset']] as const) {
        await waitForState(visitor, 0, 'online');
        await command(visitor, type, 1, value);
        await waitForEnd(visitor, { type, value }, 'done', 1);
        // Its row may still show the previous state.
        await visitor.settle();
      }
      expect(headsets.all[0]?.hardware.volume).not.toBe(undefined);
      // It stayed selected all the while.
      await expect.poll(() => rowOf(visitor, 0).getAttribute('aria-selected')).toBe('true');
    });
  });

  it('receive every command, for all that match', async () => {
    await as('fleet1', { lang: 'en', width: 1440 }, async (visitor) => {
      const { page, translate } = visitor;
      await visitor.go(three);
      await waitForAll(visitor, 'online');
      await select(visitor, 1);
      await page.getByRole('button', { name: translate(kit.selectAll, { rows: rowsOf(visitor, 3) }) }).click();
      await page.getByText(translate(kit.selected, { rows: rowsOf(visitor, 3) })).waitFor();
      for (const [type, value] of [['volume', 22], ['brightness', 88], ['restart'], ['shutdown'], ['reset']] as const) {
        await waitForAll(visitor, 'online');
        await command(visitor, type, 3, value);
        if (type === 'volume') {
          await waitForEnd(visitor, { type, value }, 'done', 3);
          expect(headsets.all.map(({ hardware }) => hardware.volume)).toEqual([22, 22, 22]);
          await page.getByRole('link', { name: translate(batchLineWords.record) }).waitFor();
        } else await waitForEnd(visitor, { type, value }, 'done', 3);
        await visitor.settle();
      }
      await waitForAll(visitor, 'online');
    });
  });

  it('list what an unplugged headset missed, and resend it', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      const { page, translate, settle } = visitor;
      await visitor.go(three);
      await waitForAll(visitor, 'online');
      await select(visitor, 2);
      headsets.all[2]!.setNetwork(false);
      // The broker delays the headset's will before it takes effect.
      await command(visitor, 'volume', 1, 44);
      await waitForState(visitor, 2, 'offline');
      await waitForEnd(visitor, { type: 'volume', value: 44 }, 'expired', 1, 90_000);
      headsets.all[2]!.setNetwork(true);
      await waitForState(visitor, 2, 'online');
      expect(headsets.all[2]?.hardware.volume).not.toBe(44);

      await page.getByRole('link', { name: translate(batchLineWords.record) }).click();
      await settle();
      await expect
        .poll(() => page.locator('h1:visible').textContent())
        .toBe(translate(commandValueWords.volume, { value: 44 }));
      await page.getByRole('button', { name: translate(progressWords.expired) }).click();
      await page.waitForURL(/progress=expired/);
      await page
        .getByRole('table')
        .locator('tbody tr', { hasText: demoSerial(first + 2) })
        .waitFor();
      await page.getByRole('button', { name: translate(historyWords.again, { count: 1 }) }).click();
      await page.waitForURL((url) => !url.hash.includes('progress'));
      await page.getByRole('table').locator('tbody tr .state[data-shape=success]').waitFor();
      expect(headsets.all[2]?.hardware.volume).toBe(44);
    });
  }, 180_000);
});

describe('the list', () => {
  it('stores its filters in the address, and goes back', async () => {
    await as('fleet1', { lang: 'zh' }, async ({ page, go, translate, settle }) => {
      await go('/index/vr/devices');
      await page.getByRole('button', { name: translate(kit.addFilter), exact: true }).click();
      const panel = page.getByRole('dialog', { name: translate(kit.filters) });
      await panel.getByRole('button', { name: new RegExp(`${translate(list.status)}$`) }).click();
      await page.getByRole('option', { name: translate(fleetWords.never) }).click();
      await page.keyboard.press('Escape');
      const [, from = '', to = ''] = /from=(\d+)&to=(\d+)/.exec(stretch(301, 305)) ?? [];
      await panel.getByRole('textbox', { name: translate(kit.from, { label: translate(list.numbers) }) }).fill(from);
      await panel.getByRole('textbox', { name: translate(kit.until, { label: translate(list.numbers) }) }).fill(to);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.hash.includes(`status=never&from=${from}&to=${to}`));
      await settle();
      await expect.poll(() => page.locator('.list tbody tr').count()).toBe(5);

      await page.keyboard.press('/');
      await page.keyboard.type(demoSerial(303));
      await page.waitForURL(new RegExp(`find=${demoSerial(303)}`));
      await page.locator('.list tbody tr').nth(1).waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('.list tbody tr').count()).toBe(1);

      const filter = `${translate(list.status)} ${translate(fleetWords.never)}`;
      await page.getByRole('button', { name: translate(kit.removeFilter, { filter }) }).click();
      await page.waitForURL((url) => !url.hash.includes('status='));
      await page.goBack();
      await page.waitForURL(/find=.*status=never/);
      await page.goBack();
      await page.waitForURL((url) => !url.hash.includes('find='));
      await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
      await page.reload();
      await settle();
      await expect.poll(() => page.locator('.list tbody tr').count()).toBe(5);

      await go('/index/vr/devices?find=nothing-like-it');
      await page.getByRole('button', { name: translate(kit.clearFilters) }).click();
      await page.waitForURL(/devices$/);
    });
  });

  it('works by keyboard alone', async () => {
    await as('fleet1', { lang: 'en' }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(stretch(301, 305));
      const line = (index: number) => page.locator('.list tbody tr').nth(index);
      await line(0).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.getByText(translate(kit.selected, { rows: rowsOf(visitor, 1) })).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+Space');
      await page.getByText(translate(kit.selected, { rows: rowsOf(visitor, 3) })).waitFor();
      await expect.poll(() => line(2).getAttribute('aria-selected')).toBe('true');
      // Escape closes the commands and keeps the selection. So does Tab after their last control.
      const open = page.getByRole('button', { name: translate(menu.command), exact: true });
      const commands = page.getByRole('dialog', { name: translate(menu.opening) });
      await open.press('Enter');
      await commands.waitFor();
      await page.keyboard.press('Escape');
      await commands.waitFor({ state: 'detached' });
      await open.press('Enter');
      await commands.locator('[aria-busy="false"]').waitFor();
      const hasFocus = (): Promise<boolean> =>
        commands.evaluateAll((panels) => panels.some((panel) => panel.contains(document.activeElement)));
      for (let presses = 0; presses < 20 && (await hasFocus()); presses += 1) await page.keyboard.press('Tab');
      await commands.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      await page.getByText(translate(kit.selected, { rows: rowsOf(visitor, 3) })).waitFor();
      await line(2).focus();
      await page.keyboard.press('Escape');
      await page.getByText(translate(kit.selected, { rows: rowsOf(visitor, 3) })).waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.waitForURL(/#\/index\/vr\/device\/\d+$/);
    });
  });

  it('tolerates a click beside a filter, a cleared selection and a missed checkbox; shows one number', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      const { page, go, translate, settle } = visitor;
      await go('/index/vr/devices');
      // The shortest column names, such as SN, are easy to hit too.
      const sizes = await page
        .locator('thead .sort-button:visible')
        .evaluateAll((buttons) =>
          buttons.map((one) => one.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
        );
      expect(sizes.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
      const bar = page.getByRole('region', { name: translate(kit.bulk) });
      const said = (total: number | string): Promise<void> =>
        bar.getByText(translate(kit.selected, { rows: rowsOf(visitor, total) }), { exact: true }).waitFor();

      // Beside an open filter lies a row, which opens a headset.
      await page.getByRole('button', { name: translate(kit.addFilter), exact: true }).click();
      const panel = page.getByRole('dialog', { name: translate(kit.filters) });
      await panel.waitFor();
      const row = await page.locator('.list tbody tr').nth(8).boundingBox();
      await page.mouse.click(row!.x + row!.width - 20, row!.y + row!.height / 2);
      await panel.waitFor({ state: 'detached' });
      await settle();
      expect(new URL(page.url()).hash).toBe('#/index/vr/devices');

      // The corner of the first cell.
      const cell = await page.locator('.list tbody .box-cell').first().boundingBox();
      await page.mouse.click(cell!.x + 2, cell!.y + 2);
      await said(1);
      await page.getByRole('button', { name: new RegExp(`^${translate(kit.clearSelection)}`) }).click();
      await bar.getByText(translate(kit.cleared, { rows: rowsOf(visitor, 1) })).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(translate(kit.restore));
      await page.keyboard.press('Enter');
      await said(1);

      // More than a list counts to: list, bar, settings and removal show the same number.
      const { count } = await database()
        .kysely.selectFrom('vr_fleet.devices as d')
        .innerJoin('vr_fleet.serials as s', 's.sn', 'd.sn')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('d.state', '<>', 'removed')
        .where('d.party_id', '=', ({ selectFrom }) =>
          selectFrom('vr_fleet.devices').select('party_id').where('sn', '=', demoSerial(1)),
        )
        .executeTakeFirstOrThrow();
      const whole = Number(count).toLocaleString('en-US');
      await bar.getByRole('button', { name: translate(kit.selectAll, { rows: rowsOf(visitor, whole) }) }).click();
      await said(whole);
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      await bar.getByRole('button', { name: translate(settingsFormWords.title), exact: true }).click();
      await page.getByRole('dialog', { name: translate(settingsFormWords.manyTitle, { count: whole }) }).waitFor();
      await page.getByRole('button', { name: translate(settingsFormWords.saveMany, { count: whole }) }).click();
      await page.getByText(translate(settingsFormWords.nothingChosen)).waitFor();
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: translate(selectionWords.remove), exact: true }).click();
      await page.getByRole('dialog', { name: translate(selectionWords.removeTitle, { count: whole }) }).waitFor();
      await page.keyboard.press('Escape');

      // The menu contains all of them.
      await go('/index/vr/devices?status=online');
      await page
        .getByRole('link', { name: translate(list.title), exact: true })
        .first()
        .click();
      await page.waitForURL(/devices$/);
    });
  });

  it('selects by touch, and applies settings to the selection', async () => {
    await as('fleet1', { lang: 'zh', width: 360 }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(stretch(306, 310));
      const cells = page.locator('.list tbody .box-cell');
      for (const index of [0, 1]) {
        await cells.nth(index).evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
        const cell = await cells.nth(index).boundingBox();
        expect(Math.min(cell!.width, cell!.height)).toBeGreaterThanOrEqual(44);
        await page.mouse.click(cell!.x + cell!.width - 2, cell!.y + cell!.height - 2);
      }
      await page.getByRole('button', { name: translate(settingsFormWords.title), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: translate(settingsFormWords.manyTitle, { count: 2 }) });
      await dialog.getByRole('combobox', { name: translate(settingWords.screenOff) }).selectOption('never');
      await dialog.getByRole('button', { name: translate(settingsFormWords.saveMany, { count: 2 }) }).click();
      await page.getByText(translate(settingsFormWords.savedMany, { count: 2 })).waitFor();
      await cells.nth(0).locator('xpath=..').getByRole('link').first().click();
      const field = page.getByRole('combobox', { name: translate(settingWords.screenOff) });
      await field.waitFor();
      await expect.poll(() => field.inputValue()).toBe('never');
    });
  });

  it('shifts no layout while its screens open, on a phone too, and names each headset in the title', async () => {
    for (const width of [1280, 360]) {
      await as('fleet1', { lang: 'en', width }, async ({ page, go, settle }) => {
        await page.addInitScript(() => {
          const shifts = { sum: 0 };
          Object.assign(globalThis, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await go(three);
        const device = ((await page.locator('.list tbody a').first().getAttribute('href')) ?? '').slice(1);
        const found: Record<string, number> = {};
        for (const path of ['/index/vr/devices', '/index/vr/overview', device]) {
          await go(path);
          await page.reload();
          await settle();
          found[path] = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
        }
        expect(
          Object.values(found).filter((sum) => sum > 0.05),
          JSON.stringify({ width, ...found }),
        ).toEqual([]);
        await expect.poll(() => page.title()).toContain(demoSerial(first));
      });
    }
  });

  it('removes the selection after its number was typed', async () => {
    await as('fleet1', { lang: 'zh' }, async ({ page, go, translate }) => {
      // The last two that exist, because an earlier run may have removed others.
      const last = await database()
        .kysely.selectFrom('vr_fleet.devices')
        .select('number')
        .where('state', '<>', 'removed')
        .where('sn', '<=', demoSerial(20_000))
        .where('sn', '>=', demoSerial(1))
        .orderBy('number', 'desc')
        .limit(2)
        .execute();
      await go(`/index/vr/devices?from=${last[1]?.number}&to=${last[0]?.number}`);
      await page.getByRole('checkbox', { name: translate(kit.selectPage) }).click();
      await page.getByRole('button', { name: translate(selectionWords.remove), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(translate(selectionWords.removeText)).waitFor();
      const remove = dialog.getByRole('button', { name: translate(selectionWords.doRemove, { count: 2 }) });
      await dialog.getByRole('textbox').fill('3');
      await remove.click();
      await dialog.getByText(translate(selectionWords.countWrong, { count: 2 })).waitFor();
      await dialog.getByRole('textbox').fill('2');
      await remove.click();
      await page.getByText(translate(kit.noMatch)).waitFor();
    });
  });

  it('hides the headsets of other customers', async () => {
    let device = '';
    let batch = '';
    await as('fleet1', { lang: 'zh' }, async ({ page, go }) => {
      await go(three);
      device = (await page.locator('.list tbody a').first().getAttribute('href')) ?? '';
      await go('/index/vr/commands');
      batch = (await page.getByRole('table').locator('tbody a').first().getAttribute('href')) ?? '';
    });
    expect([device, batch]).toEqual([expect.stringMatching(/device\/\d+$/), expect.stringMatching(/batchId=\d+$/)]);
    await as('fleet2', { lang: 'zh' }, async ({ page, go, translate }) => {
      await go('/index/vr/devices');
      await page.getByText(translate(list.noneYet)).waitFor();
      await go('/index/vr/commands');
      await page.getByText(translate(historyWords.none)).waitFor();
      await go(batch.slice(1));
      await expect.poll(() => page.getByRole('table').count()).toBe(0);
      await go(device.slice(1));
      await page.getByText(translate(noPermissionWords.title)).first().waitFor();
      await expect.poll(() => page.locator('main').textContent()).not.toContain(demoSerial(first));
    });
  });
});
