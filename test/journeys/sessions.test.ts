import { frameWords } from '#kernel/shell/web/frame/frame.words.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { loginWords } from '#accounts/identity/entrance/web/login/login.words.ts';
import { formWords } from '#kernel/form/form.words.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { userinfoWords } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';
import { registered } from './accounts.ts';
import { enter } from './enter.ts';
import { journey, useBrowser, visit, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';

useBrowser();
const database = useProductDatabase();

const isAtLogin = async (page: Page): Promise<void> => {
  await page.waitForURL(/#\/index\/login/);
  await page.locator('[name=username]').waitFor();
};

/** An hour without a call, for every user who is logged in as the account. */
async function letTimeOut(loginName: string): Promise<void> {
  const { kysely } = database();
  await kysely
    .updateTable('accounts.sessions')
    .set({ last_seen_at: new Date(Date.now() - 3_600_000) })
    .where('person_id', 'in', (of) =>
      of.selectFrom('accounts.people').select('id').where('login_key', '=', loginName.toLowerCase()),
    )
    .execute();
}

/** Types an address into the basic information without saving it. */
async function beginForm({ page, translate, go }: Visitor, typed: string): Promise<void> {
  await go('/index/userinfo');
  await page.getByLabel(translate(userinfoWords.addr)).first().fill(typed);
}

journey('restores an unsaved form after a session timeout and states the reason once', {}, async (visitor) => {
  const { page, translate, settle } = visitor;
  const account = await registered(visitor.product, database());
  await visitor.go('/index/login');
  await enter(visitor, database(), account);
  await beginForm(visitor, '天目中路 8 号');
  await letTimeOut(account.loginName);
  await page.getByRole('button', { name: translate(formWords.save) }).click();
  await isAtLogin(page);
  await settle();
  const alert = page.getByRole('alert');
  await expect
    .poll(() => alert.allTextContents())
    .toEqual([translate(httpWords.sessionTimedOut) + translate(loginWords.draftKept)]);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('proof'))).toBe(false);

  await enter(visitor, database(), account);
  expect(page.url()).toContain('#/index/userinfo');
  await expect.poll(() => page.getByLabel(translate(userinfoWords.addr)).first().inputValue()).toBe('天目中路 8 号');
  await visitor.go('/index/welcome');
  await page.goto(`${visitor.product.url}/#/index/login`);
  await page.waitForURL(/#\/index\/dashboard/);
});

journey('ends the login here when the account logs in elsewhere, with a notice', {}, async (visitor) => {
  const { page, translate, settle } = visitor;
  const account = await registered(visitor.product, database());
  await visitor.go('/index/login');
  await enter(visitor, database(), account);
  const elsewhere = await visit({});
  try {
    await elsewhere.go('/index/login');
    await enter(elsewhere, database(), account);
    await visitor.page.goto(`${visitor.product.url}/#/index/account`);
    await isAtLogin(page);
    await settle();
    expect((await page.getByRole('alert').allTextContents()).join()).toContain(translate(httpWords.loggedInElsewhere));
    await page.reload();
    await isAtLogin(page);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await enter(visitor, database(), account);
    expect(page.url()).toContain('#/index/account');
    expect(elsewhere.faults.all).toEqual([]);
  } finally {
    await elsewhere.context.close();
  }
});

journey('synchronises tabs: logs in with the first, logs out with the first, deletes drafts', {}, async (visitor) => {
  const { page, context, translate, settle } = visitor;
  const account = await registered(visitor.product, database());
  await visitor.go('/index/login');
  const other = await context.newPage();
  await other.goto(`${visitor.product.url}/#/index/login`);
  await settle(other);
  // A background tab renders once a second.
  await page.bringToFront();
  await enter(visitor, database(), account);
  await other.bringToFront();
  await other.waitForURL(/#\/index\/dashboard/);
  await settle(other);
  await other.goto(`${visitor.product.url}/#/index/userinfo`);
  await settle(other);
  await other.getByLabel(translate(userinfoWords.addr)).first().fill('未保存');
  await page.bringToFront();
  await page.getByRole('button', { name: translate(frameWords.logOut) }).click();
  await isAtLogin(page);
  await isAtLogin(other);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('未保存');

  await enter(visitor, database(), account);
  await other.waitForURL(/#\/index\/dashboard/);
});

journey('hides the data of the previous user from another user of the browser', {}, async (visitor) => {
  const { page, translate } = visitor;
  const [first, second] = [
    await registered(visitor.product, database()),
    await registered(visitor.product, database()),
  ];
  await visitor.go('/index/login');
  await enter(visitor, database(), first);
  await beginForm(visitor, '上一位填的地址');
  await letTimeOut(first.loginName);
  await page.getByRole('button', { name: translate(formWords.save) }).click();
  await isAtLogin(page);
  await enter(visitor, database(), second);
  expect(page.url()).toContain('#/index/dashboard');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('上一位');
});
