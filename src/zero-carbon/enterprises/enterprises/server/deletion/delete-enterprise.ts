import { partyLifecycle } from '#accounts/identity/people/party.states.ts';
import { keepDeletedAccount } from '#accounts/identity/people/server/deleted-account.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Tx } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { deletionLifecycle } from '#zero-carbon/enterprises/enterprises/enterprise-deletions.states.ts';
import { archives, packArchive, type Archive } from './pack-archive.ts';
import type { Subject } from './section.ts';
import { subjectOf } from './subject.ts';

export interface DeletionParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Receives the number of completed steps, the total, and the next archive. */
  readonly report: (done: number, total: number, next?: Archive['key']) => Promise<void>;
  /** Ends the work before its next step. */
  readonly signal?: AbortSignal;
}

/**
 * Executes a requested deletion: packs the missing archives of the backup, and then offers it at login. Each step
 * completes as a whole or not at all; an interrupted run continues where it stopped.
 */
export async function deleteEnterprise(deletionId: string, parts: DeletionParts): Promise<void> {
  const { database, clock, report, signal } = parts;
  const total = archives.length + 1;
  for (const [done, archive] of archives.entries()) {
    const deletion = await findDeletion(database, deletionId);
    if (deletion?.state !== 'packing') return;
    const subject = await subjectOf(database.kysely, deletion.party_id);
    if (!subject) return;
    if (deletion[archive.column] !== null) continue;
    if (archive.column === 'attachments_file' && deletion.has_attachments !== null) continue;
    await report(done, total, archive.key);
    signal?.throwIfAborted();
    await packArchive(archive, deletion, subject, { ...parts, at: clock.now() });
  }
  await report(archives.length, total);
  signal?.throwIfAborted();
  await database.kysely.transaction().execute((tx) => finish(tx, deletionId, clock));
  await report(total, total);
}

const findDeletion = ({ kysely }: Pick<Database, 'kysely'>, id: string) =>
  kysely.selectFrom('zero_carbon.enterprise_deletions').selectAll().where('id', '=', id).executeTakeFirst();

/** The backup is complete: from now on a login offers only the backup. */
async function finish(tx: Tx, deletionId: string, clock: Clock): Promise<void> {
  const at = clock.now();
  const locked = await tx
    .selectFrom('zero_carbon.enterprise_deletions')
    .select(['state', 'party_id'])
    .where('id', '=', deletionId)
    .forUpdate()
    .executeTakeFirst();
  if (locked?.state !== 'packing') return;
  const deletion = await move(tx, deletionLifecycle, 'finish', deletionId, {
    actor: system,
    clock,
    changes: { deleted_at: at },
  });
  await move(tx, partyLifecycle, 'delete', deletion.party_id, { actor: system, clock });
  const subject: Subject | undefined = await subjectOf(tx, deletion.party_id);
  for (const personId of subject?.ownPeople ?? []) {
    await keepDeletedAccount(tx, {
      personId,
      partyId: deletion.party_id,
      deletedAt: at,
      userDataFile: deletion.user_data_file,
      systemDataFile: deletion.system_data_file,
      attachmentsFile: deletion.attachments_file,
    });
  }
}
