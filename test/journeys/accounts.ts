import { randomBytes } from 'node:crypto';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import { createCaller, type Call } from '#kernel/http/web/caller.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { registerEnterprise } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import type { Product } from './product.ts';

/** An enterprise account used by this run only. */
export interface Account {
  readonly name: string;
  readonly adminMail: string;
  readonly loginName: string;
  readonly password: string;
}

/** The input of a registration form. */
export function newAccount(): Account {
  // Letters only: a test would read six digits in a row as the code that the mail carries.
  const mark = [...randomBytes(8)].map((byte) => 'abcdefghijklmnop'[byte % 16]).join('');
  return {
    name: `湖州试行${mark}新材料有限公司`,
    adminMail: `carbon@${mark}.example.cn`,
    loginName: `tianmu${mark}`,
    password: `Zero7${mark}`,
  };
}

/** The product's calls from outside a browser, as another client makes them. */
export const callsTo = ({ url }: Product): Call => createCaller({ origin: url, lang: () => 'zh' });

/** The number of registrations from this address within the hour. After 2 of them a captcha is required. */
export async function countRegistrations({ kysely }: Database, count: number): Promise<void> {
  await kysely.deleteFrom('zero_carbon.registration_tries').execute();
  const tries = Array.from({ length: count }, () => ({ network: networkOf('127.0.0.1'), at: new Date() }));
  if (count > 0) await kysely.insertInto('zero_carbon.registration_tries').values(tries).execute();
}

/** Registers an account without a browser, for journeys that start with an account. */
export async function registered(product: Product, database: Database): Promise<Account> {
  await countRegistrations(database, 0);
  const account = newAccount();
  const { name, adminMail, loginName, password } = account;
  await callsTo(product)(registerEnterprise, { name, adminMail, loginName, pwd: password, confirmPwd: password });
  return account;
}
