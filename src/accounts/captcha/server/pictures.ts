import { canvas, type Verdict } from '#accounts/captcha/captcha.contract.ts';
import { captchaWords } from '#accounts/captcha/captcha.words.ts';
import { isSolved, workBits, type Work } from '#accounts/captcha/proof-of-work.ts';
import { code } from '#kernel/contract/codes.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { giveTicket } from './use-ticket.ts';

/** Validity of a picture in milliseconds (docs/wire.md §3). */
const life = 120_000;

/**
 * Maximum distance between piece and gap, exclusive, in pixels of the picture as drawn. With 151 possible positions a
 * guess matches at most 4 of them, and a user of a small screen has two screen pixels to either side.
 */
export const tolerance = 2;

/**
 * Returns true if the piece lies in the gap. The browser reports the position in the picture at its displayed width.
 */
export const fits = (gap: number, shown: { readonly x: number; readonly width: number }): boolean =>
  Math.abs((shown.x * canvas.width) / shown.width - gap) < tolerance;

interface Picture {
  readonly gap: number;
  readonly work: Work;
}

/** Stores the gap position and the sum of a browser's picture, and replaces its previous picture. */
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
 * 5000: the position must come with the solution of the picture's sum. A server that has seen the failures needs no
 * database query to refuse; the picture stays valid.
 */
export const workNeeded = (): Refusal =>
  new Refusal({ code: code.refused, text: captchaWords.workNeeded, data: { work: true } });

/**
 * Verifies a position and consumes the picture: of concurrent attempts only one succeeds in reading it. A picture
 * issued under pressure, by any server, is not consumed when the numbers are missing.
 *
 * @throws Refusal when the numbers are required.
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
