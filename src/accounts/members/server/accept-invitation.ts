import type {
  acceptInvitation as endpoint,
  joinParty as joining,
  sendInvitationCode as sending,
} from '#accounts/members/invitations.contract.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { personLifecycle } from '#accounts/identity/people/person.states.ts';
import { erasePerson } from '#accounts/identity/entrance/server/erase-person.ts';
import { openNewPassword } from '#accounts/identity/people/server/new-password.ts';
import type { PasswordRules } from '#accounts/identity/people/server/password-rules.ts';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { joinedNotice, membershipId } from './joined-notice.ts';
import { isInvitationCode, mailInvitationCode, wrongCode } from './invitation-code.ts';
import { memberAnswerWords } from '#accounts/members/members.words.ts';
import { countTry, lockInvitation, type CodeConfig } from './open-invitation.ts';
import { refuseMixedRoles } from '#accounts/members/grants/server/critical-roles.ts';
import { namesOfRoles } from './people-party.ts';

/**
 * Mails the code required for acceptance to the invited address, because the link alone may be in other hands.
 *
 * @throws Refusal 5000 for an invalid link, and if no mail is sent; 4000 after the maximum of mails.
 */
export async function sendInvitationCode(
  { token }: ParamsOf<typeof sending>,
  { db, clock, lang }: Context<'public'>,
  { smtpUrl }: CodeConfig,
): Promise<ResultOf<typeof sending>> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, token, at);
    if (smtpUrl === undefined) throw refuse.rule(memberAnswerWords.codeNotMailed);
    await mailInvitationCode(tx, invitation, at, lang);
  });
  return {};
}

/**
 * Creates the invited person's account with a login name and password of their choice. After invalid input the link and
 * the code remain valid, but one of a few attempts is used.
 *
 * @throws Refusal 5000 for an invalid link; 4000 for a wrong code, a login name in use or a rejected password.
 */
export async function acceptInvitation(
  { token, code, name, loginname, ...passwords }: ParamsOf<typeof endpoint>,
  context: Context<'public'>,
  rules: PasswordRules,
): Promise<ResultOf<typeof endpoint>> {
  const { db, clock, lang } = context;
  const at = clock.now();
  // A separate transaction, so that a wrong code counts. Without the code nothing about login names is revealed.
  const isRight = await db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, token, at);
    await countTry(tx, token);
    return isInvitationCode(tx, invitation, code, at);
  });
  if (!isRight) throw wrongCode(lang);
  const password = openNewPassword(
    context,
    {
      field: { name: 'newPassword', sealed: passwords.newPassword },
      confirmation: { name: 'confirmNewPassword', sealed: passwords.confirmNewPassword },
    },
    rules,
  );
  const key = loginKey(loginname);
  const taken = refuse.field('loginname', peopleWords.loginNameTaken, lang);
  // Checked before the expensive hash; the update checks again.
  if (await db.selectFrom('accounts.people').select('id').where('login_key', '=', key).executeTakeFirst()) throw taken;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, token, at);
    const { person_id: personId } = invitation;
    const values = { name, login_name: loginname, login_key: key, password_hash: passwordHash, created_at: at };
    try {
      await tx.updateTable('accounts.people').set(values).where('id', '=', personId).execute();
    } catch (error) {
      throw (error as { code?: string }).code === '23505' ? taken : error;
    }
    await move(tx, personLifecycle, 'accept', personId, { actor: system, clock });
    await tx.deleteFrom('accounts.invitations').where('id', '=', invitation.id).execute();
    await addMemberships(tx, invitation, personId, at, lang);
  });
  return { loginname };
}

/**
 * Accepts an invitation with an existing account and deletes the record of the invited person. The code is required for
 * every address of the account, because registration does not verify it.
 *
 * @throws Refusal 5000 for an invalid link; 4000 for a wrong code.
 */
export async function joinParty(
  { token, code }: ParamsOf<typeof joining>,
  { db, clock, actor, lang }: Context<'session'>,
): Promise<ResultOf<typeof joining>> {
  const at = clock.now();
  const outcome = await db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, token, at);
    if (!(await isInvitationCode(tx, invitation, code, at))) return undefined;
    await erasePerson(tx, invitation.person_id);
    await addMemberships(tx, invitation, actor.personId, at, lang);
    return { id: invitation.party_id, partyName: invitation.party };
  });
  // Rejected after the commit, so that the attempt counts.
  if (!outcome) throw wrongCode(lang);
  return outcome;
}

type Accepted = Awaited<ReturnType<typeof lockInvitation>>;

/** Returns the roles of an invitation together with the person's current roles in the party. */
async function withHeld(tx: Tx, personId: string, partyId: string, roles: readonly string[]): Promise<string[]> {
  const held = await tx
    .selectFrom('accounts.memberships')
    .select('role')
    .where('person_id', '=', personId)
    .where('party_id', '=', partyId)
    .execute();
  return [...roles, ...held.map(({ role }) => role)];
}

async function addMemberships(tx: Tx, invitation: Accepted, personId: string, at: Date, lang: Context['lang']) {
  const { party_id: partyId, roles, kind, invited_by: inviter } = invitation;
  await namesOfRoles(tx, kind, roles, lang);
  await refuseMixedRoles(tx, { person: personId, party: partyId, roles: await withHeld(tx, personId, partyId, roles) });
  await tx
    .insertInto('accounts.memberships')
    .values(
      roles.map((role) => ({
        person_id: personId,
        party_id: partyId,
        role,
        created_at: at,
        granted_by: invitation.granted_by,
        approved_by: invitation.approved_by,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordChange(tx, { actor: { personId, partyId }, at }, 'person.join', personId, { after: { partyId, roles } });
  if (inviter === null) return;
  await announce(tx, joinedNotice, {
    id: membershipId(partyId, personId),
    by: personId,
    person: { personId: inviter, partyId },
    at,
  });
}
