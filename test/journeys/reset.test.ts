import { expect } from 'vitest';
import { entranceWords } from '#accounts/identity/entrance/web/entrance.words.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { recoveryWords as text } from '#accounts/identity/entrance/web/recovery/recovery.words.ts';
import { loginWords } from '#accounts/identity/entrance/web/login/login.words.ts';
import { resetMailWords } from '#accounts/identity/people/reset-mail.words.ts';
import { deliveryWords } from '#accounts/logs/logs.words.ts';
import { registered } from './accounts.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { axeFaults, focused, sideways } from './checks.ts';
import { enter } from './enter.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { receiveMail, useProductDatabase } from './product-database.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

/** Requests a link and resets the limit of three per address. */
async function askForLink({ page, translate, go }: Visitor, loginname: string): Promise<void> {
  await database().kysely.deleteFrom('accounts.reset_requests').execute();
  await go('/index/forgot');
  const again = page.getByRole('button', { name: translate(text.again) });
  if (await again.isVisible()) await again.click();
  await page.getByLabel(translate(text.loginname)).fill(loginname);
  await page.getByRole('button', { name: translate(text.send) }).click();
  await page.getByRole('heading', { name: translate(text.sentTitle) }).waitFor();
}

/** The target of the mailed link, from the hash on. */
async function mailedRoute(recipient: string): Promise<string> {
  const { text: body } = await receiveMail(database(), recipient, /\/index\/reset\?token=/);
  return /#(\/index\/reset\?token=[\w-]+)/.exec(body)?.[1] ?? '';
}

async function choose({ page }: Visitor, password: string): Promise<void> {
  await page.locator('[name=newPassword]').fill(password);
  await page.locator('[name=confirmNewPassword]').fill(password);
  await page.locator('[type=submit]').click();
}

journey('resets a forgotten password once with the mailed link', {}, async (visitor) => {
  const { page, translate, go, settle } = visitor;
  const account = await registered(visitor.product, database());
  await go('/index/login');
  await page.getByRole('link', { name: translate(loginWords.forgot) }).click();
  await settle();
  expect(page.url()).toContain('#/index/forgot');
  await page.getByRole('button', { name: translate(text.send) }).click();
  await expect
    .poll(() => page.locator('.field .problem').textContent())
    .toContain(translate(peopleWords.loginNameRequired));
  await askForLink(visitor, account.loginName);
  await expect.poll(() => focused(page)).toContain(translate(text.sentTitle));
  const route = await mailedRoute(account.adminMail);

  await go(route);
  await choose(visitor, 'short');
  await expect
    .poll(() => page.locator('.field .problem').first().textContent())
    .toContain(translate(peopleWords.lettersAndDigits, { min: 8, max: 16 }));
  await choose(visitor, 'Another2026');
  await page.getByText(translate(text.doneText, { loginname: account.loginName })).waitFor();
  await expect.poll(() => focused(page)).toContain('h1');
  await page.getByRole('button', { name: translate(entranceWords.goToLogin) }).click();
  await settle();
  await expect.poll(() => page.locator('[name=username]').inputValue()).toBe(account.loginName);

  await go(route);
  await choose(visitor, 'Another2027');
  await page.getByText(translate(text.expiredText)).waitFor();
  await page.getByRole('button', { name: translate(text.askAgain) }).click();
  await settle();
  expect(page.url()).toContain('#/index/forgot');
});

journey('resets a password in the demo with the link from the e-mail log', {}, async (visitor) => {
  const account = await registered(visitor.product, database());
  await askForLink(visitor, account.loginName);
  await mailedRoute(account.adminMail);
  await visitingAs(database(), 'admin1', {}, async (administrator) => {
    const { page, translate, go } = administrator;
    await go(`/index/logs/mails?recipient=${encodeURIComponent(account.adminMail)}`);
    const mail = page.getByRole('row').filter({ hasText: translate(resetMailWords.linkSubject) });
    // A job stores it in the log shortly after it was sent.
    for (const until = Date.now() + 15_000; Date.now() < until; await page.reload()) {
      await mail.waitFor();
      if (await mail.getByText(translate(deliveryWords.kept)).isVisible()) break;
    }
    await mail.getByRole('link').first().click();
    await page.getByRole('link', { name: /#\/index\/reset\?token=/ }).click();
    await choose(administrator, 'Another2026');
    await page.getByText(translate(text.doneText, { loginname: account.loginName })).waitFor();
  });
  await visitor.go('/index/login');
  await enter(visitor, database(), { ...account, password: 'Another2026' });
  expect(visitor.page.url()).toContain('#/index/dashboard');
});

journey(
  'shows the same message for an unknown account',
  { lang: 'en', width: 360, height: 740, reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, translate } = visitor;
    const account = await registered(visitor.product, database());
    await askForLink(visitor, account.loginName);
    const shown = async (name: string): Promise<string> =>
      ((await page.locator('.entrance-text').textContent()) ?? '').replaceAll(name, '…');
    const known = await shown(account.loginName);
    await askForLink(visitor, 'nobody2026');
    expect(await shown('nobody2026')).toBe(known);
    await expect.poll(() => sideways(page)).toEqual([]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: translate(text.again) }).click();
    await expect.poll(() => page.getByLabel(translate(text.loginname)).inputValue()).toBe('nobody2026');
  },
);

journey('reports a link without a token, or with an unknown token, as expired', {}, async (visitor) => {
  const { page, translate, go } = visitor;
  await go('/index/reset');
  await expect.poll(() => page.getByText(translate(text.expiredText)).isVisible()).toBe(true);
  await go('/index/reset?token=never-mailed');
  expect(await axeFaults(page)).toEqual([]);
  await choose(visitor, 'Another2026');
  await page.getByText(translate(text.expiredText)).waitFor();
});
