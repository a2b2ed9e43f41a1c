import type { Db } from '#kernel/db/server/database.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';

/** The entity that claims the letter file of a decision. */
export const letterEntity = 'decision';

/** The letters of some decisions, by their ids; those still being created are left out. */
export async function lettersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  const files = await db
    .selectFrom('kernel.files')
    .select(['id', 'name', 'size', 'sha256', 'media_type as mediaType', 'entity_id as decision'])
    .where('entity', '=', letterEntity)
    .where('entity_id', 'in', ['0', ...ids])
    .execute();
  return new Map(files.map(({ decision, size, ...file }) => [decision!, { ...file, size: Number(size) }]));
}
