import { beforeAll, describe, expect, it } from 'vitest';
import { listWords as kit } from '#kernel/list/web/list.words.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { listWords as list } from '#vr-fleet/headsets/devices/web/list/list.words.ts';
import { groupsPageWords, moveWords } from '#vr-fleet/configuration/groups/web/groups-page.words.ts';
import { wallWords as text } from '#vr-fleet/configuration/groups/wall/wall.words.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { screenLanguages } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const name = '旅程墙';
/** The number of the first demo headset of this journey. It belongs to no group of the demo. */
let first: number;
beforeAll(async () => {
  const { number } = await database()
    .kysely.selectFrom('vr_fleet.devices')
    .select('number')
    .where('sn', '=', demoSerial(18_001))
    .executeTakeFirstOrThrow();
  first = number;
});

const as = (wish: Visit, steps: (visitor: Visitor) => Promise<void>): Promise<void> =>
  visitingAs(database(), 'fleet1', wish, steps);
const grid = ({ page }: Visitor) => page.getByRole('grid');
const cellAt = (visitor: Visitor, cart: number, slot: number) =>
  grid(visitor)
    .locator('[data-kind=line]')
    .nth(cart - 1)
    .getByRole('gridcell')
    .nth(slot - 1);
const isAt = (visitor: Visitor, place: number, number: number): Promise<void> =>
  cellAt(visitor, 1, place)
    .filter({ hasText: String(number) })
    .waitFor();
const isFree = (visitor: Visitor, place: number): Promise<void> =>
  cellAt(visitor, 1, place)
    .filter({ hasText: visitor.translate(text.free, { cart: 1, slot: String(place).padStart(2, '0') }) })
    .waitFor();
const selectedRows = ({ page, translate }: Visitor, total: number): Promise<void> =>
  page
    .locator('.bulk-bar')
    .getByText(translate(kit.selected, { rows: translate(list.rows, { total }) }))
    .waitFor();

describe('the map view', () => {
  it('is opened, selects by keyboard alone, and moves headsets by mouse and by name', async () => {
    await as({ lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go('/index/vr/groups');
      await page.getByRole('button', { name: translate(groupsPageWords.add) }).press('Enter');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page.locator('.groups tbody tr', { hasText: name }).waitFor();

      await go(`/index/vr/devices?from=${first}&to=${first + 3}`);
      await page.getByRole('checkbox', { name: translate(kit.selectPage) }).click();
      // The selection survives a change of view and ends with the move.
      await page.getByRole('link', { name: translate(text.wall), exact: true }).press('Enter');
      await page.waitForURL(/view=wall/);
      await grid(visitor).waitFor();
      await selectedRows(visitor, 4);

      await page.getByRole('button', { name: translate(moveWords.move) }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(translate(moveWords.target)).selectOption(name);
      await dialog.getByRole('button', { name: translate(moveWords.doMove, { count: 4 }) }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.locator('.bulk-bar').waitFor({ state: 'detached' });

      await go('/index/vr/groups');
      await page.locator('.groups tbody tr', { hasText: name }).getByRole('link').click();
      await page.waitForURL(/devices\?groupId=\d+/);
      await page.getByRole('link', { name: translate(text.wall), exact: true }).press('Enter');
      await isAt(visitor, 1, first);
      await isAt(visitor, 4, first + 3);
      await isFree(visitor, 5);

      // One tab stop; arrows, space, Shift and G.
      await expect.poll(() => grid(visitor).locator('[tabindex="0"]').count()).toBe(1);
      await cellAt(visitor, 1, 1).focus();
      await page.keyboard.press(' ');
      await selectedRows(visitor, 1);
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await selectedRows(visitor, 3);
      await page.keyboard.press('Shift+ArrowLeft');
      await selectedRows(visitor, 2);
      await page.keyboard.press('g');
      await selectedRows(visitor, 4);
      await page.keyboard.press('g');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press(' ');
      await selectedRows(visitor, 4);
      await page.keyboard.press(' ');
      await expect.poll(() => grid(visitor).locator('[aria-selected=true]').count()).toBe(0);

      // To a slot by dragging: the vacated slot is drawn, and two headsets swap.
      await cellAt(visitor, 1, 2).dragTo(cellAt(visitor, 1, 9));
      await isAt(visitor, 9, first + 1);
      await isFree(visitor, 2);
      await cellAt(visitor, 1, 9).dragTo(cellAt(visitor, 1, 1));
      await isAt(visitor, 1, first + 1);
      await isAt(visitor, 9, first);

      // And by naming the slot. The focus keeps its position.
      await cellAt(visitor, 1, 4).focus();
      await page.keyboard.press(' ');
      await page.getByRole('button', { name: translate(moveWords.move) }).press('Enter');
      await dialog.getByLabel(translate(moveWords.target)).selectOption(name);
      await dialog.getByLabel(translate(moveWords.place)).fill('12');
      await dialog.getByRole('button', { name: translate(moveWords.doMove, { count: 1 }) }).press('Enter');
      await isAt(visitor, 12, first + 3);
      await isFree(visitor, 4);

      // To the focused slot, without dragging.
      await cellAt(visitor, 1, 12).focus();
      await page.keyboard.press(' ');
      await selectedRows(visitor, 1);
      await cellAt(visitor, 1, 4).focus();
      await page.getByRole('button', { name: translate(text.moveHere, { count: 1 }) }).press('Enter');
      await isAt(visitor, 4, first + 3);

      // Each slot shows another headset.
      const settings = page
        .getByRole('group', { name: translate(text.shows) })
        .getByRole('button', { name: translate(text.settings) });
      await settings.press('Enter');
      await expect.poll(() => settings.getAttribute('aria-pressed')).toBe('true');

      await cellAt(visitor, 1, 1).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/index\/vr\/device\/\d+/);
      await page.goBack();
      await grid(visitor).waitFor();
      await page.getByRole('link', { name: translate(kit.asRows), exact: true }).press('Enter');
      await page.locator('.list tbody tr').nth(3).waitFor();
    });
  });
});

describe.each(screenLanguages)('the map view in %s', (lang) => {
  it('is accessible and fits a phone', async () => {
    await as({ lang }, async (visitor) => {
      const { page, go } = visitor;
      await go('/index/vr/devices?view=wall');
      await grid(visitor).locator('[data-kind=line]').nth(4).waitFor();
      await isAccepted(visitor);
      await cellAt(visitor, 2, 3).click();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await page.setViewportSize({ width: 360, height: 800 });
      await isAccepted(visitor);
    });
  });
});
