import type { Db } from '#kernel/db/server/database.ts';

/**
 * Returns the headset of a serial number: the public half of its factory key, and its device if a customer has added
 * it.
 */
export const findMade = (db: Db, sn: string): Promise<{ id: string | null; key: Buffer } | undefined> =>
  db
    .selectFrom('vr_fleet.serials as serial')
    .leftJoin('vr_fleet.devices as device', (join) =>
      join.onRef('device.sn', '=', 'serial.sn').on('device.state', '<>', 'removed'),
    )
    .select(['device.id', 'serial.device_key as key'])
    .where('serial.sn', '=', sn)
    .executeTakeFirst();

export async function keepChallenge(db: Db, challenge: { nonce: string; sn: string; expires_at: Date }): Promise<void> {
  await db.insertInto('vr_fleet.enrolment_challenges').values(challenge).execute();
}

/** Consumes a nonce, whatever the outcome of the call. */
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
