import type { removeMember as removing, setMemberRoles as setting } from '#accounts/members/members.contract.ts';
import type { withdrawInvitation as withdrawing } from '#accounts/members/invitations.contract.ts';
import { memberAnswerWords } from '#accounts/members/members.words.ts';
import { erasePerson } from '#accounts/identity/entrance/server/erase-person.ts';
import { endSessionsFor } from '#accounts/identity/sessions/server/end-sessions.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { namesOfRoles, partyOfPeople } from './people-party.ts';

type Editing = Context<{ permission: 'people.edit'; scope: 'own' }>;

/** Gives a member other roles; what they may do changes with their next call. */
export async function setMemberRoles(params: ParamsOf<typeof setting>, context: Editing): Promise<{ name: string }> {
  const { db: tx, clock, lang, actor } = context;
  const at = clock.now();
  const { party, before, name } = await findMember(params, context);
  const roles = [...new Set(params.roles)].toSorted();
  await namesOfRoles(tx, party.kind, roles, lang);
  if (roles.join() === before.join()) return { name };
  const memberships = { person_id: params.person, party_id: party.id };
  await tx
    .deleteFrom('accounts.memberships')
    .where('person_id', '=', params.person)
    .where('party_id', '=', party.id)
    .where('role', 'not in', roles)
    .execute();
  await tx
    .insertInto('accounts.memberships')
    .values(roles.map((role) => ({ ...memberships, role, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await record(tx, {
    actor,
    entity: 'person',
    entityId: params.person,
    action: 'person.setRoles',
    at,
    content: { before: { partyId: party.id, roles: before }, after: { partyId: party.id, roles } },
  });
  return { name };
}

/** Takes a member out: sessions for the party end at once, the account and its other parties stay. */
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
  await record(tx, {
    actor,
    entity: 'person',
    entityId: params.person,
    action: 'person.leave',
    at,
    content: { before: { partyId: party.id, roles: before } },
  });
  return { name };
}

/** Withdraws an invitation, and erases the person who was noted for it. */
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
    .executeTakeFirst();
  if (!invited) throw refuse.notFound();
  await record(tx, {
    actor,
    entity: 'person',
    entityId: params.person,
    action: 'person.withdraw',
    at: clock.now(),
    content: { before: { partyId: party.id } },
  });
  await erasePerson(tx, params.person);
  return invited;
}

/** @throws Refusal 4003 for nobody of the party; 5000 for the actor, who could leave it without anyone. */
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
