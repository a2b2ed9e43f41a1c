import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { revokeCredentials } from '#vr-fleet/access/server/revoke-credentials.ts';

/**
 * Headsets showed these names' passwords, some for the first time: then the ones before them are revoked. Until then
 * they are good, for an answer to an enrolment may be lost on its way.
 */
export async function noteFirstUse(db: Db, clock: Clock, usernames: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('vr_fleet.credentials')
      .set({ used_at: clock.now() })
      .where('username', '=', sql<string>`any(${usernames as string[]}::text[])`)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('device_id')
      .execute();
    if (used.length === 0) return;
    const devices = used.map(({ device_id: id }) => id);
    await revokeCredentials(tx, clock, devices, { superseded: true });
  });
}
