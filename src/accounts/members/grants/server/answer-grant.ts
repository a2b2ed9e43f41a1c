import type { answerGrant as endpoint } from '#accounts/members/grants/grants.contract.ts';
import { grantWords as text } from '#accounts/members/grants/grants.words.ts';
import { erasePerson } from '#accounts/identity/entrance/server/erase-person.ts';
import { saveRoles } from '#accounts/members/server/change-members.ts';
import { sendInvitation, type Sends } from '#accounts/members/server/invite.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { grantAnsweredNotice, grantEntity, ownGrantNotice } from './grant-notices.ts';
import { requireTwoPeople } from './two-people.ts';

const outcomes = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/**
 * Decides a request for a critical role. An approval grants it at once, and records both administrators.
 *
 * @throws Refusal 4003; 4009 if it is already decided, or the roles have changed since; 5000 for the wrong
 * administrator.
 */
export async function answerGrant(
  { id, answer }: Omit<ParamsOf<typeof endpoint>, 'password'>,
  context: Context<(typeof endpoint)['access']>,
  sends: Sends,
): Promise<ResultOf<typeof endpoint>> {
  const { actor, clock } = context;
  const tx = context.db as Tx;
  const at = clock.now();
  const grant = await tx
    .selectFrom('accounts.role_grants')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  if (grant.outcome !== null) throw refuse.state(grant.outcome);
  const { party_id: partyId, person_id: personId, requested_by: requester, roles, invitation } = grant;
  const isOwn = requester === actor.personId;
  if (isOwn !== (answer === 'withdraw')) throw refuse.rule(isOwn ? text.own : text.others);
  if (answer === 'approve') {
    // Without the requester's account no one is responsible for the request.
    if (requester === null || personId === actor.personId) throw refuse.rule(text.dependent);
    await requireTwoPeople(tx, {
      proposer: requester,
      by: 'people.edit',
      approver: actor.personId,
      with: 'grants.answer',
      isGranterCompared: false,
      at,
    });
  }
  const outcome = outcomes[answer];
  await tx
    .updateTable('accounts.role_grants')
    .set({ outcome, answered_by: actor.personId, answered_at: at })
    .where('id', '=', id)
    .execute();
  await closeToDos(tx, grantEntity, id, at);
  await recordChange(tx, { actor, at }, `person.${answer}Roles`, personId, { after: { partyId, roles } });
  await announce(tx, grantAnsweredNotice, { id, by: actor.personId, at });
  if (!invitation) await announce(tx, ownGrantNotice, { id, by: actor.personId, person: { personId, partyId }, at });
  if (answer !== 'approve') {
    if (invitation) await erasePerson(tx, personId);
    return { link: null, code: null };
  }
  if (!invitation) {
    const before = grant.roles_before;
    await saveRoles(tx, { partyId, personId, before, roles, grantedBy: requester!, approvedBy: actor.personId, at });
    return { link: null, code: null };
  }
  await tx
    .updateTable('accounts.invitations')
    .set({ approved_by: actor.personId, approved_at: at })
    .where('person_id', '=', personId)
    .where('party_id', '=', partyId)
    .execute();
  const { link, code } = await sendInvitation({ tx, at, sends }, personId);
  return { link, code };
}
