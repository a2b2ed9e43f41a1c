import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

const holdsLockClass = 7_308;

/**
 * Submissions hold what counts once one after the other, each until its transaction ends: two that write what an exclusion
 * constraint parts at the same moment would wait for each other.
 */
export const lockHolds = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${holdsLockClass}::int, 0)`.execute(tx);
};
