import { hash } from 'node:crypto';
import type { Db } from '#kernel/db/server/database.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import './delivery.tables.ts';

/**
 * Makes a stored file a content that headsets may be told to fetch, in the transaction that stores it; twice is the same
 * as once.
 *
 * @param chunks as `hashChunks` gives them.
 * @returns the SHA-256 of the list, which documents name.
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
