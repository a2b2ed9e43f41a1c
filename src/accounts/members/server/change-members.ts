import type { removeMember as removing, setMemberRoles as setting } from '#accounts/members/members.contract.ts';
import type { withdrawInvitation as withdrawing } from '#accounts/members/invitations.contract.ts';
import { memberAnswerWords } from '#accounts/members/members.words.ts';
import { erasePerson } from '#accounts/identity/entrance/server/erase-person.ts';
import { endSessionsFor } from '#accounts/identity/sessions/server/end-sessions.ts';
import { confirmPassword } from '#accounts/identity/entrance/server/confirm-password.ts';
import { grantWords } from '#accounts/members/grants/grants.words.ts';
import { criticalRoles, refuseMixedRoles } from '#accounts/members/grants/server/critical-roles.ts';
import { requestGrant } from '#accounts/members/grants/server/request-grant.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { namesOfRoles, partyOfPeople } from './people-party.ts';

type Editing = Context<{ permission: 'people.edit'; scope: 'own' }>;

/**
 * Changes a member's roles; the permissions apply from the next call. A new critical role requires the caller's
 * password and a second administrator; until the approval nothing changes.
 */
export async function setMemberRoles(
  { password, ...params }: ParamsOf<typeof setting>,
  context: Editing,
): Promise<{ name: string; waits: boolean }> {
  const known = await findMember(params, context);
  await namesOfRoles(context.db, known.party.kind, params.roles, context.lang);
  const added = params.roles.filter((role) => !known.before.includes(role));
  const isCritical = (await criticalRoles(context.db, added)).length > 0;
  if (isCritical) await confirmGrant(password, context);
  return context.db.transaction().execute(async (tx) => {
    const { clock, lang, actor } = context;
    const { party, before, name } = await findMember(params, { ...context, db: tx });
    const roles = [...new Set(params.roles)].toSorted();
    await namesOfRoles(tx, party.kind, roles, lang);
    if (roles.join() === before.join()) return { name, waits: false };
    await refuseMixedRoles(tx, { person: params.person, party: party.id, roles });
    const grant = { partyId: party.id, personId: params.person, before, roles };
    if (
      (
        await criticalRoles(
          tx,
          roles.filter((role) => !before.includes(role)),
        )
      ).length > 0
    ) {
      if (!isCritical) throw refuse.state('roles');
      await requestGrant({ ...context, db: tx }, { ...grant, invitation: false });
      return { name, waits: true };
    }
    await saveRoles(tx, { ...grant, grantedBy: actor.personId, approvedBy: null, at: clock.now() });
    return { name, waits: false };
  });
}

interface SavedRoles {
  readonly partyId: string;
  readonly personId: string;
  /** The roles that the change is based on. */
  readonly before: readonly string[];
  readonly roles: readonly string[];
  readonly grantedBy: string;
  readonly approvedBy: string | null;
  readonly at: Date;
}

/**
 * Writes the roles of a member, with granter and approver of the new ones.
 *
 * @throws Refusal 4009 if the roles differ from those that the change is based on.
 */
export async function saveRoles(tx: Db, change: SavedRoles): Promise<void> {
  const { partyId, personId, before, roles, grantedBy, approvedBy, at } = change;
  const rows = await tx
    .selectFrom('accounts.memberships')
    .select('role')
    .where('person_id', '=', personId)
    .where('party_id', '=', partyId)
    .orderBy('role')
    .forUpdate()
    .execute();
  if (rows.map(({ role }) => role).join() !== [...before].toSorted().join()) throw refuse.state('roles');
  await refuseMixedRoles(tx, { person: personId, party: partyId, roles });
  const memberships = { person_id: personId, party_id: partyId, granted_by: grantedBy, approved_by: approvedBy };
  await tx
    .deleteFrom('accounts.memberships')
    .where('person_id', '=', personId)
    .where('party_id', '=', partyId)
    .where('role', 'not in', roles)
    .execute();
  await tx
    .insertInto('accounts.memberships')
    .values(roles.map((role) => ({ ...memberships, role, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordChange(tx, { actor: { personId: approvedBy ?? grantedBy, partyId }, at }, 'person.setRoles', personId, {
    before: { partyId, roles: [...before] },
    after: { partyId, roles: [...roles] },
  });
}

/** Checks the caller's password before a request for a critical role. @throws Refusal 4000 beside `password`; 4029. */
export async function confirmGrant(
  password: string | undefined,
  context: Pick<Context, 'db' | 'pool' | 'clock' | 'lang' | 'openField'> & { readonly actor: { personId: string } },
): Promise<void> {
  if (!password) throw refuse.field('password', grantWords.needPassword, context.lang);
  await confirmPassword(password, context);
}

/** Removes a member: sessions for the party end at once; the account and its other parties remain. */
export async function removeMember(params: ParamsOf<typeof removing>, context: Editing): Promise<{ name: string }> {
  const { db: tx, clock, actor } = context;
  const at = clock.now();
  const { party, before, name } = await findMember(params, context);
  await tx
    .deleteFrom('accounts.memberships')
    .where('person_id', '=', params.person)
    .where('party_id', '=', party.id)
    .execute();
  await endSessionsFor(tx, params.person, party.id, at);
  await recordChange(tx, { actor, at }, 'person.leave', params.person, {
    before: { partyId: party.id, roles: before },
  });
  return { name };
}

/** Withdraws an invitation, and deletes the person stored for it. */
export async function withdrawInvitation(
  params: ParamsOf<typeof withdrawing>,
  { db, actor, clock }: Editing,
): Promise<{ name: string }> {
  const tx = db as Tx;
  const party = await partyOfPeople(tx, actor, params.party);
  const invited = await tx
    .selectFrom('accounts.invitations as i')
    .innerJoin('accounts.people as p', 'p.id', 'i.person_id')
    .select('p.name')
    .where('i.person_id', '=', params.person)
    .where('i.party_id', '=', party.id)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  await recordChange(tx, { actor, at: clock.now() }, 'person.withdraw', params.person, {
    before: { partyId: party.id },
  });
  await erasePerson(tx, params.person);
  return invited;
}

/** @throws Refusal 4003 for a person outside the party; 5000 for the actor, who could leave it without anyone. */
async function findMember({ party: named, person }: { party?: string | undefined; person: string }, context: Editing) {
  const { db: tx, actor } = context;
  const party = await partyOfPeople(tx, actor, named);
  const rows = await tx
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
    .select(['m.role', 'p.name'])
    .where('m.person_id', '=', person)
    .where('m.party_id', '=', party.id)
    .orderBy('m.role')
    .forUpdate()
    .execute();
  const [first] = rows;
  if (!first) throw refuse.notFound();
  if (person === actor.personId) throw refuse.rule(memberAnswerWords.notOneself);
  return { party, name: first.name, before: rows.map(({ role }) => role) };
}
