import { expect } from 'vitest';
import { passwordRuleWords } from '#accounts/identity/entrance/web/account/password-rules.words.ts';
import { accountWords } from '#accounts/identity/entrance/web/account/account.words.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { idleWords } from '#accounts/identity/sessions/web/idle.words.ts';
import { loginPageWords } from '#zero-carbon/enterprises/entrance/web/login-page.words.ts';
import { registered } from './accounts.ts';
import { axeFaults } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { enter } from './enter.ts';
import { inviteSomebody } from './invite-somebody.ts';
import { endServer, startServer } from './product.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

journey('warns before the idle timeout, counts down, and extends the session in place', {}, async (visitor) => {
  const { page, translate, go, faults } = visitor;
  await bringSession(visitor, database(), demoAccount('expert2'));
  await page.clock.install();
  await go('/index/account');
  // From here on the page's clock is ahead of the server's. The first call corrects it.
  faults.expect(/status 400/, /400/);
  await page.clock.fastForward('26:00');
  const dialog = page.getByRole('dialog', { name: translate(idleWords.title) });
  await expect.poll(() => dialog.count()).toBe(0);
  await page.clock.fastForward('01:00');
  await dialog.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const left = (await dialog.getByRole('timer').textContent()) ?? '';
  const [, minutes = '0', seconds = '0'] = /(\d+) 分 (\d+) 秒/.exec(left) ?? [];
  expect(Number(minutes) * 60 + Number(seconds)).toBeGreaterThan(100);
  await dialog.getByRole('button', { name: translate(idleWords.stay) }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.clock.fastForward('26:00');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.clock.fastForward('01:00');
  await dialog.waitFor();
  await page.clock.fastForward('02:30');
  await page.waitForURL(/#\/index\/login/);
  await page.getByText(translate(idleWords.timedOut)).first().waitFor();
});

journey(
  'changes the password: shows the error beside the field, saves, and logs in with the new password',
  {},
  async (visitor) => {
    const { page, translate, go } = visitor;
    const account = await registered(visitor.product, database());
    await bringSession(visitor, database(), { ...account, party: account.name });
    await go('/index/account');
    const fill = async (current: string, fresh: string, again: string): Promise<void> => {
      await page.locator('[name=password]').fill(current);
      await page.locator('[name=newPassword]').fill(fresh);
      await page.locator('[name=confirmNewPassword]').fill(again);
      await page.getByRole('button', { name: translate(accountWords.save), exact: true }).click();
    };
    await fill(account.password, 'Neu2026Pass', 'Neu2026Pas');
    await page.getByText(translate(peopleWords.confirmDiffers)).first().waitFor();
    await fill(`${account.password}x`, 'Neu2026Pass', 'Neu2026Pass');
    await page
      .getByRole('alert')
      .getByRole('button')
      .filter({ hasText: translate(peopleWords.currentPasswordWrong) })
      .click();
    await expect
      .poll(() => page.locator('[name=password]').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await fill(account.password, 'Neu2026Pass', 'Neu2026Pass');
    await page.waitForURL(/#\/index\/login/);
    await page.getByText(translate(accountWords.logInAgain)).waitFor();
    await expect.poll(() => page.locator('[name=username]').inputValue()).toBe(account.loginName);
    await page.locator('[name=password]:focus').waitFor();
    await enter(visitor, database(), { ...account, password: 'Neu2026Pass' });
    expect(page.url()).toContain('#/index/dashboard');
  },
);

journey('applies the password rules of the installation to every form with a new password', {}, async (visitor) => {
  const { page, translate, go, product } = visitor;
  const ofLength = translate(passwordRuleWords.length, { min: 12, max: 100 });
  /**
   * The form lists all the rules. A password that the specification alone would accept is refused before it is sent.
   */
  const obeys = async (field: string): Promise<void> => {
    const rules = page.locator('.password-rules li');
    await rules.filter({ hasText: ofLength }).waitFor();
    await expect.poll(() => rules.count()).toBe(1);
    const input = page.locator(field);
    await input.fill('Zero2026');
    await expect.poll(() => rules.first().getAttribute('data-held')).toBeNull();
    await input.fill('千里之行，始于足下 step by step');
    await expect.poll(() => rules.first().getAttribute('data-held')).toBe('true');
  };
  const account = await registered(product, database());
  await bringSession(visitor, database(), { ...account, party: account.name });
  Object.assign(process.env, { PASSWORD_MIN: '12', PASSWORD_MAX: '100', PASSWORD_CHARACTERS: 'any' });
  try {
    await endServer(product, 'SIGTERM');
    await startServer(product.folder, product.port);
    await go('/index/account');
    await obeys('[name=newPassword]');
    await page.locator('[name=password]').fill(account.password);
    await page.locator('[name=confirmNewPassword]').fill('千里之行，始于足下 step by step');
    await page.getByRole('button', { name: translate(accountWords.save), exact: true }).click();
    await page.waitForURL(/#\/index\/login/);
    await go('/index/reset?token=never-mailed');
    await obeys('[name=newPassword]');
    await go('/index/login?tab=register');
    await page.getByRole('tab', { name: translate(loginPageWords.register) }).click();
    await obeys('[name=pwd]');
    await visitingAs(database(), 'fleet2', {}, async (owner) => {
      const { route } = await inviteSomebody(owner, '江上清');
      await visitor.go(route);
      await obeys('[data-field=newPassword]');
    });
  } finally {
    for (const name of ['PASSWORD_MIN', 'PASSWORD_MAX', 'PASSWORD_CHARACTERS'])
      Reflect.deleteProperty(process.env, name);
    await endServer(product, 'SIGTERM');
    await startServer(product.folder, product.port);
  }
});
