import type pg from 'pg';
import { eventually } from './eventually.ts';

/** Waits until a query in this database waits for a lock, so that the request has arrived and is blocked. */
export const waitsForLock = (pool: pg.Pool): Promise<void> =>
  eventually(async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });
