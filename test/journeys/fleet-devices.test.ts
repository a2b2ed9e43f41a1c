import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWords as kit } from '#kernel/list/web/list.words.ts';
import { noPermissionWords } from '#kernel/shell/web/menu/no-permission.words.ts';
import { commandValueWords, progressWords } from '#vr-fleet/commands/progress.words.ts';
import { batchLineWords } from '#vr-fleet/commands/web/batch-line.words.ts';
import { commandMenuWords as menu } from '#vr-fleet/commands/web/menu/command-menu.words.ts';
import { historyWords } from '#vr-fleet/commands/web/history.words.ts';
import type { CommandType } from '#vr-fleet/devices/devices.messages.ts';
import { listWords as list, selectionWords } from '#vr-fleet/devices/web/list/list.words.ts';
import { demoSerial } from '#vr-fleet/enrolment/demo-key.messages.ts';
import { commandTypeWords, fleetWords } from '#vr-fleet/ui/fleet.words.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { switchOn, type LiveHeadsets } from './live-headsets.ts';
import { useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

/** Which of the demo's large order live here; other journeys have others. */
const first = 201;
let headsets: LiveHeadsets;
/** The list of a stretch of them, counted as the order does: their customer has others before them. */
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

/** Waits until a headset's row says a state, without anything being loaded anew. */
const waitForState = (
  visitor: Visitor,
  index: number,
  state: 'online' | 'standby' | 'offline' | 'never',
  timeout = 30_000,
) => rowOf(visitor, index).locator(`.state[data-shape=${state}]`).first().waitFor({ timeout });

const waitForAll = async (visitor: Visitor, state: 'online' | 'never'): Promise<void> => {
  for (const index of [0, 1, 2]) await waitForState(visitor, index, state);
};

const deeds = {
  restart: menu.doRestart,
  shutdown: menu.doShutdown,
  volume: menu.doVolume,
  brightness: menu.doBrightness,
  reset: menu.doReset,
} as const;

/** Commands what is selected, as a person does: by its key where it has one. */
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

/** Waits until the line below the list says that all of them came to an end in one way. */
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

  it('come to life while somebody watches', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      await visitor.go(three);
      expect(await visitor.page.locator('.list tbody tr').count()).toBe(3);
      await waitForAll(visitor, 'never');
      headsets = switchOn(visitor.product, first, 3);
      await waitForAll(visitor, 'online');
    });
  });

  it('take every command, one of them', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      await visitor.go(three);
      await waitForAll(visitor, 'online');
      await select(visitor, 0);
      for (const [type, value] of [['volume', 61], ['brightness', 37], ['restart'], ['shutdown'], ['reset']] as const) {
        await waitForState(visitor, 0, 'online');
        await command(visitor, type, 1, value);
        await waitForEnd(visitor, { type, value }, 'done', 1);
      }
      expect(headsets.all[0]?.hardware.volume).not.toBe(undefined);
      // it was selected all the while
      expect(await rowOf(visitor, 0).getAttribute('aria-selected')).toBe('true');
    });
  });

  it('take every command, all that match', async () => {
    await as('fleet1', { lang: 'en', width: 1440 }, async (visitor) => {
      const { page, translate } = visitor;
      await visitor.go(three);
      await waitForAll(visitor, 'online');
      await select(visitor, 1);
      await page.getByRole('button', { name: translate(kit.selectAll, { total: 3 }) }).click();
      await page.getByText(translate(kit.selected, { count: 3 })).waitFor();
      for (const [type, value] of [['volume', 22], ['brightness', 88], ['restart'], ['shutdown'], ['reset']] as const) {
        await waitForAll(visitor, 'online');
        await command(visitor, type, 3, value);
        if (type === 'volume') {
          await waitForEnd(visitor, { type, value }, 'done', 3);
          expect(headsets.all.map(({ hardware }) => hardware.volume)).toEqual([22, 22, 22]);
          await page.getByRole('link', { name: translate(batchLineWords.record) }).waitFor();
        } else await waitForEnd(visitor, { type, value }, 'done', 3);
      }
      await waitForAll(visitor, 'online');
    });
  });

  it('show what a headset missed that was unplugged, and have it sent again', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      const { page, translate, settle } = visitor;
      await visitor.go(three);
      await waitForAll(visitor, 'online');
      await select(visitor, 2);
      headsets.all[2]!.setNetwork(false);
      // its will waits before it takes effect
      await command(visitor, 'volume', 1, 44);
      await waitForState(visitor, 2, 'offline');
      await waitForEnd(visitor, { type: 'volume', value: 44 }, 'expired', 1, 90_000);
      headsets.all[2]!.setNetwork(true);
      await waitForState(visitor, 2, 'online');
      expect(headsets.all[2]?.hardware.volume).not.toBe(44);

      await page.getByRole('link', { name: translate(batchLineWords.record) }).click();
      await settle();
      expect(await page.locator('h1:visible').textContent()).toBe(translate(commandValueWords.volume, { value: 44 }));
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
  it('keeps its filters in the address, and goes back', async () => {
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
      expect(await page.locator('.list tbody tr').count()).toBe(5);

      await page.keyboard.press('/');
      await page.keyboard.type(demoSerial(303));
      await page.waitForURL(new RegExp(`find=${demoSerial(303)}`));
      await page.locator('.list tbody tr').nth(1).waitFor({ state: 'detached' });
      expect(await page.locator('.list tbody tr').count()).toBe(1);

      const filter = `${translate(list.status)} ${translate(fleetWords.never)}`;
      await page.getByRole('button', { name: translate(kit.removeFilter, { filter }) }).click();
      await page.waitForURL((url) => !url.hash.includes('status='));
      await page.goBack();
      await page.waitForURL(/find=.*status=never/);
      await page.goBack();
      await page.waitForURL((url) => !url.hash.includes('find='));
      expect(await page.getByRole('searchbox').inputValue()).toBe('');
      await page.reload();
      await settle();
      expect(await page.locator('.list tbody tr').count()).toBe(5);

      await go('/index/vr/devices?find=nothing-like-it');
      await page.getByRole('button', { name: translate(kit.clearFilters) }).click();
      await page.waitForURL(/devices$/);
    });
  });

  it('is worked by keys alone', async () => {
    await as('fleet1', { lang: 'en' }, async ({ page, go, translate }) => {
      await go(stretch(301, 305));
      const line = (index: number) => page.locator('.list tbody tr').nth(index);
      await line(0).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.getByText(translate(kit.selected, { count: 1 })).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+Space');
      await page.getByText(translate(kit.selected, { count: 3 })).waitFor();
      expect(await line(2).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Escape');
      await page.getByText(translate(kit.selected, { count: 3 })).waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.waitForURL(/#\/index\/vr\/device\/\d+$/);
    });
  });

  it('removes what was selected once its count was typed', async () => {
    await as('fleet1', { lang: 'zh' }, async ({ page, go, translate }) => {
      // the last two that are there: an earlier run may have removed others
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

  it('shows nobody what is another customer’s', async () => {
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
      expect(await page.getByRole('table').count()).toBe(0);
      await go(device.slice(1));
      await page.getByText(translate(noPermissionWords.title)).first().waitFor();
      expect(await page.locator('main').textContent()).not.toContain(demoSerial(first));
    });
  });
});
