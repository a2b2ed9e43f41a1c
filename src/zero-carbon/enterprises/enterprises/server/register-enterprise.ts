import { sql } from 'kysely';
import { useTicket } from '#accounts/captcha/server/use-ticket.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { addPerson } from '#accounts/identity/people/server/add-person.ts';
import { openNewPassword } from '#accounts/identity/people/server/new-password.ts';
import type { PasswordRules } from '#accounts/identity/people/server/password-rules.ts';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import { nameColumns } from '#kernel/checks/server/skeleton.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { translate } from '#kernel/i18n/text.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { withoutLinks } from '#kernel/mail/server/without-links.ts';
import type * as contract from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { registrationWords } from '#zero-carbon/enterprises/enterprises/registration.words.ts';
import { columnsOf } from './given-codes.ts';
import { taken } from './taken.ts';

type Registration = ParamsOf<typeof contract.registerEnterprise>;

/**
 * Attempts per hour and network without a ticket; further ones need it, because each sends a mail to any given address.
 */
const freeTries = 2;

/** A validated registration, with the results of slow work. */
interface Prepared {
  readonly passwordHash: string;
  readonly columns: Awaited<ReturnType<typeof columnsOf>>;
}

/**
 * The work of a registration outside the transaction: the passwords, the codes, the ticket if one is required, and the
 * hash, which may wait in a queue.
 */
export async function prepareRegistration(
  registration: Registration,
  context: Context<'public'>,
  rules: PasswordRules,
): Promise<Prepared> {
  const { db, pool, caller, clock, lang } = context;
  const { pwd, confirmPwd, ticket } = registration;
  const sealed = { field: { name: 'pwd', sealed: pwd }, confirmation: { name: 'confirmPwd', sealed: confirmPwd } };
  const password = openNewPassword(context, sealed, rules);
  const columns = await columnsOf(pool, { ...registration, mail: registration.adminMail }, lang);
  const tries = await countTry(db, caller.address, clock.now());
  if (tries > freeTries && !(ticket !== undefined && (await useTicket(db, ticket, caller, clock.now())))) {
    throw refuse.rule(peopleWords.ticketRequired, undefined, '000109');
  }
  return { columns, passwordHash: await hashPassword(password) };
}

/** Registers an enterprise and its owner's account, all or nothing, and sends a mail to the given address. */
export async function registerEnterprise(
  { name, adminMail, loginName, linkman }: Registration,
  { db, clock, lang }: Context<'public'>,
  { passwordHash, columns }: Prepared,
  publicUrl: string,
): Promise<void> {
  const tx = db as Tx;
  const at = clock.now();
  const partyId = await refuseTaken(taken, lang, async () => {
    const party = await tx
      .insertInto('accounts.parties')
      .values({ kind: 'enterprise', ...nameColumns(name), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('zero_carbon.enterprises')
      .values({ ...columns, party_id: party.id, registered_at: at })
      .execute();
    return party.id;
  });
  const personId = await addPerson(tx, {
    loginName,
    name: linkman ?? loginName,
    mail: adminMail,
    password: null,
    passwordHash,
    partyId,
    role: 'enterprise_owner',
    at,
  });
  await recordChange(tx, { actor: { personId, partyId }, at }, 'enterprise.register', partyId, {
    after: { name, ...columns },
  });
  const values = { name: withoutLinks(name), loginName, address: `${publicUrl}/#/index/login` };
  await sendMail(tx, {
    to: adminMail,
    subject: translate(registrationWords.subject, lang),
    text: translate(registrationWords.body, lang, values),
    secrets: [],
    at,
  });
}

const hour = 3_600_000;

/**
 * Records an attempt from an address and returns the number from its network within the hour; older ones are deleted.
 */
async function countTry(db: Db, address: string, at: Date): Promise<number> {
  const network = networkOf(address);
  const since = new Date(at.getTime() - hour);
  await db.deleteFrom('zero_carbon.registration_tries').where('at', '<', since).execute();
  await db.insertInto('zero_carbon.registration_tries').values({ network, at }).execute();
  const counted = await db
    .selectFrom('zero_carbon.registration_tries')
    .select(sql<string>`count(*)`.as('tries'))
    .where('network', '=', network)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(counted.tries);
}
