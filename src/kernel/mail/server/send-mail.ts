import type { Db } from '#kernel/db/server/database.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { checkMail } from './check-mail.ts';
import { sendMailJob } from './mail.jobs.ts';
import './mail.tables.ts';

export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  /** One line, at most 200 characters. */
  readonly subject: string;
  readonly text: string;
  /** Beside the text, for readers that show it; values in it are escaped by whoever wrote it. */
  readonly html?: string;
  /** Business time. */
  readonly at: Date;
}

/**
 * Sends a mail if the caller's transaction commits: it is in the e-mail log from then on, and goes out within moments, at
 * least once. Without an SMTP server it is kept in the log.
 *
 * @returns its id in the log.
 * @throws TypeError for an address or a subject that a mail header cannot hold.
 * @example
 * await sendMail(tx, { to: person.mail, subject: translate(words.accepted, lang), text, at: clock.now() });
 */
export async function sendMail(tx: Db, mail: Mail): Promise<string> {
  checkMail(mail);
  const { to, subject, text, html = null, at } = mail;
  const { id } = await tx
    .insertInto('kernel.mails')
    .values({ recipient: to, subject, text, html, error: null, queued_at: at, settled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await send(tx, sendMailJob, { mailId: id }, { at });
  return id;
}
