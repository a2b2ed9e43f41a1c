import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import { uploadWords } from '#kernel/files/upload.words.ts';
import { roomSize } from '#kernel/files/listed-files.ts';
import { refuse } from '#kernel/http/server/refusal.ts';

/**
 * Locks a party's storage until the transaction ends, and checks that it has space for more bytes. Stored files and
 * unfinished uploads count.
 *
 * @param more called under the lock; returns the additional bytes.
 * @param room in bytes.
 * @throws Refusal 5000 if the space is not enough.
 * @example
 * await checkRoom(tx, actor.partyId, async () => zip.size, roomForScreens);
 */
export async function checkRoom(tx: Db, partyId: string, more: () => Promise<number>, room: number): Promise<void> {
  await lockKey(tx, 'uploadRoom', partyId);
  const [bytes, used] = [await more(), await usedRoom(tx, partyId)];
  if (bytes > 0 && used + bytes > room) {
    throw refuse.rule(uploadWords.noRoom, { most: roomSize(room), used: roomSize(used) });
  }
}

/**
 * Returns the bytes of a party's files and unfinished uploads.
 *
 * @example
 * const used = await usedRoom(db, actor.partyId);
 */
export async function usedRoom(db: Db, partyId: string): Promise<number> {
  const { rows } = await sql<{ used: string }>`
    select coalesce((select sum(size) from kernel.files where party_id = ${partyId}), 0)
         + coalesce((select sum(size) from kernel.uploads where party_id = ${partyId}), 0) as used`.execute(db);
  return Number(rows[0]?.used);
}
