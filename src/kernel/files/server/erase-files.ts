import type { Db } from '#kernel/db/server/database.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { removeErasedBytesJob } from './files.jobs.ts';

/**
 * Erases files permanently, in the transaction that erases their record: no one can download them once it commits.
 * Their bytes are deleted moments later, unless another file has the same.
 *
 * @param ids of `kernel.files`.
 * @param at business time.
 * @example
 * await eraseFiles(tx, ['42', '43'], clock.now());
 */
export async function eraseFiles(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const erased = await tx.deleteFrom('kernel.files').where('id', 'in', ids).returning('sha256').execute();
  await send(tx, removeErasedBytesJob, { hashes: [...new Set(erased.map(({ sha256 }) => sha256))] }, { at });
}
