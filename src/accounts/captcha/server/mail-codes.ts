import { knowBrowser } from '#accounts/identity/sessions/server/known-browsers.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import { mailCodeMinutes, type Verdict } from '#accounts/captcha/captcha.contract.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Caller } from '#kernel/http/server/caller.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { browserOf } from './captcha-cookie.ts';
import { mailCodeJob } from './captcha.jobs.ts';
import { codeHash } from './mail-code.ts';
import { giveTicket } from './use-ticket.ts';

const minute = 60_000;
const hour = 60 * minute;
const tries = 5;
/** Mails per hour for one login name, and for one network, which a whole office may share. */
const anHour = { login: 4, network: 40 } as const;

interface Request {
  readonly browser: Buffer;
  readonly loginName: string;
  readonly address: string;
  readonly lang: Lang;
  readonly at: Date;
  /** True if demo accounts may log in. */
  readonly demo: boolean;
}

/**
 * Requests a code. The work is the same for existing and unknown accounts, so neither the response nor its time reveals
 * an account. A job mails the code if there is a recipient.
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
    const row = { code_hash: null, tries_left: tries, expires_at: new Date(at.getTime() + mailCodeMinutes * minute) };
    await tx
      .insertInto('accounts.captcha_mail_codes')
      .values({ cookie_hash: browser, ...row })
      .onConflict((conflict) => conflict.column('cookie_hash').doUpdateSet(row))
      .execute();
    await send(tx, mailCodeJob, { browser: browser.toString('hex'), personId: person?.id ?? null, lang }, { at });
  });
}

/** Counts a request against its login name and its network. The locks serialize concurrent requests. */
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
 * Verifies a code: five attempts, and the right code works once. A user with the code can read the account's mail, so
 * the browser becomes a known browser of the account: its owner can log in even after many wrong guesses by strangers.
 */
export async function verifyMailCode(db: Db, caller: Caller, code: string, at: Date): Promise<Verdict> {
  const browser = browserOf(caller);
  if (browser === null) return { success: false, reason: 'expired' };
  // Every attempt is counted before the code is compared, so concurrent attempts cannot exceed five.
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
