import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** Makes live screens reload the progress of commands by increasing their change number. */
export async function noteProgress(db: Db): Promise<void> {
  await sql`select nextval('vr_fleet.change_seq')`.execute(db);
}
