import type { PlainKey } from '#kernel/i18n/text.ts';
import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { frameWords } from '#kernel/shell/web/frame/frame.words.ts';
import { expect } from 'vitest';
import { listWords } from '#kernel/list/web/list.words.ts';
import { logWords, outcomeWords } from '#accounts/logs/logs.words.ts';
import { noPermissionWords } from '#kernel/shell/web/menu/no-permission.words.ts';
import { accountWords } from '#accounts/identity/entrance/web/account/account.words.ts';
import { accountScreens } from '#accounts/identity/entrance/account.screens.ts';
import { logScreens } from '#accounts/logs/logs.screens.ts';
import { appWords } from '#app/web/app.words.ts';
import { roleHomeWords } from '#accounts/menus/web/role-home.words.ts';
import { reportStartWords } from '#zero-carbon/reporting/reports/start/start.words.ts';
import { workspaceWords } from '#app/web/workspace/workspace.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { langNames } from '#kernel/i18n/web/lang.ts';
import type { MenuEntry } from '#kernel/area/screens.ts';
import { enterpriseScreens } from '#zero-carbon/enterprises/enterprises/enterprises.screens.ts';
import { userinfoWords } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import { registered } from './accounts.ts';
import { focused } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();

/** The names in the sidebar menu. */
const menuOf = ({ page, translate }: Visitor): Promise<string[]> =>
  page
    .getByRole('navigation', { name: translate(shellWords.mainNavigation) })
    .getByRole('link')
    .allTextContents();

const shown = (entries: readonly MenuEntry[], { translate }: Visitor): string[] =>
  entries.filter(({ menuType }) => menuType === 'screen').map(({ name }) => translate(name));

journey('shows each role its menu, the dashboard first', {}, async (visitor) => {
  const { go, translate, page } = visitor;
  await bringSession(visitor, database(), demoAccount('enterprise1'));
  await go('/index/dashboard');
  const home = translate(workspaceWords.dashboard);
  const names = await menuOf(visitor);
  expect(names[0]).toBe(home);
  expect(names).toEqual(
    expect.arrayContaining([...shown(enterpriseScreens, visitor), ...shown(accountScreens, visitor)]),
  );
  for (const name of shown(logScreens, visitor)) expect(names).not.toContain(name);

  await go('/index/logs/logins');
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe(translate(noPermissionWords.title));
  expect(page.url()).toContain('#/index/logs/logins');
  await go('/index/nowhere-at-all');
  expect(page.url()).toContain('#/index/404');
});

journey('shows the logs to an operator, not to an enterprise; retains filters and position', {}, async (visitor) => {
  const { go, translate, page, settle } = visitor;
  await bringSession(visitor, database(), demoAccount('admin1'));
  const { id } = await database()
    .kysely.selectFrom('accounts.people')
    .select('id')
    .where('login_key', '=', 'expert3')
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 30 }, (_, index) => ({
    person_id: id,
    at: new Date(Date.now() - index * 1_000),
    way: 'password' as const,
    outcome: 'wrong_password' as const,
    address: '203.0.113.77',
  }));
  await database().kysely.insertInto('accounts.login_log').values(many).execute();
  await go('/index');
  expect(page.url()).toContain('#/index/dashboard');
  const names = await menuOf(visitor);
  expect(names).toEqual(expect.arrayContaining(shown(logScreens, visitor)));
  for (const name of shown(enterpriseScreens, visitor)) expect(names).not.toContain(name);

  const menu = page.getByRole('navigation', { name: translate(shellWords.mainNavigation) });
  await menu.getByRole('link', { name: translate(logWords.loginTitle), exact: true }).click();
  await settle();
  await expect.poll(() => focused(page)).toBe(`h1 ${translate(logWords.loginTitle)}`);
  await page.getByRole('button', { name: translate(listWords.addFilter) }).click();
  await page.getByRole('textbox', { name: translate(logWords.address) }).fill('203.0.113.77');
  await page.getByRole('button', { name: new RegExp(translate(logWords.outcome)) }).click();
  await page.getByRole('option', { name: translate(outcomeWords.wrong_password) }).click();
  await page.getByRole('button', { name: translate(listWords.apply), exact: true }).click();
  await settle();
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: translate(outcomeWords.wrong_password) });
  await expect.poll(() => rows.count()).toBe(20);
  await page.evaluate(() => scrollTo(0, 300));
  await page.waitForFunction(() => scrollY === 300);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

  await menu.getByRole('link', { name: translate(logWords.mailTitle), exact: true }).click();
  await settle();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(logWords.mailTitle));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await menu.getByRole('link', { name: translate(logWords.loginTitle), exact: true }).click();
  await settle();
  await page
    .getByRole('button', { name: `${translate(listWords.changeFilter)} ${translate(logWords.address)} 203.0.113.77` })
    .waitFor();
  expect(page.url()).toContain('address=203.0.113.77');
  await expect.poll(() => rows.count()).toBe(20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.goBack();
  await settle();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(translate(logWords.mailTitle));
});

journey(
  'fills in the enterprise’s information: shows errors beside the fields, saves, and updates the dashboard',
  {},
  async (visitor) => {
    const { go, translate, page, settle } = visitor;
    const account = await registered(visitor.product, database());
    await bringSession(visitor, database(), { ...account, party: account.name });
    await go('/index/dashboard');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(reportStartWords.completeFirst));
    await page.getByRole('link', { name: translate(reportStartWords.completeButton) }).click();
    await settle();
    expect(page.url()).toContain('#/index/userinfo');

    const field = (name: PlainKey<typeof userinfoWords>) =>
      page.getByLabel(new RegExp(`^${translate(userinfoWords[name])}`)).first();
    await field('creditCode').fill('91330523MA2JK7XY3A');
    await field('phone').fill('12345');
    await page.getByRole('button', { name: translate(formWords.save), exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: translate(enterpriseFieldWords.wrongCreditCode) });
    await alert.waitFor();
    await expect.poll(() => alert.getByRole('button').count()).toBe(2);
    await alert
      .getByRole('button')
      .filter({ hasText: translate(userinfoWords.phone) })
      .click();
    await expect.poll(() => field('phone').evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => field('phone').getAttribute('aria-invalid')).toBe('true');

    await field('creditCode').fill('');
    await field('phone').fill('0572-5210001');
    await field('linkman').fill('沈一诺');
    await field('addr').fill('天目中路 8 号');
    const country = page.getByRole('combobox', { name: new RegExp(`^${translate(userinfoWords.country)}`) });
    await expect.poll(() => country.inputValue()).toBe('中国');
    await page.reload();
    await settle();
    await expect.poll(() => field('addr').inputValue()).toBe('天目中路 8 号');
    await page.getByRole('button', { name: translate(formWords.save), exact: true }).click();
    await page.getByText(translate(formWords.saved), { exact: true }).waitFor();
    await settle();
    await expect.poll(() => page.getByText(translate(formWords.unsavedDraft)).count()).toBe(0);
    await page.locator('.timeline').getByText('0572-5210001').first().waitFor();

    await go('/index/dashboard');
    const lead = (await page.getByRole('main').locator('.page-head p:visible').textContent()) ?? '';
    expect(lead).toContain(translate(userinfoWords.creditCode));
    expect(lead).not.toContain(translate(userinfoWords.addr));
  },
);

journey('translates the menu and the window’s title', { lang: 'en' }, async (visitor) => {
  const { go, page, settle } = visitor;
  await bringSession(visitor, database(), demoAccount('enterprise1'));
  await go('/index/account');
  expect(await menuOf(visitor)).toContain('Basic information');
  await expect.poll(() => page.title()).toContain('Account and password');
  await page.getByRole('button', { name: langNames.zh }).click();
  await page.getByRole('link', { name: '基本信息' }).waitFor();
  await page.waitForFunction(() => document.title.startsWith('账号与密码'));
  await settle();
});

journey('reports a menu that cannot be loaded and offers a retry instead of a blank page', {}, async (visitor) => {
  const { page, translate, product, faults, settle } = visitor;
  await bringSession(visitor, database(), demoAccount('leader1'));
  faults.expect(/request failed/, /Failed to load resource/);
  await page.route('**/api/user/routes', (route) => route.abort());
  await page.goto(`${product.url}/#/index/dashboard`);
  await page.getByRole('heading', { level: 1, name: translate(frameWords.menuFailed) }).waitFor();
  await page.unroute('**/api/user/routes');
  faults.expectNone();
  await page.getByRole('main').getByRole('button').click();
  await settle();
  await page.getByText(translate(roleHomeWords.nothingYet)).waitFor();
});

journey('shows the no-permission page for a screen that this client lacks', {}, async (visitor) => {
  const { page, translate, go } = visitor;
  const entry = { code: 'test.unknown', path: '/unknown-screen', name_zh: '未知', name_en: 'Unknown' };
  const { kysely } = database();
  await kysely
    .insertInto('accounts.menu_entries')
    .values({
      ...entry,
      parent: null,
      component_path: 'nobody/knows',
      cachable: false,
      menu_type: 'screen',
      permission: null,
      position: 999,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  try {
    await bringSession(visitor, database(), demoAccount('enterprise1'));
    await go('/index/unknown-screen');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(translate(noPermissionWords.title));
  } finally {
    await kysely.deleteFrom('accounts.menu_entries').where('code', '=', entry.code).execute();
  }
});

journey(
  'redirects a protected address without a session to the login with a timeout message only',
  {},
  async (visitor) => {
    const { page, translate, product } = visitor;
    await page.goto(`${product.url}/#/index/reportdata/7`);
    await page.getByText(translate(appWords.loginTimedOut), { exact: true }).waitFor();
    await page.waitForURL(/#\/index\/welcome$/);
  },
);

journey(
  'offers a reload for a screen whose code cannot be loaded, and retains input elsewhere',
  {},
  async (visitor) => {
    const { page, translate, go, settle, faults } = visitor;
    await bringSession(visitor, database(), demoAccount('enterprise2'));
    await go('/index/userinfo');
    const address = page.getByLabel(new RegExp(`^${translate(userinfoWords.addr)}`)).first();
    await address.fill('尚未保存的地址');
    faults.expect(/request failed/, /Failed to load resource/, /dynamically imported module/);
    await page.route('**/assets/account-page-*.js', (route) => route.abort());
    const menu = page.getByRole('navigation', { name: translate(shellWords.mainNavigation) });
    await menu.getByRole('link', { name: translate(accountWords.title), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: translate(shellWords.deadTitle) }).waitFor();
    await page.unroute('**/assets/account-page-*.js');
    await page.getByRole('button', { name: translate(shellWords.reloadKeeping) }).click();
    await page.getByRole('heading', { level: 1, name: translate(accountWords.title) }).waitFor();
    faults.expectNone();
    await menu.getByRole('link', { name: shown(enterpriseScreens, visitor)[0]!, exact: true }).click();
    await settle();
    await expect.poll(() => address.inputValue()).toBe('尚未保存的地址');
    await page.getByRole('button', { name: translate(formWords.discard) }).click();
    await settle();
    await expect.poll(() => address.inputValue()).not.toBe('尚未保存的地址');
  },
);
