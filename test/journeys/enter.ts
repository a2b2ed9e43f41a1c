import { loginWords } from '#accounts/identity/entrance/web/login/login.words.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Account } from './accounts.ts';
import type { Visitor } from './journey.ts';
import { passByDrag } from './pass-captcha.ts';

/** Fills in and submits the visible login form. The captcha opens. */
export async function tryToEnter(
  { page, translate }: Visitor,
  { loginName, password }: Pick<Account, 'loginName' | 'password'>,
): Promise<void> {
  await page.locator('[name=username]').fill(loginName);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: translate(loginWords.logIn), exact: true }).click();
}

/** Waits until the login has left the login page. */
export async function arrive({ page, settle }: Visitor): Promise<void> {
  await page.waitForURL((url) => !url.hash.startsWith('#/index/login'));
  await settle();
}

/** Logs in as a user does: form, captcha, and on to the target page. */
export async function enter(
  visitor: Visitor,
  database: Database,
  account: Pick<Account, 'loginName' | 'password'>,
): Promise<void> {
  await tryToEnter(visitor, account);
  await passByDrag(visitor, database);
  await arrive(visitor);
}
