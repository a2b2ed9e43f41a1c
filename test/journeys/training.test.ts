import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { Lang } from '#kernel/i18n/text.ts';
import { noticeWords } from '#zero-carbon/portal/notices/web/notice.words.ts';
import { addQueryUser } from '#zero-carbon/training/training.contract.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { trainingInputWords as input, trainingRefusalWords } from '#zero-carbon/training/training.words.ts';
import { passwordDialogWords as dialogText } from '#zero-carbon/training/web/password-dialog.words.ts';
import { trainingPageWords as text } from '#zero-carbon/training/web/training-page.words.ts';
import { harmfulHtml } from '../support/harmful-html.ts';
import { callsTo } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focused, sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { variantsOf } from './variants.ts';

useBrowser();
const database = useProductDatabase();
const [first, second] = trainingExamples;
const password = 'Query2026';

/** The demo's initial state: the first person has no password and no failed attempts. */
const beginAgain = async (): Promise<void> => {
  const { pool } = database();
  await pool.query('update zero_carbon.trainees set query_password = null, query_password_at = null where name = $1', [
    first.name,
  ]);
  await pool.query('delete from zero_carbon.training_limits');
};
beforeAll(beginAgain);

const submit = (page: Page) => page.getByRole('search').getByRole('button').click();
const dialog = (page: Page) => page.locator('dialog[open]');
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function askBy(
  { page, translate }: Visitor,
  by: 'certNo' | 'idCard',
  name: string,
  number: string,
): Promise<void> {
  await page.getByRole('radio', { name: translate(by === 'certNo' ? text.byNumber : text.byIdCard) }).check();
  await page.locator('[name=name]').fill(name);
  await page.locator(`[name=${by}]`).fill(number);
  await submit(page);
}

journey('verifies a certificate by its number and downloads its picture', {}, async (visitor) => {
  const { page, translate, go } = visitor;
  await go('/index/trainingcertquery');
  await askBy(visitor, 'certNo', first.name, first.certNo);
  await page.getByRole('heading', { name: translate(text.foundOne) }).waitFor();
  await expect.poll(() => page.locator('.toast').textContent()).toContain(translate(text.succeeded));
  const cells = await rows(page).getByRole('cell').allTextContents();
  expect(cells.slice(0, 4)).toEqual([first.certNo, first.name, '33*************52*', '零碳工厂评价技术员']);
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: translate(text.downloadLabel, { number: first.certNo }) }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`${first.certNo}.png`);
  const bytes = await readFile((await download.path()) ?? '');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2339, 1654]);
});

journey('sets a query password at the first query and enters it at the next', {}, async (visitor) => {
  const { page, translate, go, settle } = visitor;
  await beginAgain();
  await go('/index/trainingcertquery');
  await askBy(visitor, 'idCard', first.name, first.idCard);
  await dialog(page)
    .getByRole('heading', { name: translate(dialogText.setTitle) })
    .waitFor();

  // Only Cancel closes it, not Escape, however often, nor a click outside.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await page.mouse.click(8, 300);
  await expect.poll(() => dialog(page).count()).toBe(1);
  await page.getByRole('button', { name: translate(dialogText.cancel) }).click();
  await expect.poll(() => dialog(page).count()).toBe(0);

  await submit(page);
  await dialog(page).waitFor();
  await page.getByRole('button', { name: translate(dialogText.set) }).click();
  await dialog(page).getByText(translate(input.newPassword)).waitFor();
  await expect.poll(() => focused(page)).toContain('input');
  await page.locator('[name=newPassword]').fill('Query');
  await dialog(page).getByText(translate(input.passwordForm)).waitFor();
  await page.locator('[name=newPassword]').fill(password);
  await page.locator('[name=confirmNewPassword]').fill(`${password}7`);
  await dialog(page).getByText(translate(input.notSame)).waitFor();
  await page.locator('[name=confirmNewPassword]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: translate(text.found, { total: 2 }) }).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  await expect.poll(() => rows(page).count()).toBe(2);

  await page.reload();
  await settle();
  await askBy(visitor, 'idCard', first.name, first.idCard);
  await dialog(page)
    .getByRole('heading', { name: translate(dialogText.enterTitle) })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[name=queryCode]').fill('Wrong2026');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(translate(trainingRefusalWords.wrongPassword)).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(1);
  await page.locator('[name=queryCode]').fill(password);
  await page
    .getByRole('button', { name: translate(dialogText.enter), exact: true })
    .last()
    .click();
  await page.getByRole('heading', { name: translate(text.found, { total: 2 }) }).waitFor();
  for (const held of [page.url(), await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))]) {
    for (const secret of [first.idCard, first.name, encodeURIComponent(first.name), password])
      expect(held).not.toContain(secret);
  }
});

journey('reports missing input, and clears number and messages when the type changes', {}, async (visitor) => {
  const { page, translate, go } = visitor;
  await go('/index/trainingcertquery');
  await submit(page);
  await page.getByRole('search').getByText(translate(input.name)).waitFor();
  await page.getByRole('search').getByText(translate(input.certNo)).waitFor();
  await expect.poll(() => page.locator('.toast').textContent()).toContain(translate(text.conditions));
  await page.locator('[name=name]').fill(second.name);
  await page.locator('[name=certNo]').fill('ZCT');
  await page.getByRole('radio', { name: translate(text.byIdCard) }).check();
  await expect.poll(() => page.locator('.problem').count()).toBe(0);
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe(second.name);
  await page.locator('[name=idCard]').fill('330110209311216170');
  await submit(page);
  await page.getByRole('search').getByText(translate(input.badIdCard)).waitFor();
  await page.getByRole('radio', { name: translate(text.byNumber) }).check();
  await expect.poll(() => page.locator('[name=certNo]').inputValue()).toBe('');
  await page.getByRole('radio', { name: translate(text.byIdCard) }).check();
  await expect.poll(() => page.locator('[name=idCard]').inputValue()).toBe('');
});

journey('hides the table and states the reason when nothing is found', {}, async (visitor) => {
  const { page, translate, go } = visitor;
  await go('/index/trainingcertquery');
  await askBy(visitor, 'certNo', first.name, first.certNo);
  await rows(page).first().waitFor();
  await askBy(visitor, 'idCard', first.name, '11010519491231002X');
  await page.getByText(translate(text.noneIdCard)).waitFor();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  await expect.poll(() => page.locator('.toasts').textContent()).toContain(translate(text.noneTitle));
  await askBy(visitor, 'certNo', first.name, 'ZCT-09-00009');
  await page.getByText(translate(text.noneNumber)).waitFor();
});

journey('reports a password that was set meanwhile and closes the dialog', {}, async (visitor) => {
  const { page, translate, go, product } = visitor;
  await beginAgain();
  await go('/index/trainingcertquery');
  await askBy(visitor, 'idCard', first.name, first.idCard);
  await dialog(page).waitFor();
  const own = { name: first.name, idCard: first.idCard };
  await callsTo(product)(addQueryUser, { ...own, newPassword: password, confirmNewPassword: password });
  await page.locator('[name=newPassword]').fill('Other2026');
  await page.locator('[name=confirmNewPassword]').fill('Other2026');
  await page.getByRole('button', { name: translate(dialogText.set) }).click();
  await page.locator('.query-failure').getByText(translate(trainingRefusalWords.alreadySet)).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
});

journey('opens the notice and the courses, by keyboard and by address', {}, async ({ page, translate, go, settle }) => {
  await go('/index/trainingcertquery');
  await page.getByRole('tab', { name: translate(text.query) }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: '关于零碳培训与培训证书的说明' }).waitFor();
  expect(page.url()).toContain('tab=notice');
  await page.keyboard.press('End');
  await page.getByRole('table').getByText('产品碳足迹评价').last().waitFor();
  await page.goBack();
  await settle();
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe(translate(text.notice));
});

journey('renders harmful stored HTML without harm, and reports missing content', {}, async (visitor) => {
  const { page, translate, go, settle, faults } = visitor;
  const { pool } = database();
  // The browser reports what its policy would have blocked, even in a document that runs no script.
  faults.expect(/^console error/);
  // Bypasses the cleaning of every notice, as if it had failed.
  await pool.query(
    `insert into zero_carbon.notices (type, published_on, content_zh, slug, created_at)
     values ('001201', '2026-11-20', $1, 'harmful', now())`,
    [harmfulHtml.join('\n')],
  );
  try {
    await go('/index/trainingcertquery?tab=notice');
    const shown = page.locator('.notice-text .prose');
    await shown.waitFor();
    for (const link of await shown.getByRole('link').all()) {
      await link.dispatchEvent('mouseover');
      await expect.poll(() => link.getAttribute('href')).not.toMatch(/script|data:/i);
    }
    await expect.poll(() => page.evaluate(() => 'hurt' in globalThis)).toBe(false);
    expect(
      await shown.locator('script, img, svg:not(.icon), iframe, style, form, input, [onclick], [style]').count(),
    ).toBe(0);
    await pool.query(`update zero_carbon.notices set published_on = '2199-01-01' where type = '001201'`);
    await page.reload();
    await settle();
    await page.getByText(translate(noticeWords.none)).waitFor();
  } finally {
    await pool.query(`delete from zero_carbon.notices where slug = 'harmful'`);
    await pool.query(`update zero_carbon.notices set published_on = '2026-11-02' where type = '001201'`);
  }
});

for (const lang of variantsOf<Lang>('en', 'zh')) {
  journey(
    `works on a phone in ${lang}, accessibly and in both themes`,
    { lang, width: 360, height: 780 },
    async (visitor) => {
      const { page, translate, go } = visitor;
      await beginAgain();
      const inspect = async (): Promise<void> => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await axeFaultsInThemes(page)).toEqual([]);
        await expect.poll(() => sideways(page)).toEqual([]);
        if (lang === 'en') await expect.poll(() => unmarkedChinese(page)).toEqual([]);
      };
      await go('/index/trainingcertquery');
      await submit(page);
      await page.locator('.problem').first().waitFor();
      await inspect();
      await askBy(visitor, 'idCard', first.name, first.idCard);
      await dialog(page).waitFor();
      await page.getByRole('button', { name: translate(dialogText.set) }).click();
      await inspect();
      await page.getByRole('button', { name: translate(dialogText.cancel) }).click();
      await askBy(visitor, 'idCard', second.name, second.idCard);
      await dialog(page).waitFor();
      await page.locator('[name=queryCode]').fill('Wrong2026');
      await page.keyboard.press('Enter');
      await dialog(page).locator('.problem').waitFor();
      await inspect();
      await page.locator('[name=queryCode]').fill('Portico2026');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: translate(text.found, { total: 3 }) }).waitFor();
      await inspect();
    },
  );
}

journey('keeps the results when the language changes, and translates them', {}, async (visitor) => {
  const { page, go } = visitor;
  await go('/index/trainingcertquery');
  await askBy(visitor, 'certNo', first.name, first.certNo);
  await page.getByText('零碳工厂评价技术员').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('Zero-carbon factory evaluation technician').waitFor();
  await expect.poll(() => page.locator('[name=certNo]').inputValue()).toBe(first.certNo);
});
