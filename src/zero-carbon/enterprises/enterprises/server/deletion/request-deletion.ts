import type { Clock } from '#kernel/clock/server/clock.ts';
import { partyLifecycle } from '#accounts/identity/people/party.states.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { deleteEnterpriseJob } from '#zero-carbon/enterprises/enterprises/server/enterprises.jobs.ts';

/**
 * Requests an enterprise's deletion: from now on no one can act for it, its sessions end, and a job packs its backup. A
 * repeated request returns the first one.
 *
 * @param startAfter earliest start of the job, by the machine's clock; for callers that pack at once themselves.
 * @returns the deletion's id; undefined for a party that is no active enterprise.
 */
export async function requestDeletion(
  tx: Tx,
  partyId: string,
  clock: Clock,
  startAfter?: Date,
): Promise<string | undefined> {
  const at = clock.now();
  const party = await tx
    .selectFrom('accounts.parties')
    .select(['kind', 'state'])
    .where('id', '=', partyId)
    .forUpdate()
    .executeTakeFirst();
  if (party?.kind !== 'enterprise') return undefined;
  const existing = await tx
    .selectFrom('zero_carbon.enterprise_deletions')
    .select('id')
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  if (existing) return existing.id;
  const { id } = await tx
    .insertInto('zero_carbon.enterprise_deletions')
    .values({
      party_id: partyId,
      requested_at: at,
      deleted_at: null,
      erased_at: null,
      user_data_file: null,
      system_data_file: null,
      attachments_file: null,
      has_attachments: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (party.state === 'active') await move(tx, partyLifecycle, 'suspend', partyId, { actor: system, clock });
  await tx
    .updateTable('accounts.sessions')
    .set({ ended_at: at, end_reason: 'revoked' })
    .where('party_id', '=', partyId)
    .where('ended_at', 'is', null)
    .execute();
  await recordChange(tx, { actor: system, at }, 'enterprise-deletion.request', id, { after: { partyId } });
  await send(tx, deleteEnterpriseJob, { deletionId: id }, { at, ...(startAfter && { startAfter }) });
  return id;
}
