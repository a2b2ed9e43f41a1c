import { sql } from 'kysely';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import type { NewSecret } from './make-credential.ts';

/** The headset that a customer entered under a serial number, with the public half of its factory key. */
export const findClaimed = (db: Db, sn: string): Promise<{ id: string; key: Buffer } | undefined> =>
  db
    .selectFrom('vr_fleet.devices as device')
    .innerJoin('vr_fleet.serials as serial', 'serial.sn', 'device.sn')
    .select(['device.id', 'serial.device_key as key'])
    .where('device.sn', '=', sn)
    .where('device.state', '<>', 'removed')
    .executeTakeFirst();

export async function keepChallenge(db: Db, challenge: { nonce: string; sn: string; expires_at: Date }): Promise<void> {
  await db.insertInto('vr_fleet.enrolment_challenges').values(challenge).execute();
}

/** Uses a nonce up, whatever comes of it. */
export async function takeChallenge(db: Db, nonce: string, sn: string, at: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('vr_fleet.enrolment_challenges')
    .where('nonce', '=', nonce)
    .where('sn', '=', sn)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > at;
}

export async function forgetChallenges(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('vr_fleet.enrolment_challenges').where('expires_at', '<', at).execute();
}

/** Keeps a new credential under the headset's next name. The headset's row is locked by the caller. */
export async function addCredential(tx: Tx, deviceId: string, secret: NewSecret, at: Date) {
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
