import { resetMailWords } from '#accounts/identity/people/reset-mail.words.ts';
import { nameColumns } from '#kernel/checks/server/skeleton.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { addPerson } from './add-person.ts';
import { resetLink, resetLinkMinutes, tokenOfLink } from './reset-tokens.ts';
import './people.tables.ts';

export interface NewAdministrator {
  readonly loginName: string;
  readonly mail: string;
  readonly name: string;
  /** The operator's name; the one that is there already is taken where there is one of this name. */
  readonly operator: string;
  /** Of the mail. */
  readonly lang: Lang;
  /** Where people reach the portal, PUBLIC_URL. */
  readonly base: string;
  readonly at: Date;
}

/**
 * Makes an administrator without a password, and mails the link that sets the first one.
 *
 * @returns that link, for a machine that sends no mail.
 * @throws Refusal 5000 where the login name is taken.
 */
export async function makeAdministrator(tx: Tx, wanted: NewAdministrator): Promise<string> {
  const { loginName, mail, name, operator, lang, base, at } = wanted;
  const party = await tx
    .insertInto('accounts.parties')
    .values({ kind: 'operator', ...nameColumns(operator), created_at: at })
    // Sets what it is already, so that the row comes back.
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
