import type { Db } from '#kernel/db/server/database.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import '#kernel/files/server/files.tables.ts';

/** What the letter of a decision is claimed for. */
export const letterEntity = 'decision';

/** The letters of some decisions, by their ids; those that are not made yet are left out. */
export async function lettersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  const files = await db
    .selectFrom('kernel.files')
    .select(['id', 'name', 'size', 'sha256', 'media_type as mediaType', 'entity_id as decision'])
    .where('entity', '=', letterEntity)
    .where('entity_id', 'in', ['0', ...ids])
    .execute();
  return new Map(files.map(({ decision, size, ...file }) => [decision!, { ...file, size: Number(size) }]));
}
