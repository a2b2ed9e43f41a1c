import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Serializes submissions while they reserve serials and staff, each until its transaction ends. Without the lock, two
 * concurrent submissions with the same data could wait for each other.
 */
export const lockHolds = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('submission holds', 0))`.execute(tx);
};
