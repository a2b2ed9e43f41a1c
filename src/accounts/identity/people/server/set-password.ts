import { resetMailWords } from '#accounts/identity/people/reset-mail.words.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';

export interface PasswordChange {
  readonly personId: string;
  /** A PHC string. */
  readonly hash: string;
  readonly how: 'person.changePassword' | 'person.resetPassword';
  readonly partyId: string | null;
  readonly at: Date;
  /** Language of the mail that notifies the account's owner. */
  readonly lang: Lang;
  /** An IANA name, for the time in that mail. */
  readonly zone: string;
}

/**
 * Writes a new password: links mailed before stop working, and the owner is notified by mail. The history records only
 * the event itself.
 *
 * @returns the account's owner.
 */
export async function setPassword(tx: Tx, change: PasswordChange): Promise<{ login_name: string; login_key: string }> {
  const { personId, hash, how, partyId, at, lang, zone } = change;
  const person = await tx
    .updateTable('accounts.people')
    .set({ password_hash: hash, password_changed_at: at })
    .where('id', '=', personId)
    .returning(['login_name', 'login_key', 'name', 'mail'])
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('accounts.password_resets').where('person_id', '=', personId).execute();
  await record(tx, {
    actor: { personId, partyId },
    entity: 'person',
    entityId: personId,
    action: how,
    at,
    content: {},
  });
  if (person.mail !== null) {
    const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
      at,
    );
    await sendMail(tx, {
      to: person.mail,
      subject: translate(resetMailWords.changedSubject, lang),
      text: translate(resetMailWords.changedText, lang, { name: person.name, loginName: person.login_name, time }),
      secrets: [],
      at,
    });
  }
  return person;
}
