import type { Db } from '#kernel/db/server/database.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';

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
