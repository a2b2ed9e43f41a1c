import type { Db } from '#kernel/db/server/database.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { eraseFiles } from '#kernel/files/server/erase-files.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';

/** A file that came with a move, as its history names it. */
export type MoveFile = Pick<StoredFile, 'id' | 'name' | 'sha256'>;

/**
 * Claims a file for a move, in the move's transaction; if that fails, the file stays unclaimed. `kernel.move_files`
 * lists the file's records, because one file may come with a move of many.
 *
 * @throws Refusal (4003) for a file that does not exist, is not the actor's, or belongs to another record.
 */
export const claimMoveFile = (
  tx: Db,
  { id }: MoveFile,
  { personId }: { readonly personId: string | null },
): Promise<void> => claimFile(tx, id, 'move', id, { personId });

/**
 * The files that came with moves of a record, by their ids.
 *
 * @example
 * const files = await moveFilesOf(db, 'certificate', id);
 */
export async function moveFilesOf(db: Db, entity: string, entityId: string): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = await db
    .selectFrom('kernel.move_files as m')
    .innerJoin('kernel.files as f', 'f.id', 'm.file_id')
    .select(['f.id', 'f.name', 'f.size', 'f.sha256', 'f.media_type as mediaType'])
    .where('m.entity', '=', entity)
    .where('m.entity_id', '=', entityId)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]));
}

/**
 * Erases the files that came with moves of a record, except files that another record also has.
 *
 * @example
 * await eraseMoveFiles(tx, 'certificate', id, clock.now());
 */
export async function eraseMoveFiles(tx: Db, entity: string, entityId: string, at: Date): Promise<void> {
  // Locks the files before their references: if two records release one at once, the later sees that it is the last.
  const files = await tx
    .selectFrom('kernel.files')
    .select('id')
    .where('id', 'in', (of) =>
      of
        .selectFrom('kernel.move_files')
        .select('file_id')
        .where('entity', '=', entity)
        .where('entity_id', '=', entityId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await tx.deleteFrom('kernel.move_files').where('entity', '=', entity).where('entity_id', '=', entityId).execute();
  const others = await tx.selectFrom('kernel.move_files').select('file_id').where('file_id', 'in', ids).execute();
  const used = new Set(others.map(({ file_id: id }) => id));
  await eraseFiles(
    tx,
    ids.filter((id) => !used.has(id)),
    at,
  );
}
