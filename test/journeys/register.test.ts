import { expect } from 'vitest';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { loginWords } from '#accounts/identity/entrance/web/login/login.words.ts';
import { translate as sayIn } from '#kernel/i18n/text.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import { registerWords as text } from '#zero-carbon/enterprises/enterprises/web/register/register.words.ts';
import { loginPageWords } from '#zero-carbon/enterprises/entrance/web/login-page.words.ts';
import { countRegistrations, newAccount, registered, type Account } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { focused, sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { passByDrag } from './pass-captcha.ts';
import { receiveMail, useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

const formOf = ({ page }: Visitor) => page.locator('.register-form');

async function fill(visitor: Visitor, account: Account): Promise<void> {
  const form = formOf(visitor);
  await form.locator('[name=name]').fill(account.name);
  await form.locator('[name=adminMail]').fill(account.adminMail);
  await form.locator('[name=loginName]').fill(account.loginName);
  await form.locator('[name=pwd]').fill(account.password);
  await form.locator('[name=confirmPwd]').fill(account.password);
}

async function submit(visitor: Visitor): Promise<void> {
  await formOf(visitor).locator('[type=submit]').click();
}

journey('registers: reports invalid input, confirms, sends, and mails', {}, async (visitor) => {
  const { page, translate, go, settle } = visitor;
  const account = newAccount();
  await countRegistrations(database(), 0);
  await go('/index/login');
  await page.getByRole('tab', { name: translate(loginPageWords.register) }).click();
  await formOf(visitor).waitFor();
  expect(page.url()).toContain('tab=register');

  await submit(visitor);
  const summary = page.locator('.error-summary');
  await summary.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('error-summary');
  await expect.poll(() => summary.getByRole('button').count()).toBe(5);
  await expect.poll(() => summary.textContent()).toContain(translate(text.check));
  await summary.getByRole('button', { name: translate(peopleWords.needMail) }).click();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('adminMail');

  await fill(visitor, { ...account, adminMail: 'carbon@', loginName: '2026', password: 'short' });
  await formOf(visitor).locator('[name=confirmPwd]').fill('other');
  const problems = formOf(visitor).locator('.field .problem');
  await expect.poll(() => problems.count()).toBe(4);
  for (const words of [
    translate(peopleWords.wrongMail),
    translate(peopleWords.wrongLoginName),
    translate(peopleWords.lettersAndDigits, { min: 8, max: 16 }),
  ])
    expect((await problems.allTextContents()).join()).toContain(words);
  await fill(visitor, account);
  await formOf(visitor).locator('[name=confirmPwd]').fill(`${account.password}9`);
  expect((await problems.allTextContents()).join()).toContain(translate(enterpriseFieldWords.differs));
  await fill(visitor, account);
  await expect.poll(() => problems.count()).toBe(0);

  await submit(visitor);
  const confirm = page.getByRole('dialog', { name: translate(text.confirmTitle) });
  await expect.poll(() => confirm.textContent()).toContain(account.name);
  await expect.poll(() => confirm.textContent()).not.toContain(account.password);
  await confirm.getByRole('button', { name: translate(text.confirmBack) }).click();
  await submit(visitor);
  await confirm.getByRole('button', { name: translate(text.confirmSubmit) }).click();
  const done = page.getByRole('dialog', { name: translate(text.doneTitle) });
  await done.getByRole('button', { name: translate(text.goToLogin) }).click();
  await settle();
  await expect
    .poll(() => page.getByRole('tab', { selected: true }).textContent())
    .toBe(translate(loginPageWords.login));
  await expect
    .poll(() => page.getByLabel(translate(loginWords.loginname)).first().inputValue())
    .toBe(account.loginName);
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password');

  await page.getByRole('tab', { name: translate(loginPageWords.register) }).click();
  for (const input of await formOf(visitor).locator('input').all())
    await expect.poll(() => input.inputValue()).toBe('');
  const mail = await receiveMail(database(), account.adminMail, new RegExp(account.loginName));
  expect(mail.text).toContain(account.name);
});

journey(
  'reports a login name in use during typing and links to recovery, without losing input',
  {},
  async (visitor) => {
    const { page, translate, go, settle } = visitor;
    const taken = await registered(visitor.product, database());
    await go('/index/login?tab=register');
    await formOf(visitor).waitFor();
    await fill(visitor, { ...newAccount(), loginName: taken.loginName.toUpperCase() });
    const recovery = formOf(visitor).getByRole('link', { name: translate(text.takenRecovery) });
    await recovery.waitFor();
    await submit(visitor);
    await expect.poll(() => focused(page)).toContain(translate(peopleWords.loginNameTaken));
    await expect.poll(() => formOf(visitor).locator('[name=pwd]').inputValue()).not.toBe('');
    await recovery.click();
    await settle();
    expect(page.url()).toContain('#/index/forgot');
  },
);

journey(
  'restores the input after a reload except the passwords, and validates the rest of the enterprise',
  {},
  async (visitor) => {
    const { page, translate, go, settle } = visitor;
    const account = newAccount();
    await go('/index/login?tab=register');
    await formOf(visitor).waitFor();
    await fill(visitor, account);
    await page.getByText(translate(text.more)).click();
    const form = formOf(visitor);
    await form.locator('[name=creditCode]').fill('91110000600037341X');
    const list = (name: string) => form.locator(`[data-field="${name}"] input`).first();
    // Its code is a separate chunk.
    await expect.poll(() => list('country').inputValue()).toBe('中国');
    await settle();
    // Found on any level by its name.
    await list('adminArea').click();
    await list('adminArea').pressSequentially('湖州');
    await page.getByRole('option', { name: '湖州市' }).first().click();
    await list('industry').click();
    await list('industry').pressSequentially('电池制造');
    await page.getByRole('option', { name: '电池制造' }).first().click();
    await page.reload();
    await form.waitFor();
    await settle();
    await expect.poll(() => form.locator('[name=name]').inputValue()).toBe(account.name);
    await expect.poll(() => form.locator('[name=pwd]').inputValue()).toBe('');
    expect(
      await page.evaluate((password) => JSON.stringify({ ...sessionStorage }).includes(password), account.password),
    ).toBe(false);
    await form.locator('[name=pwd]').fill(account.password);
    await form.locator('[name=confirmPwd]').fill(account.password);
    await submit(visitor);
    const entry = page.locator('.error-summary').getByRole('button');
    await expect
      .poll(() => entry.allTextContents())
      .toEqual([expect.stringContaining(translate(enterpriseFieldWords.wrongCreditCode))]);
    await entry.click();
    // The further fields may still be loading.
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('creditCode');
    await form.locator('[name=creditCode]').fill('91110000600037341L');
    await submit(visitor);
    const confirm = page.getByRole('dialog', { name: translate(text.confirmTitle) });
    await expect.poll(() => confirm.textContent()).toContain('浙江省 / 湖州市');
    await expect.poll(() => confirm.textContent()).toContain('电池制造');
    await expect.poll(() => confirm.textContent()).toContain('中国');
  },
);

journey('requires the captcha after many registrations from one address', {}, async (visitor) => {
  const { page, translate, go } = visitor;
  const account = newAccount();
  await countRegistrations(database(), 30);
  await go('/index/login?tab=register');
  await formOf(visitor).waitFor();
  await fill(visitor, account);
  await submit(visitor);
  await page.getByRole('button', { name: translate(text.confirmSubmit) }).click();
  await page.getByRole('dialog', { name: translate(text.ticketTitle) }).waitFor();
  await passByDrag(visitor, database());
  await page.getByRole('dialog', { name: translate(text.doneTitle) }).waitFor();
  await countRegistrations(database(), 0);
});

journey(
  'has no overflow, no Chinese text and no axe violations, on a phone in English',
  { lang: 'en', width: 360, height: 740, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, translate, settle } = visitor;
    await go('/index/login?tab=register');
    await formOf(visitor).waitFor();
    await page.getByText(translate(text.more)).click();
    await submit(visitor);
    await page.locator('.error-summary').waitFor();
    await settle();
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toEqual([]);
    expect((await unmarkedChinese(page)).filter((found) => found !== '中文')).toEqual([]);
    await expect.poll(() => page.locator('.error-summary').textContent()).toContain(sayIn(text.check, 'en'));
  },
);
