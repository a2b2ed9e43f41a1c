import { sql } from 'kysely';
import type { Database } from '#kernel/db/server/database.ts';

/**
 * Sets the stored heartbeat of the job runner to an earlier time. The next poll then resumes its job, instead of half a
 * minute later when the heartbeat is overdue.
 */
export async function forgetRunner({ kysely }: Database): Promise<void> {
  await sql`update kernel_jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    kysely,
  );
}
