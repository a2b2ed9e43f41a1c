import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';

/** Notifies every server, when the transaction commits, that names were revoked (watch-revocations.ts). */
export const revocationChannel = 'vr_fleet_revoked';

/** Selects credentials of a headset; all when absent. */
interface Which {
  /** Credentials older than one with a login. */
  readonly superseded?: true;
  /** Credentials without a login. */
  readonly unused?: true;
}

/**
 * Revokes headsets' credentials, in the transaction of the cause: a removal, a reset, a newer password. The brokers
 * forget them and close their connections within a moment after the commit.
 */
export async function revokeCredentials(
  tx: Tx,
  clock: Clock,
  deviceIds: readonly string[],
  { superseded, unused }: Which = {},
): Promise<void> {
  const revoked = await tx
    .updateTable('vr_fleet.credentials')
    .set({ revoked_at: clock.now() })
    .where('device_id', '=', sql<string>`any(${deviceIds as string[]}::bigint[])`)
    .where('revoked_at', 'is', null)
    .$if(superseded === true, (query) =>
      query.where(
        sql<boolean>`exists (select from vr_fleet.credentials later
          where later.device_id = credentials.device_id and later.id > credentials.id and later.used_at is not null)`,
      ),
    )
    .$if(unused === true, (query) => query.where('used_at', 'is', null))
    .returning('id')
    .execute();
  if (revoked.length > 0) await sql`select pg_notify(${revocationChannel}, '')`.execute(tx);
}
