import type { JobContext } from '#kernel/jobs/server/job.ts';
import '#kernel/files/server/files.services.ts';

const hour = 3_600_000;

/**
 * Removes uploads whose time is over, the row before its bytes, and bytes that have none: a crash has left them, or their
 * party was erased.
 */
export async function removeUploads(_data: object, { database, clock, services, log }: JobContext): Promise<void> {
  const removed = await database.kysely
    .deleteFrom('kernel.uploads')
    .where('until', '<=', clock.now())
    .returning('id')
    .execute();
  for (const { id } of removed) await services.storage.pieces.remove(id);
  // The age of bytes is by the machine's clock, which business time may be far from in tests.
  for await (const id of services.storage.pieces.unchangedSince(new Date(Date.now() - hour))) {
    const row = await database.kysely.selectFrom('kernel.uploads').select('id').where('id', '=', id).executeTakeFirst();
    if (!row) await services.storage.pieces.remove(id);
  }
  if (removed.length > 0) log.info({ uploads: removed.length }, 'unfinished uploads removed');
}
