import { canvas, type Verdict } from '#accounts/captcha/captcha.contract.ts';
import { captchaWords } from '#accounts/captcha/captcha.words.ts';
import { isSolved, workBits, type Work } from '#accounts/captcha/proof-of-work.ts';
import { code } from '#kernel/contract/codes.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { giveTicket } from './use-ticket.ts';
import './captcha.tables.ts';

/** Milliseconds that a picture is good for (docs/wire.md §3). */
const life = 120_000;

/**
 * Pixels of the picture as drawn that the piece may lie beside its gap: less than these, so that of the 151 places where
 * a gap may be a guess meets at most 4, and so that a hand on a small screen has two of its pixels to either side.
 */
export const tolerance = 2;

/** Whether the piece lies in the gap, by what the browser says of the picture as it shows it. */
export const fits = (gap: number, shown: { readonly x: number; readonly width: number }): boolean =>
  Math.abs((shown.x * canvas.width) / shown.width - gap) < tolerance;

interface Picture {
  readonly gap: number;
  readonly work: Work;
}

/** Stores where a browser's gap is, and its sum; the picture it had before is void. */
export async function storePicture(db: Db, browser: Buffer, { gap, work }: Picture, at: Date): Promise<void> {
  const row = { gap, salt: work.salt, bits: work.bits, expires_at: new Date(at.getTime() + life) };
  await db
    .insertInto('accounts.captcha_pictures')
    .values({ cookie_hash: browser, ...row })
    .onConflict((conflict) => conflict.column('cookie_hash').doUpdateSet(row))
    .execute();
}

interface Position {
  readonly x: number;
  readonly width: number;
  readonly numbers?: readonly number[] | undefined;
}

/**
 * 5000: the picture's sum has to come with its position. It costs no trip to the database where this server has seen the
 * failures, and the picture stays as it is.
 */
export const workNeeded = (): Refusal =>
  new Refusal({ code: code.refused, text: captchaWords.workNeeded, data: { work: true } });

/**
 * Tries a position: the picture is used up by it, and of any number of tries at once one has it. A picture that was given
 * out under pressure, by whichever server, is left alone without its numbers.
 *
 * @throws Refusal where the numbers are needed.
 */
export async function verifyCaptcha(
  db: Db,
  browser: Buffer | null,
  { numbers, ...shown }: Position,
  at: Date,
): Promise<Verdict> {
  if (browser === null) return { success: false, reason: 'expired' };
  const picture = await db
    .deleteFrom('accounts.captcha_pictures')
    .where('cookie_hash', '=', browser)
    .$if(numbers === undefined, (query) => query.where('bits', '<=', workBits.rest))
    .returning(['gap', 'salt', 'bits', 'expires_at'])
    .executeTakeFirst();
  if (!picture && numbers === undefined && (await hasPicture(db, browser, at))) throw workNeeded();
  if (!picture || picture.expires_at <= at) return { success: false, reason: 'expired' };
  if (numbers !== undefined && !isSolved(picture, numbers)) return { success: false, reason: 'wrong' };
  if (!fits(picture.gap, shown)) return { success: false, reason: 'wrong' };
  return { success: true, ticket: await giveTicket(db, browser, at) };
}

const hasPicture = async (db: Db, browser: Buffer, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('accounts.captcha_pictures')
    .select('gap')
    .where('cookie_hash', '=', browser)
    .where('expires_at', '>', at)
    .executeTakeFirst()) !== undefined;
