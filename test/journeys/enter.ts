import { loginWords } from '#accounts/identity/entrance/web/login/login.words.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Account } from './accounts.ts';
import type { Visitor } from './journey.ts';
import { passByDrag } from './pass-captcha.ts';

/** Fills the login form that is shown, and sends it; the check opens. */
export async function tryToEnter(
  { page, translate }: Visitor,
  { loginName, password }: Pick<Account, 'loginName' | 'password'>,
): Promise<void> {
  await page.locator('[name=username]').fill(loginName);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: translate(loginWords.logIn), exact: true }).click();
}

/** Waits until the login has led on from the login page. */
export async function arrive({ page, settle }: Visitor): Promise<void> {
  await page.waitForURL((url) => !url.hash.startsWith('#/index/login'));
  await settle();
}

/** Logs in as a person does: form, puzzle, and on to where it leads. */
export async function enter(
  visitor: Visitor,
  database: Database,
  account: Pick<Account, 'loginName' | 'password'>,
): Promise<void> {
  await tryToEnter(visitor, account);
  await passByDrag(visitor, database);
  await arrive(visitor);
}
