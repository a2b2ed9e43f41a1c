import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Submissions hold what counts once one after the other, each until its transaction ends: of two that enter the same at
 * once each would wait for the other.
 */
export const lockHolds = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('submission holds', 0))`.execute(tx);
};
