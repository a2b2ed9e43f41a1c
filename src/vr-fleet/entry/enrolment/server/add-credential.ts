import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';
import type { Credential } from '#vr-fleet/protocol/access/server/account-of.ts';
import type { NewSecret } from './make-credential.ts';

/** Stores a new credential under the headset's next name. The caller has locked the headset's row. */
export async function addCredential(tx: Tx, deviceId: string, secret: NewSecret, at: Date): Promise<Credential> {
  return tx
    .insertInto('vr_fleet.credentials')
    .values({
      device_id: deviceId,
      username: sql<string>`'d' || ${deviceId}::text || '.' || (
        select coalesce(max(split_part(username, '.', 2)::bigint), 0) + 1
          from vr_fleet.credentials where device_id = ${deviceId})`,
      secret_sha256: secret.sha256,
      broker_salt: secret.brokerSalt,
      broker_hash: secret.brokerHash,
      created_at: at,
      used_at: null,
      revoked_at: null,
    })
    .returning(['id', 'device_id', 'username', 'secret_sha256', 'broker_salt', 'broker_hash', 'used_at'])
    .executeTakeFirstOrThrow();
}
