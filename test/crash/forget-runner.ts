import { sql } from 'kysely';
import type { Database } from '#kernel/db/server/database.ts';

/**
 * By what is stored, whoever ran jobs died a while ago: what it was at is taken up at the next look and not half a minute
 * later, when its heartbeat is missed.
 */
export async function forgetRunner({ kysely }: Database): Promise<void> {
  await sql`update kernel_jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    kysely,
  );
}
