import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { grantWords as text } from '#accounts/members/grants/grants.words.ts';
import { areDependent } from './critical-roles.ts';
import { grantNotice, ownGrantRequestNotice } from './grant-notices.ts';

export interface Granting {
  readonly partyId: string;
  readonly personId: string;
  readonly invitation: boolean;
  readonly before: readonly string[];
  readonly roles: readonly string[];
}

/**
 * Stores an administrator's request for a critical role, which a second administrator must approve. Notifies all
 * administrators.
 *
 * @throws Refusal 5000 while another grant for the person is pending, or without an independent second administrator.
 */
export async function requestGrant(
  { db: tx, actor, clock }: { readonly db: Db; readonly actor: Actor; readonly clock: Clock },
  { partyId, personId, invitation, before, roles }: Granting,
): Promise<void> {
  const at = clock.now();
  const open = await tx
    .selectFrom('accounts.role_grants')
    .select('id')
    .where('party_id', '=', partyId)
    .where('person_id', '=', personId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (open) throw refuse.rule(text.waitsAlready);
  if (!(await hasSecond(tx, actor.personId, personId, at))) throw refuse.rule(text.alone);
  const { id } = await tx
    .insertInto('accounts.role_grants')
    .values({
      party_id: partyId,
      person_id: personId,
      invitation,
      roles_before: [...before],
      roles: [...roles],
      requested_by: actor.personId,
      requested_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(tx, { actor, at }, 'person.requestRoles', personId, {
    before: { partyId, roles: [...before] },
    after: { partyId, roles: [...roles] },
  });
  await announce(tx, grantNotice, { id, by: actor.personId, at });
  // an invited person has no account yet
  if (!invitation) {
    await announce(tx, ownGrantRequestNotice, { id, by: actor.personId, person: { personId, partyId }, at });
  }
}

/** Returns true if an administrator can approve: neither requester nor grantee, and independent of the requester. */
async function hasSecond(db: Db, requester: string, grantee: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id::text as id from accounts.people p
      join accounts.memberships m on m.person_id = p.id
      join accounts.parties q on q.id = m.party_id and q.state = 'active'
      join accounts.role_permissions g on g.role = m.role and g.permission = 'grants.answer'
     where p.state = 'active' and p.id not in (${requester}, ${grantee})`.execute(db);
  for (const { id } of rows) if (!(await areDependent(db, [requester, id], ['grants.answer'], at))) return true;
  return false;
}
