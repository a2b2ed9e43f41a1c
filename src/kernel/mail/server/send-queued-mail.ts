import type { JobContext } from '#kernel/jobs/server/job.ts';
import './mail.services.ts';

/**
 * Passes one mail of the log to the mailer and records the outcome. A permanent rejection by the mail server (5xx) is
 * not retried. The rejection message goes into the e-mail log only, because it repeats addresses.
 */
export async function sendQueuedMail({ mailId }: { readonly mailId: string }, context: JobContext): Promise<void> {
  const { database, clock, services, log, lastAttempt } = context;
  const mail = await database.kysely
    .selectFrom('kernel.mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('delivery', '=', 'queued')
    .executeTakeFirst();
  if (!mail) return;

  const { recipient: to, subject, text, html, unsubscribe } = mail;
  const settle = (delivery: 'queued' | 'sent' | 'kept' | 'failed', error: string | null) =>
    database.kysely
      .updateTable('kernel.mails')
      .set({
        delivery,
        error,
        attempts: mail.attempts + 1,
        settled_at: delivery === 'queued' ? null : clock.now(),
      })
      .where('id', '=', mailId)
      .execute();

  let sent: boolean;
  try {
    const messageId = `${mailId}.${mail.queued_at.getTime()}.portico`;
    sent = await services.mailer.deliver({ to, subject, text, html, unsubscribe, messageId });
  } catch (error) {
    const { responseCode, code, message } = error as Error & { responseCode?: number; code?: string };
    // A failed login at the mail server is not a rejection of the mail.
    const isForGood = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
    await settle(isForGood || lastAttempt ? 'failed' : 'queued', message.slice(0, 500));
    const smtpCode = responseCode ?? code ?? 'no code';
    // oxlint-disable-next-line preserve-caught-error -- the cause repeats the address, and would be logged
    if (!isForGood) throw new Error(`The mail server did not take mail ${mailId}: ${smtpCode}`);
    log.warn({ mailId, smtpCode }, 'mail refused');
    return;
  }
  await settle(sent ? 'sent' : 'kept', null);
}
