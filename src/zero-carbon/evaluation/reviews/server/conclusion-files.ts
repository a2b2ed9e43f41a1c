import type { Db } from '#kernel/db/server/database.ts';
import { claimFile, releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { refuse } from '#kernel/http/server/refusal.ts';

/** The entity that claims files of a conclusion, by their review’s id; erasing an enterprise finds them by it. */
const entity = 'conclusion';

/** The files of a review’s conclusion, in upload order. */
export async function conclusionFilesOf(db: Db, reviewId: string): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('kernel.files')
    .select(['id', 'sha256', 'size', 'media_type as mediaType', 'name'])
    .where('entity', '=', entity)
    .where('entity_id', '=', reviewId)
    .orderBy('id')
    .execute();
  return rows.map(({ size, ...file }) => ({ ...file, size: Number(size) }));
}

/**
 * Replaces a conclusion's files: those that are not listed any more are released.
 *
 * @throws Refusal 4003 for a file that is listed twice, or that is not the caller’s.
 */
export async function claimConclusionFiles(
  tx: Db,
  reviewId: string,
  ids: readonly string[],
  { actor, at }: { readonly actor: Parameters<typeof claimFile>[4]; readonly at: Date },
): Promise<StoredFile[]> {
  const before = await conclusionFilesOf(tx, reviewId);
  for (const { id } of before) if (!ids.includes(id)) await releaseFiles(tx, entity, reviewId, at, id);
  if (new Set(ids).size < ids.length) throw refuse.notFound();
  for (const id of ids) {
    if (before.every((file) => file.id !== id)) await claimFile(tx, id, entity, reviewId, actor);
  }
  return conclusionFilesOf(tx, reviewId);
}
