import { isSolved, type Work } from '#accounts/captcha/proof-of-work.ts';
import type { Verdict } from '#accounts/captcha/captcha.contract.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { setWork } from './set-work.ts';
import { giveTicket } from './use-ticket.ts';

/** Milliseconds; an old phone may need a minute. */
const life = 300_000;

/** Issues a sum for the current pressure level, and replaces the browser's previous sum. */
export async function getWork(db: Db, browser: Buffer, level: number, at: Date): Promise<Work> {
  const work = setWork(level);
  const row = { salt: work.salt, bits: work.bits, expires_at: new Date(at.getTime() + life) };
  await db
    .insertInto('accounts.captcha_works')
    .values({ cookie_hash: browser, ...row })
    .onConflict((conflict) => conflict.column('cookie_hash').doUpdateSet(row))
    .execute();
  return work;
}

/** Verifies a proof of work and consumes the sum. */
export async function verifyWork(
  db: Db,
  browser: Buffer | null,
  numbers: readonly number[],
  at: Date,
): Promise<Verdict> {
  if (browser === null) return { success: false, reason: 'expired' };
  const work = await db
    .deleteFrom('accounts.captcha_works')
    .where('cookie_hash', '=', browser)
    .returning(['salt', 'bits', 'expires_at'])
    .executeTakeFirst();
  if (!work || work.expires_at <= at) return { success: false, reason: 'expired' };
  if (!isSolved(work, numbers)) return { success: false, reason: 'wrong' };
  return { success: true, ticket: await giveTicket(db, browser, at) };
}
