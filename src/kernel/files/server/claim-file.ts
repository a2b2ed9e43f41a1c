import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';

/**
 * Assigns a file to a record, in the transaction that writes the record. A file belongs to one record. Only its
 * uploader can assign it, or a colleague if it is their party's.
 *
 * @throws Refusal (4003) for a file that is missing, not the caller's, or another record's.
 * @example
 * await claimFile(tx, fileId, 'order', order.id, actor);
 */
export async function claimFile(
  tx: Db,
  fileId: string,
  entity: string,
  entityId: string,
  by: { readonly personId: string | null; readonly partyId?: string | null },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('kernel.files')
    .set({ entity, entity_id: entityId, unclaimed_since: null })
    .where('id', '=', fileId)
    .where('entity', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('person_id', by.personId === null ? 'is' : '=', by.personId),
        ...(by.partyId ? [eb('party_id', '=', by.partyId)] : []),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw refuse.notFound();
}

/**
 * Releases a record's files, in the transaction that removes or replaces them there; they are deleted a day later.
 *
 * @param fileId one of the files; all when absent.
 * @returns the number of released files.
 * @example
 * await releaseFiles(tx, 'order', order.id, clock.now(), order.proof_file_id);
 */
export async function releaseFiles(
  tx: Db,
  entity: string,
  entityId: string,
  at: Date,
  fileId?: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('kernel.files')
    .set({ entity: null, entity_id: null, unclaimed_since: at })
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .$if(fileId !== undefined, (query) => query.where('id', '=', fileId!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
