import { sql } from 'kysely';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Refuses the demo if the issuance log has started without it: the log has all certificates from its start, and
 * invented ones cannot enter it later.
 *
 * @throws ConfigError with one sentence.
 */
export async function checkDemo(db: Db): Promise<void> {
  const { rows } = await sql<{ started: boolean; loaded: boolean }>`
    select exists (select from zero_carbon.log_entries) as started,
           exists (select from zero_carbon.trainees) and exists (
             select from zero_carbon.organisations o join accounts.parties q on q.id = o.party_id where q.demo) as loaded`.execute(
    db,
  );
  if (!rows[0]!.started || rows[0]!.loaded) return;
  throw new ConfigError(
    'The demo can be loaded into a new database only, and this one was started without it: set DEMO=0, or choose a new database with DATA_DIR or DATABASE_URL for the demo.',
  );
}
