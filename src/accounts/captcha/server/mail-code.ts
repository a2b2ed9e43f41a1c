import { createHash, randomInt } from 'node:crypto';
import { captchaMailWords } from '#accounts/captcha/captcha-mail.words.ts';
import { mailCodeDigits, mailCodeMinutes } from '#accounts/captcha/captcha.contract.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';

export const codeHash = (browser: Buffer, code: string): Buffer =>
  createHash('sha256').update(browser).update(code).digest();

/** A code that no one can predict. */
export const newCode = (): string =>
  randomInt(10 ** mailCodeDigits)
    .toString()
    .padStart(mailCodeDigits, '0');

/** A request for a code. The browser is the hash of its cookie, in hexadecimal digits. */
export interface CodeRequest {
  readonly browser: string;
  readonly personId: string | null;
  readonly lang: Lang;
}

/** Mails a code if the login name has an account with an address. A retry after a failure mails a new code. */
export async function mailCode(
  { browser, personId, lang }: CodeRequest,
  { database, clock }: Pick<JobContext, 'database' | 'clock'>,
): Promise<void> {
  if (personId === null) return;
  const at = clock.now();
  const cookieHash = Buffer.from(browser, 'hex');
  const code = newCode();
  await database.kysely.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('accounts.people')
      .select(['name', 'login_name', 'mail'])
      .where('id', '=', personId)
      .where('mail', 'is not', null)
      .executeTakeFirst();
    if (!person?.mail) return;
    const updated = await tx
      .updateTable('accounts.captcha_mail_codes')
      .set({ code_hash: codeHash(cookieHash, code), person_id: personId })
      .where('cookie_hash', '=', cookieHash)
      .where('expires_at', '>', at)
      .returning('cookie_hash')
      .executeTakeFirst();
    if (!updated) return;
    await sendMail(tx, {
      to: person.mail,
      subject: translate(captchaMailWords.subject, lang),
      text: translate(captchaMailWords.text, lang, {
        name: person.name,
        loginName: person.login_name,
        code,
        minutes: mailCodeMinutes,
      }),
      secrets: [code],
      at,
    });
  });
}
