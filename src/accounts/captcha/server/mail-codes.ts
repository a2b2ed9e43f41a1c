import { knowBrowser } from '#accounts/identity/sessions/server/known-browsers.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import type { Verdict } from '#accounts/captcha/captcha.contract.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { browserOf } from './captcha-cookie.ts';
import { mailCodeJob } from './captcha.jobs.ts';
import { codeHash, codeMinutes } from './mail-code.ts';
import { giveTicket } from './use-ticket.ts';
import '#accounts/identity/people/server/people.tables.ts';
import './captcha.tables.ts';

const minute = 60_000;
const hour = 60 * minute;
const tries = 5;
/** Mails an hour that are asked for in one login name, and from one network, which an office may share. */
const anHour = { login: 4, network: 40 } as const;

interface Request {
  readonly browser: Buffer;
  readonly loginName: string;
  readonly address: string;
  readonly lang: Lang;
  readonly at: Date;
  /** Whether demo accounts may log in. */
  readonly demo: boolean;
}

/**
 * Asks for a code. What is done here is the same whether or not the account exists, so that neither answer nor time
 * shows it; a job mails the code where there is somebody to mail it to.
 */
export async function sendMailCode(db: Db, { browser, loginName, address, lang, at, demo }: Request): Promise<void> {
  const key = loginKey(loginName);
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, key, networkOf(address), at);
    const person = await tx
      .selectFrom('accounts.people')
      .select('id')
      .where('login_key', '=', key)
      .$if(!demo, (query) => query.where('demo', '=', false))
      .executeTakeFirst();
    const row = { code_hash: null, tries_left: tries, expires_at: new Date(at.getTime() + codeMinutes * minute) };
    await tx
      .insertInto('accounts.captcha_mail_codes')
      .values({ cookie_hash: browser, ...row })
      .onConflict((conflict) => conflict.column('cookie_hash').doUpdateSet(row))
      .execute();
    await send(tx, mailCodeJob, { browser: browser.toString('hex'), personId: person?.id ?? null, lang }, { at });
  });
}

/** Counts a request against its login name and its network; two at once wait for each other. */
async function countRequest(tx: Db, key: string, network: string, at: Date): Promise<void> {
  await lockKey(tx, 'mailCodesOfLogin', key);
  await lockKey(tx, 'mailCodesOfNetwork', network);
  for (const [column, value, most] of [
    ['login_key', key, anHour.login],
    ['network', network, anHour.network],
  ] as const) {
    const recent = await tx
      .selectFrom('accounts.captcha_mail_requests')
      .select('at')
      .where(column, '=', value)
      .where('at', '>', new Date(at.getTime() - hour))
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    const oldest = recent[most - 1];
    if (oldest) throw refuse.tooMany(Math.ceil((oldest.at.getTime() + hour - at.getTime()) / 1_000));
  }
  await tx.insertInto('accounts.captcha_mail_requests').values({ login_key: key, network, at }).execute();
}

/**
 * Tries a code: five times, and the right one once. Whoever has it reads the account's mail, so the account knows the
 * browser from then on: its owner gets in however much strangers have guessed.
 */
export async function verifyMailCode(db: Db, caller: Caller, code: string, at: Date): Promise<Verdict> {
  const browser = browserOf(caller);
  if (browser === null) return { success: false, reason: 'expired' };
  // Every try is counted before the code is compared, so that many at once are no more than five.
  const taken = await db
    .updateTable('accounts.captcha_mail_codes')
    .set((of) => ({ tries_left: of('tries_left', '-', 1) }))
    .where('cookie_hash', '=', browser)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', at)
    .returning('tries_left')
    .executeTakeFirst();
  if (!taken) return { success: false, reason: 'expired' };
  const used = await db
    .deleteFrom('accounts.captcha_mail_codes')
    .where('cookie_hash', '=', browser)
    .where('code_hash', '=', codeHash(browser, code))
    .returning('person_id')
    .executeTakeFirst();
  if (!used) return { success: false, reason: 'wrong' };
  if (used.person_id !== null) await knowBrowser(db, caller, used.person_id, at);
  return { success: true, ticket: await giveTicket(db, browser, at) };
}
