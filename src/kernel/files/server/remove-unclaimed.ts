import type { Database } from '#kernel/db/server/database.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { removeBytes } from './remove-bytes.ts';
import './files.services.ts';

const day = 24 * 3_600_000;
const batch = 100;

/**
 * Deletes files that no record has claimed for a day, and bytes without a file. The row is deleted before the bytes, so
 * that a crash in between leaves bytes without a row, which the next run finds, and never a row without bytes.
 */
export async function removeUnclaimed(_data: object, { database, clock, services, log }: JobContext): Promise<void> {
  const { storage } = services;
  const files = await removeRows(database, storage, new Date(clock.now().getTime() - day));
  // The age of bytes is by the machine's clock, which business time may be far from in tests.
  const yesterday = new Date(Date.now() - day);
  let orphans = 0;
  for await (const sha256 of storage.keptBefore(yesterday)) orphans += await removeBytes(database, storage, sha256);
  await storage.removeReceivedBefore(yesterday);
  if (files + orphans > 0) log.info({ files, orphans }, 'unclaimed files removed');
}

async function removeRows(database: Database, storage: Storage, before: Date): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await database.kysely
      .deleteFrom('kernel.files')
      .where('id', 'in', (eb) =>
        eb.selectFrom('kernel.files').select('id').where('unclaimed_since', '<', before).limit(batch),
      )
      // Once more, for a record may have claimed it since the subquery ran.
      .where('unclaimed_since', '<', before)
      .returning('sha256')
      .execute();
    for (const { sha256 } of rows) await removeBytes(database, storage, sha256);
    removed += rows.length;
    if (rows.length === 0) return removed;
  }
}
