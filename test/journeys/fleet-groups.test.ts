import { beforeAll, describe, expect, it } from 'vitest';
import { inputWords } from '#kernel/checks/input.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { listWords as kit } from '#kernel/list/web/list.words.ts';
import { demoSerial } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { listWords as list } from '#vr-fleet/headsets/devices/web/list/list.words.ts';
import { groupWords } from '#vr-fleet/configuration/groups/groups.words.ts';
import { moveWarningWords } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { groupsPageWords as text, moveWords } from '#vr-fleet/configuration/groups/web/groups-page.words.ts';
import { fitsPhone, isAccepted } from './acceptable.ts';
import { isRed } from './checks.ts';
import { useBrowser, type Visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { screenLanguages } from './variants.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();
const groups = '/index/vr/groups';
/** The number of the first demo headset of this journey. It belongs to no group of the demo. */
let first: number;
beforeAll(async () => {
  const { number } = await database()
    .kysely.selectFrom('vr_fleet.devices')
    .select('number')
    .where('sn', '=', demoSerial(19_001))
    .executeTakeFirstOrThrow();
  first = number;
});

const as = (loginName: string, wish: Visit, steps: (visitor: Visitor) => Promise<void>): Promise<void> =>
  visitingAs(database(), loginName, wish, steps);
const rows = ({ page }: Visitor) => page.locator('.groups tbody tr');
const names = async (visitor: Visitor): Promise<string[]> => rows(visitor).locator('th').allInnerTexts();
const waitForOrder = (visitor: Visitor, wanted: readonly string[]): Promise<void> =>
  expect.poll(() => names(visitor), { timeout: 15_000 }).toEqual(wanted);

async function make(visitor: Visitor, name: string): Promise<void> {
  const { page, translate } = visitor;
  await page.getByRole('button', { name: translate(text.add) }).press('Enter');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

describe('groups', () => {
  it('are created, renamed and sorted by keyboard alone, and by mouse', async () => {
    await as('fleet2', { lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(groups);
      await page.getByText(translate(text.none)).waitFor();
      for (const [at, name] of ['一号厅', '二号厅', '三号厅'].entries()) {
        await make(visitor, name);
        await rows(visitor).nth(at).waitFor();
      }
      // A pasted name is retained in full, with its error beside it.
      await page.getByRole('button', { name: translate(text.add) }).press('Enter');
      await page.evaluate((name) => navigator.clipboard.writeText(name), '厅'.repeat(25));
      await page.keyboard.press('ControlOrMeta+V');
      const pasted = page.getByRole('textbox', { name: translate(text.name) });
      await page.getByText(translate(inputWords.tooLong, { max: 20 })).waitFor();
      await expect.poll(() => pasted.inputValue()).toBe('厅'.repeat(25));
      await page.keyboard.press('Escape');
      await make(visitor, ' 一号厅');
      await page.getByText(translate(text.counted, { count: 4, max: 20 })).waitFor();
      await page.getByText(translate(groupWords.nameTaken)).first().waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: `${translate(text.up)} 三号厅` }).press('Enter');
      await waitForOrder(visitor, ['一号厅', '三号厅', '二号厅']);
      const from = (await rows(visitor).nth(2).locator('th').boundingBox())!;
      const to = (await rows(visitor).nth(0).locator('th').boundingBox())!;
      await page.mouse.move(from.x + from.width - 4, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width - 4, to.y + 12, { steps: 4 });
      await page.mouse.move(to.x + to.width - 4, to.y + 2);
      await page.mouse.up();
      await waitForOrder(visitor, ['二号厅', '一号厅', '三号厅']);

      await page.getByRole('button', { name: `${translate(text.edit)} 一号厅` }).press('Enter');
      await page.getByLabel(translate(text.cartSize)).fill('25');
      await page.getByRole('button', { name: translate(formWords.save) }).press('Enter');
      await page.getByText(translate(groupWords.cartSizeWrong)).first().waitFor();
      await page.getByLabel(translate(text.cartSize)).fill('24');
      await page.getByRole('checkbox', { name: translate(text.storage) }).check();
      await page.getByRole('textbox', { name: translate(text.name) }).fill('序厅');
      await page.keyboard.press('Enter');
      await waitForOrder(visitor, ['二号厅', '序厅', '三号厅']);

      await page.getByRole('button', { name: `${translate(text.edit)} 序厅` }).press('Enter');
      await expect.poll(() => page.getByRole('checkbox', { name: translate(text.storage) }).isChecked()).toBe(true);
      await page.keyboard.press('Escape');

      for (const name of ['二号厅', '序厅', '三号厅']) {
        const remove = page.getByRole('button', { name: `${translate(text.remove)} ${name}` });
        // Red, because it cannot be undone.
        expect(await isRed(remove)).toBe(true);
        expect(await isRed(page.getByRole('button', { name: `${translate(text.edit)} ${name}` }))).toBe(false);
        await remove.press('Enter');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: translate(text.removeNamed, { name }) })
          .press('Enter');
        await rows(visitor).filter({ hasText: name }).waitFor({ state: 'detached' });
      }
    });
  });
});

describe('headsets of a group', () => {
  it('are moved from the list, found by group, and stay when the group is deleted', async () => {
    await as('fleet1', { lang: 'zh' }, async (visitor) => {
      const { page, go, translate } = visitor;
      const name = '旅程一车';
      await go(groups);
      await make(visitor, name);
      await rows(visitor).filter({ hasText: name }).waitFor();

      await go(`/index/vr/devices?from=${first}&to=${first + 2}`);
      await page.getByRole('checkbox', { name: translate(kit.selectPage) }).click();
      await page.getByRole('button', { name: translate(moveWords.move) }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(translate(moveWords.target)).selectOption(name);
      await dialog.getByRole('button', { name: translate(moveWords.doMove, { count: 3 }) }).press('Enter');
      await page.getByText(translate(moveWarningWords.moved, { count: 3 })).waitFor();
      await dialog.waitFor({ state: 'detached' });

      await go(groups);
      const row = rows(visitor).filter({ hasText: name });
      await row.getByRole('link').click();
      await page.waitForURL(/devices\?groupId=\d+/);
      await page
        .getByText(translate(list.rows, { total: 3 }))
        .first()
        .waitFor();

      await go(groups);
      await row.getByRole('button', { name: `${translate(text.remove)} ${name}` }).click();
      await dialog.getByRole('textbox').fill('2');
      await dialog.getByRole('button', { name: translate(text.removeNamed, { name }) }).click();
      await dialog.getByText(translate(text.countWrong, { count: 3 })).waitFor();
      await dialog.getByRole('textbox').fill('3');
      await dialog.getByRole('button', { name: translate(text.removeNamed, { name }) }).click();
      await row.waitFor({ state: 'detached' });
      await go(`/index/vr/devices?ungrouped=1&from=${first}&to=${first + 2}`);
      await page
        .getByText(translate(list.rows, { total: 3 }))
        .first()
        .waitFor();
    });
  });
});

describe.each(screenLanguages)('the screen of groups in %s', (lang) => {
  it('is accessible and fits a phone', async () => {
    await as('fleet1', { lang }, async (visitor) => {
      const { page, go, translate } = visitor;
      await go(groups);
      await rows(visitor).nth(6).waitFor();
      await isAccepted(visitor);
      await page.getByRole('button', { name: `${translate(text.edit)} 移动教学车` }).click();
      await isAccepted(visitor);
      await fitsPhone(visitor);
      await page.setViewportSize({ width: 360, height: 800 });
      await isAccepted(visitor);
    });
  });
});
