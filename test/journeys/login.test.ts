import { frameWords } from '#kernel/shell/web/frame/frame.words.ts';
import { expect } from 'vitest';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { dialogWords } from '#accounts/captcha/web/captcha-dialog.words.ts';
import { entranceWords } from '#accounts/identity/entrance/web/entrance.words.ts';
import { sessionWords } from '#accounts/identity/entrance/login-answers.words.ts';
import { loginWords } from '#accounts/identity/entrance/web/login/login.words.ts';
import { appWords } from '#app/web/app.words.ts';
import { workspaceWords } from '#app/web/workspace/workspace.words.ts';
import { loginPageWords } from '#zero-carbon/enterprises/entrance/web/login-page.words.ts';
import { registered, type Account } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { axeFaults, layoutShift, sideways, unmarkedChinese } from './checks.ts';
import { arrive, enter, tryToEnter } from './enter.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import * as captcha from './pass-captcha.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

const problems = async ({ page }: Visitor): Promise<string> =>
  (await page.locator('.entrance-form .problem:visible').allTextContents()).join();

journey('logs in by dragging after one miss, and logs out', {}, async (visitor) => {
  const { page, translate, go, settle } = visitor;
  const account = await registered(visitor.product, database());
  await go('/index/welcome');
  await page.getByRole('link', { name: translate(appWords.logIn), exact: true }).click();
  await settle();
  const send = page.getByRole('button', { name: translate(loginWords.logIn), exact: true });
  await send.click();
  expect(await problems(visitor)).toContain(translate(peopleWords.loginNameRequired));
  expect(await problems(visitor)).toContain(translate(peopleWords.passwordRequired));
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('username');

  await tryToEnter(visitor, account);
  await captcha.failByDrag(visitor, database());
  await captcha.passByDrag(visitor, database());
  await page
    .getByRole('status')
    .filter({ hasText: translate(dialogWords.succeeded) })
    .first()
    .waitFor();
  await arrive(visitor);
  expect(page.url()).toContain('#/index/dashboard');
  await expect.poll(() => page.title()).toContain(translate(workspaceWords.dashboardTitle));

  await go('/index/welcome');
  await page.getByRole('link', { name: translate(appWords.loggedInAs) }).click();
  await settle();
  expect(page.url()).toContain('#/index/dashboard');
  await page.getByRole('button', { name: translate(frameWords.logOut) }).click();
  await page.waitForURL(/#\/index\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portico.session'))).toBeNull();
  await page.goBack();
  await page.waitForURL(/#\/index\/welcome/);
});

const ways: Readonly<Record<string, (visitor: Visitor, account: Account) => Promise<void>>> = {
  'the keyboard': (visitor) => captcha.passByKeyboard(visitor, database()),
  buttons: (visitor) => captcha.passByButtons(visitor, database()),
  'a sum instead of the puzzle': (visitor) => captcha.passByWork(visitor),
  'a mailed code': (visitor, account) => captcha.passByMail(visitor, database(), account.adminMail),
};
for (const [name, pass] of Object.entries(ways)) {
  journey(`logs in by ${name}`, {}, async (visitor) => {
    const account = await registered(visitor.product, database());
    await visitor.go('/index/login');
    await tryToEnter(visitor, account);
    await pass(visitor, account);
    await arrive(visitor);
    expect(visitor.page.url()).toContain('#/index/dashboard');
  });
}

journey(
  'reports a wrong password in the captcha and in the form, solves the sum silently from the fifth failure, and locks out after too many',
  { width: 360, height: 740, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate, go } = visitor;
    const account = await registered(visitor.product, database());
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/captcha/get')) pictures.push(request.url());
    });
    const verdicts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/captcha/verify'))
        void response.json().then(({ code }: { code: number }) => verdicts.push(code));
    });
    await go('/index/login');
    const dialog = page.getByRole('dialog').filter({ has: page.locator('.captcha') });
    for (const nth of [1, 2, 3, 4, 5]) {
      await tryToEnter(visitor, { ...account, password: `Wrong2026${nth}` });
      await captcha.passByDrag(visitor, database());
      await dialog.locator('[data-phase=refused]').getByText(translate(sessionWords.wrongLogin)).first().waitFor();
      const back = dialog.getByRole('button', { name: translate(dialogWords.leave) });
      await back.and(page.locator(':focus')).waitFor();
      if (nth === 1) expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.locator('[name=password]:focus').waitFor();
      await expect.poll(() => page.getByRole('alert').textContent()).toContain(translate(sessionWords.wrongLogin));
    }
    expect(pictures).toHaveLength(5);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
    expect(verdicts.slice(0, 4)).toEqual([1000, 1000, 1000, 1000]);
    expect(verdicts.at(-1)).toBe(1000);
    await tryToEnter(visitor, account);
    await captcha.passByDrag(visitor, database());
    const alert = page.getByRole('alert').filter({ hasText: translate(loginWords.resetHelps) });
    await alert.waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.locator('[name=password]:focus').waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/[1-9]\d* 分 \d+ 秒|[1-9]\d* 秒/);
    expect(await axeFaults(page)).toEqual([]);
  },
);

journey(
  'opens the certificates in a window from the third tab without a change here; arrow keys change tabs',
  {},
  async (visitor) => {
    const { page, context, translate, go, settle } = visitor;
    await go('/index/login');
    await page.locator('[name=username]').fill('typed');
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: translate(loginPageWords.certificate) }).click();
    const opened = await opening;
    await settle(opened);
    expect(opened.url()).toContain('#/index/certquery');
    const selected = page.getByRole('tab', { selected: true });
    await expect.poll(() => selected.textContent()).toBe(translate(loginPageWords.login));
    await selected.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('tab', { selected: true }).textContent())
      .toBe(translate(loginPageWords.register));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('[name=username]').inputValue()).toBe('typed');
    await page.getByRole('link', { name: translate(entranceWords.backHome) }).click();
    await settle();
    expect(page.url()).toContain('#/index/welcome');
  },
);

journey('lets the user reveal and paste a password, and supports password managers', {}, async (visitor) => {
  const { page, translate, go } = visitor;
  await go('/index/login');
  const password = page.locator('[name=password]');
  await page.evaluate(() => navigator.clipboard.writeText('Pasted2026'));
  await password.focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => password.inputValue()).toBe('Pasted2026');
  await expect.poll(() => password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: translate(entranceWords.showPassword) }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await expect.poll(() => password.getAttribute('autocomplete')).toBe('current-password');
  await expect.poll(() => page.locator('[name=username]').getAttribute('autocomplete')).toBe('username');
});

journey(
  'has an accessible form and captcha in both themes without overflow, on a phone in English',
  { lang: 'en', width: 360, height: 740, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go } = visitor;
    const account = await registered(visitor.product, database());
    await go('/index/login');
    const check = async (): Promise<void> => {
      expect(await axeFaultsInThemes(page)).toEqual([]);
      await expect.poll(() => sideways(page)).toEqual([]);
      expect((await unmarkedChinese(page)).filter((found) => found !== '中文')).toEqual([]);
    };
    await check();
    await tryToEnter(visitor, account);
    await captcha.openPuzzle(visitor);
    await check();
    await captcha.passByDrag(visitor, database());
    await arrive(visitor);
  },
);

journey('returns to the requested address after the login', {}, async (visitor) => {
  const { page, translate, go, settle } = visitor;
  const account = await registered(visitor.product, database());
  await page.goto(`${visitor.product.url}/#/index/account`);
  await page.getByText(translate(appWords.loginTimedOut)).waitFor();
  await settle();
  expect(page.url()).toContain('#/index/welcome');
  await go('/index/login');
  await enter(visitor, database(), account);
  expect(page.url()).toContain('#/index/account');
});
