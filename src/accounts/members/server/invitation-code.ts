import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { mailCodeDigits } from '#accounts/captcha/captcha.contract.ts';
import { codeMinutes } from '#accounts/captcha/server/mail-code.ts';
import { invitationMailWords as text } from '#accounts/members/invitation-mail.words.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { withoutLinks } from '#kernel/mail/server/without-links.ts';
import type { lockInvitation } from './open-invitation.ts';

/** Of one invitation: codes that are mailed, and wrong tries of each. */
const maxMails = 4;
const maxTries = 5;
const hour = 3_600;

const hashOf = (invitation: string, personId: string, code: string): Buffer =>
  createHash('sha256').update(`${invitation}.${personId}.${code}`).digest();

interface Joining {
  readonly personId: string;
  readonly code: string | undefined;
  readonly at: Date;
  readonly lang: Lang;
}

/**
 * Whether an account may use an invitation, which the caller has locked: by its own address, or by the code that is mailed
 * to the invited one. Limits are the invitation's.
 *
 * @throws Refusal 4029 after too many mails.
 */
export async function admitAccount(
  tx: Tx,
  invitation: Awaited<ReturnType<typeof lockInvitation>>,
  { personId, code, at, lang }: Joining,
): Promise<'admitted' | 'mailed' | 'wrong'> {
  const person = await tx
    .selectFrom('accounts.people')
    .select(['name', 'mail'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const invited = invitation.mail ?? '';
  if (invited !== '' && person.mail?.toLowerCase() === invited.toLowerCase()) return 'admitted';
  const row = tx.updateTable('accounts.invitations').where('id', '=', invitation.id);
  if (code !== undefined && code !== '') {
    const { code_hash: hash, code_for: owner, code_expires_at: expires, code_tries: tries } = invitation;
    if (!hash || owner !== personId || !expires || expires <= at || tries >= maxTries) return 'wrong';
    await row.set({ code_tries: tries + 1 }).execute();
    return timingSafeEqual(hash, hashOf(invitation.id, personId, code)) ? 'admitted' : 'wrong';
  }
  if (invitation.codes_mailed >= maxMails) throw refuse.tooMany(hour);
  const fresh = randomInt(10 ** mailCodeDigits)
    .toString()
    .padStart(mailCodeDigits, '0');
  await row
    .set({
      code_hash: hashOf(invitation.id, personId, fresh),
      code_for: personId,
      code_expires_at: new Date(at.getTime() + codeMinutes * 60_000),
      code_tries: 0,
      codes_mailed: invitation.codes_mailed + 1,
    })
    .execute();
  const values = { person: withoutLinks(person.name), party: withoutLinks(invitation.party), code: fresh };
  await sendMail(tx, {
    to: invited,
    subject: translate(text.codeSubject, lang),
    text: translate(text.codeText, lang, { ...values, minutes: codeMinutes }),
    secrets: [fresh],
    at,
  });
  return 'mailed';
}
