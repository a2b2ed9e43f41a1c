import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { revokeCredentials } from '#vr-fleet/enrolment/server/revoke-credentials.ts';

/**
 * Somebody showed this password for the first time: the ones before it are revoked. Until then they are good, for an
 * answer to an enrolment may be lost on its way.
 */
export async function noteFirstUse(db: Db, clock: Clock, username: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('vr_fleet.credentials')
      .set({ used_at: clock.now() })
      .where('username', '=', username)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['id', 'device_id'])
      .executeTakeFirst();
    if (used) await revokeCredentials(tx, clock, [used.device_id], { before: used.id });
  });
}
