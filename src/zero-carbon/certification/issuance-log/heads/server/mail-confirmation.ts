import { createHash, randomBytes } from 'node:crypto';
import { translate } from '#kernel/i18n/text.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { headMailWords as text } from '#zero-carbon/certification/issuance-log/heads/head-mail.words.ts';
import { confirmHours } from '#zero-carbon/certification/issuance-log/heads/heads.contract.ts';
import { endAddresses, endToken } from './end-link.ts';

/** Maximum links mailed to an address before it is erased, so that no one can flood another person's mailbox. */
const mostLinks = 3;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Mails the link that confirms an address; nothing to a confirmed one. The previous link becomes invalid. A retry after
 * a failure mails another one.
 */
export async function mailConfirmation(
  { readerId }: { readonly readerId: string },
  { database, clock, services }: Pick<JobContext, 'database' | 'clock' | 'services'>,
): Promise<void> {
  const at = clock.now();
  const token = randomBytes(32).toString('base64url');
  const { keyring, recipients } = services;
  const { publicUrl } = recipients;
  await database.kysely.transaction().execute(async (tx) => {
    const reader = await tx
      .updateTable('zero_carbon.head_readers')
      .set((of) => ({ token_hash: hashOf(token), links: of('links', '+', 1) }))
      .where('id', '=', readerId)
      .where('expires_at', '>', at)
      .where('links', '<', mostLinks)
      .returning(['mail', 'lang'])
      .executeTakeFirst();
    if (!reader) return;
    const { mail: to, lang } = reader;
    const end = endAddresses(publicUrl, endToken(keyring, readerId));
    const link = `${publicUrl}/#/index/log/confirm?token=${token}`;
    await sendMail(tx, {
      to,
      subject: translate(text.confirmSubject, lang),
      text: translate(text.confirmText, lang, { hours: confirmHours, link, end: end.page }),
      unsubscribe: end.post,
      secrets: [token, endToken(keyring, readerId)],
      at,
    });
  });
}
