import { createHash, timingSafeEqual } from 'node:crypto';
import { mailCodeMinutes } from '#accounts/captcha/captcha.contract.ts';
import { newCode } from '#accounts/captcha/server/mail-code.ts';
import { invitationMailWords as text } from '#accounts/members/invitation-mail.words.ts';
import { memberAnswerWords } from '#accounts/members/members.words.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { refuse, type Refusal } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { withoutLinks } from '#kernel/mail/server/without-links.ts';
import type { lockInvitation } from './open-invitation.ts';

/** Limits of one link: mailed codes, and wrong attempts for each. */
const maxMails = 4;
const maxTries = 5;

interface Addressed {
  readonly id: string;
  /** The invited address. */
  readonly mail: string | null;
}

const hashOf = ({ id, mail }: Addressed, code: string): Buffer =>
  createHash('sha256').update(`${id}.${mail?.toLowerCase()}.${code}`).digest();

async function storeCode(tx: Db, invitation: Addressed, expires: Date, mailed: number): Promise<string> {
  const code = newCode();
  await tx
    .updateTable('accounts.invitations')
    .where('id', '=', invitation.id)
    .set({ code_hash: hashOf(invitation, code), code_expires_at: expires, code_tries: 0, codes_mailed: mailed })
    .execute();
  return code;
}

/** Creates the code that an inviter passes to the invited person if no mail is sent; it expires with the link. */
export const makeHandedCode = (tx: Db, invitation: Addressed, expires: Date): Promise<string> =>
  storeCode(tx, invitation, expires, 0);

type Locked = Awaited<ReturnType<typeof lockInvitation>>;

/**
 * Mails a code to the invited address; it replaces the previous one.
 *
 * @throws Refusal 4000 after the maximum of mails; a new link has its own maximum.
 */
export async function mailInvitationCode(tx: Tx, invitation: Locked, at: Date, lang: Lang): Promise<void> {
  const { mail, party, codes_mailed: mailed } = invitation;
  if (mailed >= maxMails) {
    const refusal = refuse.field('code', memberAnswerWords.codesUsedUp, lang);
    throw Object.assign(refusal, { security: 'rate-limited' as const });
  }
  const code = await storeCode(tx, invitation, new Date(at.getTime() + mailCodeMinutes * 60_000), mailed + 1);
  await sendMail(tx, {
    to: mail ?? '',
    subject: translate(text.codeSubject, lang),
    text: translate(text.codeText, lang, { party: withoutLinks(party), code, minutes: mailCodeMinutes }),
    secrets: [code],
    at,
  });
}

/** Compares a code with the invitation's, and counts a wrong one. The caller must commit, whatever the result. */
export async function isInvitationCode(tx: Tx, invitation: Locked, code: string, at: Date): Promise<boolean> {
  const { code_hash: hash, code_expires_at: expires, code_tries: tries } = invitation;
  if (!hash || !expires || expires <= at || tries >= maxTries) return false;
  if (timingSafeEqual(hash, hashOf(invitation, code))) return true;
  await tx
    .updateTable('accounts.invitations')
    .where('id', '=', invitation.id)
    .set({ code_tries: tries + 1 })
    .execute();
  return false;
}

/**
 * Returns the refusal of a wrong code: the same for an expired code, too many attempts, and a code that was never sent.
 */
export const wrongCode = (lang: Lang): Refusal =>
  Object.assign(refuse.field('code', memberAnswerWords.codeWrong, lang), {
    security: 'invitation-refused' as const,
  });
