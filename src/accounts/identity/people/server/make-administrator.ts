import { resetMailWords } from '#accounts/identity/people/reset-mail.words.ts';
import { nameColumns } from '#kernel/checks/server/skeleton.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { addPerson } from './add-person.ts';
import { resetLink, resetLinkMinutes, tokenOfLink } from './reset-tokens.ts';

export interface NewAdministrator {
  readonly loginName: string;
  readonly mail: string;
  readonly name: string;
  /** The operator's name; an existing operator of this name is used. */
  readonly operator: string;
  /** Language of the mail. */
  readonly lang: Lang;
  /** Base URL of the portal, PUBLIC_URL. */
  readonly base: string;
  readonly at: Date;
}

/**
 * Creates an administrator without a password, and mails the link that sets the first one.
 *
 * @returns the link, for an installation that sends no mail.
 * @throws Refusal 5000 if the login name is in use.
 */
export async function makeAdministrator(tx: Tx, wanted: NewAdministrator): Promise<string> {
  const { loginName, mail, name, operator, lang, base, at } = wanted;
  const party = await tx
    .insertInto('accounts.parties')
    .values({ kind: 'operator', ...nameColumns(operator), created_at: at })
    // Sets the existing value, so that the statement returns the row.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name_key']).doUpdateSet((of) => ({ name_key: of.ref('excluded.name_key') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { loginName, mail, name, password: null, partyId: party.id, role: 'administrator', at };
  const link = await resetLink(tx, await addPerson(tx, person), base, at);
  await sendMail(tx, {
    to: mail,
    subject: translate(resetMailWords.firstSubject, lang),
    text: translate(resetMailWords.firstText, lang, { name, loginName, minutes: resetLinkMinutes, link }),
    secrets: [tokenOfLink(link)],
    at,
  });
  return link;
}
