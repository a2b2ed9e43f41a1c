import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';

/**
 * Locks the log and returns the time of its next entry: now, or the time of its last entry or head if that is later.
 */
export async function logTime(tx: Tx, now: Date): Promise<Date> {
  await sql`select zero_carbon.lock_log()`.execute(tx);
  const { rows } = await sql<{ at: Date }>`
    select greatest(${now}::timestamptz,
      (select to_timestamp(zero_carbon.log_time(entry) / 1000.0) from zero_carbon.log_entries order by index desc limit 1),
      (select h.at from zero_carbon.log_heads h order by h.size desc, h.at desc limit 1)) as at`.execute(tx);
  return rows[0]!.at;
}
