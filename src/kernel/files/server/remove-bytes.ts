import type { Database } from '#kernel/db/server/database.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { lockBytes } from './stored-file.ts';
import './files.services.ts';

/**
 * Removes bytes that no row has, while none can come.
 *
 * @returns the number of deleted contents: 1, or 0 if a row refers to them.
 */
export async function removeBytes(database: Database, storage: Storage, sha256: string): Promise<number> {
  return database.kysely.transaction().execute(async (tx) => {
    await lockBytes(tx, sha256);
    const row = await tx.selectFrom('kernel.files').select('id').where('sha256', '=', sha256).limit(1).execute();
    if (row.length > 0) return 0;
    await storage.remove(sha256);
    return 1;
  });
}

/** The job behind `eraseFiles`: the bytes of files whose rows are gone. */
export async function removeErasedBytes(
  { hashes }: { readonly hashes: readonly string[] },
  { database, services }: JobContext,
): Promise<void> {
  for (const sha256 of hashes) await removeBytes(database, services.storage, sha256);
}
