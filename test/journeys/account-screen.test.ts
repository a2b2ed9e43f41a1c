import { expect } from 'vitest';
import { accountWords } from '#accounts/identity/entrance/web/account/account.words.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { idleWords } from '#accounts/identity/sessions/web/idle.words.ts';
import { registered } from './accounts.ts';
import { axeFaults } from './checks.ts';
import { journey, useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { enter } from './enter.ts';
import { bringSession, demoAccount } from './tool-session.ts';

useBrowser();
const database = useProductDatabase();

journey('warns before the session ends by idleness, counts down, and stays where it is wished', {}, async (visitor) => {
  const { page, translate, go, faults } = visitor;
  await bringSession(visitor, database(), demoAccount('expert2'));
  await page.clock.install();
  await go('/index/account');
  // the page's clock runs ahead of the server's from here on, which the first call mends
  faults.expect(/status 400/, /400/);
  await page.clock.fastForward('26:00');
  const dialog = page.getByRole('dialog', { name: translate(idleWords.title) });
  expect(await dialog.count()).toBe(0);
  await page.clock.fastForward('01:00');
  await dialog.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const left = (await dialog.getByRole('timer').textContent()) ?? '';
  const [, minutes = '0', seconds = '0'] = /(\d+) 分 (\d+) 秒/.exec(left) ?? [];
  expect(Number(minutes) * 60 + Number(seconds)).toBeGreaterThan(100);
  await dialog.getByRole('button', { name: translate(idleWords.stay) }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.clock.fastForward('26:00');
  expect(await dialog.count()).toBe(0);
  await page.clock.fastForward('01:00');
  await dialog.waitFor();
  await page.clock.fastForward('02:30');
  await page.waitForURL(/#\/index\/login/);
  await page.getByText(translate(idleWords.timedOut)).first().waitFor();
});

journey(
  'changes the password: refused beside the field, then done, and logs in again with the new one',
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
    expect(await page.locator('[name=password]').evaluate((input) => input === document.activeElement)).toBe(true);
    await fill(account.password, 'Neu2026Pass', 'Neu2026Pass');
    await page.waitForURL(/#\/index\/login/);
    await page.getByText(translate(accountWords.logInAgain)).waitFor();
    expect(await page.locator('[name=username]').inputValue()).toBe(account.loginName);
    await page.locator('[name=password]:focus').waitFor();
    await enter(visitor, database(), { ...account, password: 'Neu2026Pass' });
    expect(page.url()).toContain('#/index/dashboard');
  },
);
