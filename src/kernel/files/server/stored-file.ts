import type { Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';

/** A file as the database knows it. */
export interface StoredFile {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
  readonly name: string;
}

/**
 * A file by its id; undefined if there is none.
 *
 * @example
 * const file = await findFile(db, '42');
 */
export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('kernel.files')
    .select(['id', 'sha256', 'size', 'media_type', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { id: row.id, sha256: row.sha256, size: Number(row.size), mediaType: row.media_type, name: row.name };
}

/**
 * Locks the bytes of a hash until the transaction ends, so that adding rows and removing the bytes exclude each other.
 */
export const lockBytes = (tx: Db, sha256: string): Promise<void> => lockKey(tx, 'fileBytes', sha256);
