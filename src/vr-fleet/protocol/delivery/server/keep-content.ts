import { hash } from 'node:crypto';
import type { Db } from '#kernel/db/server/database.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';

/**
 * Registers a stored file as a content for headsets, in the transaction that stores it. Repeating it has no effect.
 *
 * @param chunks from `hashChunks`.
 * @returns the SHA-256 of the list, which documents contain.
 */
export async function keepContent(
  tx: Db,
  { sha256, size }: Pick<StoredFile, 'sha256' | 'size'>,
  chunks: Buffer,
): Promise<string> {
  const chunkList = hash('sha256', chunks);
  await tx
    .insertInto('vr_fleet.contents')
    .values({ sha256, size: String(size), chunks, chunk_list: chunkList })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  return chunkList;
}
