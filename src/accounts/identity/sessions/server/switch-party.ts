import type * as contract from '#accounts/identity/sessions/own-parties.contract.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { newSecrets, secretHash } from './begin-session.ts';

/** Returns the active parties of a person, in the order of joining. */
export async function ownParties(db: Db, actor: Actor): Promise<ResultOf<typeof contract.ownParties>> {
  const rows = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.parties as q', 'q.id', 'm.party_id')
    .select(['q.id', 'q.name', 'q.kind'])
    .where('m.person_id', '=', actor.personId)
    .where('q.state', '=', 'active')
    .groupBy(['q.id', 'q.name', 'q.kind'])
    .orderBy((of) => of.fn.min('m.created_at'))
    .orderBy('q.id')
    .execute();
  return { rows: rows.map((row) => ({ ...row, current: row.id === actor.partyId })) };
}

/**
 * Starts a session for another of the person's parties and ends the current one. Its maximum lifetime continues from
 * the current session, because a switch is not a new login.
 *
 * @throws Refusal 4003 for a party that is not the person's, or not active.
 */
export async function switchParty(
  { id }: ParamsOf<typeof contract.switchParty>,
  { db: tx, actor, clock }: Context<'session'>,
): Promise<ResultOf<typeof contract.switchParty>> {
  const at = clock.now();
  const party = (await ownParties(tx, actor)).rows.find((own) => own.id === id);
  if (!party) throw refuse.notFound();
  const { personId } = actor;
  const person = await tx
    .selectFrom('accounts.people')
    .select(['login_name as loginname', 'name'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await tx
    .updateTable('accounts.sessions')
    .set({ ended_at: at, end_reason: 'logout' })
    .where('id', '=', actor.sessionId)
    .where('ended_at', 'is', null)
    .returning(['kind', 'created_at'])
    .executeTakeFirst();
  // The session was ended meanwhile.
  if (!before) throw refuse.session('none');
  const { token, proof } = newSecrets();
  await tx
    .insertInto('accounts.sessions')
    .values({
      ...before,
      token_hash: secretHash(token),
      proof_hash: secretHash(proof),
      person_id: personId,
      party_id: party.id,
      last_seen_at: at,
      ended_at: null,
      end_reason: null,
    })
    .execute();
  await recordChange(tx, { actor: { personId, partyId: party.id }, at }, 'person.switchParty', personId, {
    before: { partyId: actor.partyId },
    after: { partyId: party.id },
  });
  return { token, proof, ...person, partyName: party.name, partyKind: party.kind };
}
