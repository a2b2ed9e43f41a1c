import { expect } from 'vitest';
import { accountWords } from '#accounts/identity/entrance/web/account/account.words.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { workspaceWords } from '#app/web/workspace/workspace.words.ts';
import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import { userinfoWords } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';
import { registered, type Account } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, visit, type Visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession } from './tool-session.ts';
import { variantsOf } from './variants.ts';

useBrowser();
const database = useProductDatabase();

const enter = async (visitor: Visitor, account: Account, route: string): Promise<void> => {
  await bringSession(visitor, database(), { ...account, party: account.name });
  await visitor.go(route);
};

const control = ({ page }: Visitor, name: string) => page.locator(`[name=${name}]`);
const save = ({ page, translate }: Visitor) =>
  page.getByRole('button', { name: translate(formWords.save), exact: true });
const focusedName = ({ page }: Visitor): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

journey(
  'lists missing fields above an empty form and links each line to its field, by keyboard alone',
  {},
  async (visitor) => {
    const { page, translate } = visitor;
    await enter(visitor, await registered(visitor.product, database()), '/index/account');
    await control(visitor, 'confirmNewPassword').focus();
    await page.keyboard.press('Enter');
    const summary = page.locator('.error-summary');
    await summary.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('error-summary');
    const fields = ['password', 'newPassword', 'confirmNewPassword'];
    await expect.poll(() => summary.getByRole('button').count()).toBe(fields.length);
    await expect.poll(() => page.locator('[data-problem]').count()).toBe(fields.length);
    for (const [index, name] of fields.entries()) {
      await summary.getByRole('button').nth(index).focus();
      await page.keyboard.press('Enter');
      expect(await focusedName(visitor)).toBe(name);
    }
    // Fixed during typing: its line disappears, the others stay.
    await control(visitor, 'password').focus();
    await page.keyboard.type('Portico2026');
    await summary.getByText(translate(accountWords.current), { exact: false }).waitFor({ state: 'detached' });
    await expect.poll(() => summary.getByRole('button').count()).toBe(2);
    expect(await focusedName(visitor)).toBe('password');
  },
);

journey('takes limits and required fields from the call', {}, async (visitor) => {
  const { page, translate } = visitor;
  await enter(visitor, await registered(visitor.product, database()), '/index/userinfo');
  const limits = await page
    .locator('.form input[name][maxlength]')
    .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('maxlength')]));
  expect(Object.fromEntries(limits)).toMatchObject({ name: '100', creditCode: '40', linkman: '50', mail: '254' });
  await control(visitor, 'name').fill('');
  await save(visitor).click();
  await page.locator('.error-summary').getByText(translate(enterpriseFieldWords.needName), { exact: false }).waitFor();
  await control(visitor, 'name').fill('湖州试行有限公司');
  await page.locator('.error-summary').waitFor({ state: 'detached' });
  // A field that becomes invalid later shows its error without taking the focus.
  await control(visitor, 'phone').fill('12');
  await control(visitor, 'mail').focus();
  await page.getByText(translate(enterpriseFieldWords.wrongPhone)).waitFor();
  expect(await focusedName(visitor)).toBe('mail');
  await expect.poll(() => page.locator('.error-summary').count()).toBe(0);
});

for (const wish of variantsOf<Visit & { readonly lang: Lang }>(
  { lang: 'en', width: 360 },
  { lang: 'zh', width: 1280 },
)) {
  journey(
    `warns the second of two editors of a record without losing input, in ${wish.lang} at ${wish.width}`,
    { ...wish, reducedMotion: 'reduce' },
    async (visitor) => {
      const { page, settle } = visitor;
      const say = (text: Text): string => translate(text, wish.lang);
      const account = await registered(visitor.product, database());
      await enter(visitor, account, '/index/userinfo');
      await control(visitor, 'addr').fill('天目中路 8 号');
      await control(visitor, 'linkman').fill('沈一诺');
      const other = await visit({ lang: wish.lang });
      try {
        await enter(other, account, '/index/userinfo');
        await control(other, 'addr').fill('苕溪东路 21 号');
        await control(other, 'phone').fill('0572-5210001');
        await save(other).click();
        await other.page.getByText(other.translate(formWords.saved), { exact: true }).waitFor();
      } finally {
        await other.context.close();
      }
      await save(visitor).focus();
      await page.keyboard.press('Enter');
      const notice = page.locator('.changed-notice');
      await notice.waitFor();
      await settle();
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('changed-notice');
      await expect.poll(() => notice.getByRole('listitem').count()).toBe(2);
      await expect.poll(() => notice.innerText()).toContain(`${say(formWords.taken)}0572-5210001`);
      // Their value where only they changed it, mine where only I did.
      await expect.poll(() => control(visitor, 'phone').inputValue()).toBe('0572-5210001');
      await expect.poll(() => control(visitor, 'addr').inputValue()).toBe('天目中路 8 号');
      await expect.poll(() => control(visitor, 'linkman').inputValue()).toBe('沈一诺');
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => sideways(page)).toEqual([]);
      if (wish.lang === 'en') await expect.poll(() => unmarkedChinese(page)).toEqual([]);

      // By keyboard: their value for the field that both changed, then mine again.
      await page.keyboard.press('Tab');
      await expect.poll(() => notice.getByRole('radio', { name: say(formWords.keepMine) }).isChecked()).toBe(true);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => control(visitor, 'addr').inputValue()).toBe('苕溪东路 21 号');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => control(visitor, 'addr').inputValue()).toBe('天目中路 8 号');
      // The comparison survives a reload together with the draft.
      await page.reload();
      await settle();
      await notice.waitFor();
      await save(visitor).click();
      await page.getByText(say(formWords.saved), { exact: true }).waitFor();
      await notice.waitFor({ state: 'detached' });
      await settle();
      await page.reload();
      await settle();
      await expect.poll(() => control(visitor, 'addr').inputValue()).toBe('天目中路 8 号');
      await expect.poll(() => control(visitor, 'phone').inputValue()).toBe('0572-5210001');
      await expect.poll(() => notice.count()).toBe(0);
    },
  );
}

journey('sends one request for a double click', {}, async (visitor) => {
  const { page, settle } = visitor;
  await enter(visitor, await registered(visitor.product, database()), '/index/userinfo');
  let sent = 0;
  await page.route('**/api/enterprise/info', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await control(visitor, 'addr').fill('天目中路 8 号');
  await save(visitor).dblclick();
  await page.keyboard.press('Enter');
  await page.getByText(translate(formWords.saved, 'zh'), { exact: true }).waitFor();
  await settle();
  expect(sent).toBe(1);
});

journey(
  'asks for confirmation before leaving where input would be lost',
  { lang: 'en', reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate, settle } = visitor;
    await enter(visitor, await registered(visitor.product, database()), '/index/dashboard');
    const menu = page.getByRole('navigation').getByRole('link');
    await menu.filter({ hasText: translate(accountWords.title) }).click();
    await settle();
    await control(visitor, 'password').fill('Portico2026');
    const dialog = page.getByRole('dialog', { name: translate(formWords.leaveTitle) });
    await menu.filter({ hasText: translate(userinfoWords.title) }).click();
    await dialog.waitFor();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: translate(formWords.stay) }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain('/index/account');
    await expect.poll(() => control(visitor, 'password').inputValue()).toBe('Portico2026');
    // Going back is leaving too, and continues to the requested page.
    await page.goBack();
    await dialog.waitFor();
    expect(page.url()).toContain('/index/account');
    await dialog.getByRole('button', { name: translate(formWords.leave) }).click();
    await page.waitForURL(/index\/dashboard/);
    await settle();
    // No confirmation without input, or with a saved draft.
    await menu.filter({ hasText: translate(userinfoWords.title) }).click();
    await settle();
    await control(visitor, 'addr').fill('Tianmu Road 8');
    await menu.filter({ hasText: translate(workspaceWords.dashboard) }).click();
    await settle();
    expect(page.url()).toContain('/index/dashboard');
    await menu.filter({ hasText: translate(userinfoWords.title) }).click();
    await settle();
    await expect.poll(() => control(visitor, 'addr').inputValue()).toBe('Tianmu Road 8');
    await control(visitor, 'addr').press('End');
    // A draft belongs to the tab, so closing the tab loses it.
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
  },
);

journey('stores no part of a typed password', {}, async (visitor) => {
  const { page, translate } = visitor;
  await enter(visitor, await registered(visitor.product, database()), '/index/account');
  await control(visitor, 'password').fill('Geheim2026x');
  await control(visitor, 'newPassword').fill('Geheim2026y');
  await page.getByText(translate(formWords.unsaved), { exact: true }).waitFor();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain('Geheim');
  await expect.poll(() => page.getByText(translate(inputWords.required)).count()).toBe(0);
});
