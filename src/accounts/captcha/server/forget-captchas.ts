import type { Db } from '#kernel/db/server/database.ts';
import { pressureWindow } from './pressure.ts';

/** Deletes expired challenges and tickets, and mail requests and failures that no longer count. */
export async function forgetCaptchas(db: Db, at: Date): Promise<void> {
  for (const table of [
    'accounts.captcha_pictures',
    'accounts.captcha_works',
    'accounts.captcha_mail_codes',
    'accounts.captcha_tickets',
  ] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', at).execute();
  }
  const period = Math.floor(at.getTime() / pressureWindow);
  await db
    .deleteFrom('accounts.captcha_failures')
    .where('period', '<', period - 1)
    .execute();
  const hourAgo = new Date(at.getTime() - 3_600_000);
  await db.deleteFrom('accounts.captcha_mail_requests').where('at', '<=', hourAgo).execute();
}
