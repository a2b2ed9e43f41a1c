import type { Db } from '#kernel/db/server/database.ts';
import { sendAll } from '#kernel/jobs/server/send.ts';
import { checkMail } from './check-mail.ts';
import { sendMailJob } from './mail.jobs.ts';

export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  /** One line, at most 200 characters. */
  readonly subject: string;
  readonly text: string;
  /** An alternative to the text, for mail programs that display HTML; its author has escaped the values in it. */
  readonly html?: string;
  /** Tokens and codes in the text that would let a reader of the e-mail log act for the recipient. */
  readonly secrets: readonly string[];
  /** The one-click unsubscribe address, which accepts a POST from any client (RFC 8058). */
  readonly unsubscribe?: string;
  /** Business time. */
  readonly at: Date;
}

/**
 * Sends a mail if the caller's transaction commits: the mail is then in the e-mail log and leaves within moments, at
 * least once. Without an SMTP server it stays in the log.
 *
 * @returns its id in the log.
 * @throws TypeError for an address or a subject that is invalid in a mail header.
 * @example
 * await sendMail(tx, { to: person.mail, subject: translate(words.accepted, lang), text, secrets: [], at: clock.now() });
 */
export async function sendMail(tx: Db, mail: Mail): Promise<string> {
  const [id] = await sendMails(tx, [mail]);
  return id!;
}

/**
 * Sends mails as `sendMail` does, some hundreds in two statements.
 *
 * @example
 * await sendMails(tx, people.map(({ mail, lang }) => ({ to: mail, subject: translate(words.due, lang), text, secrets: [], at })));
 */
export async function sendMails(tx: Db, mails: readonly Mail[]): Promise<readonly string[]> {
  if (mails.length === 0) return [];
  for (const mail of mails) checkMail(mail);
  const rows = await tx
    .insertInto('kernel.mails')
    .values(
      mails.map(({ to: recipient, at, html = null, unsubscribe = null, subject, text, secrets }) => {
        return {
          recipient,
          subject,
          text,
          html,
          unsubscribe,
          secrets: [...secrets],
          error: null,
          queued_at: at,
          settled_at: null,
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await sendAll(
    tx,
    sendMailJob,
    ids.map((mailId) => ({ mailId })),
    { at: mails[0]!.at },
  );
  return ids;
}
