import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** Has live screens look at what commands have come to: what they count by goes up. */
export async function noteProgress(db: Db): Promise<void> {
  await sql`select nextval('vr_fleet.change_seq')`.execute(db);
}
