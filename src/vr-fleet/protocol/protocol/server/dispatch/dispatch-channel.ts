import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';

/** Channel that notifies servers of messages waiting to be sent to headsets. */
export const dispatchChannel = 'vr_fleet_commands';

/** Wakes every server's dispatcher when the transaction commits. */
export async function notifyDispatchers(tx: Db): Promise<void> {
  await sql`select pg_notify(${dispatchChannel}, '')`.execute(tx);
}
