import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { revokeCredentials } from '#vr-fleet/protocol/access/server/revoke-credentials.ts';

/**
 * Headsets logged in with these names, some for the first time: their previous names are then revoked. Until then the
 * previous names remain valid, because an enrolment response may be lost.
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
