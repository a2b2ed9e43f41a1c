import { canvas, type Verdict } from '#accounts/captcha/captcha.contract.ts';
import type { Db } from '#kernel/db/server/database.ts';
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

/** Stores where a browser's gap is; the picture it had before is void. */
export async function storePicture(db: Db, browser: Buffer, gap: number, at: Date): Promise<void> {
  const row = { gap, expires_at: new Date(at.getTime() + life) };
  await db
    .insertInto('accounts.captcha_pictures')
    .values({ cookie_hash: browser, ...row })
    .onConflict((conflict) => conflict.column('cookie_hash').doUpdateSet(row))
    .execute();
}

/** Tries a position: the picture is used up by it, and of any number of tries at once one has it. */
export async function verifyCaptcha(
  db: Db,
  browser: Buffer | null,
  shown: { readonly x: number; readonly width: number },
  at: Date,
): Promise<Verdict> {
  if (browser === null) return { success: false, reason: 'expired' };
  const picture = await db
    .deleteFrom('accounts.captcha_pictures')
    .where('cookie_hash', '=', browser)
    .returning(['gap', 'expires_at'])
    .executeTakeFirst();
  if (!picture || picture.expires_at <= at) return { success: false, reason: 'expired' };
  if (!fits(picture.gap, shown)) return { success: false, reason: 'wrong' };
  return { success: true, ticket: await giveTicket(db, browser, at) };
}
