import type { Database } from '#kernel/db/server/database.ts';
import { deriveSigningKey, type SigningKey } from '#kernel/secrets/signing-key.ts';
import { demoKeyLabel } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';

/** Gives test headsets factory keys derived from one secret, as the demo does. */
export async function giveKeys(
  { pool }: Pick<Database, 'pool'>,
  secret: Buffer,
  serials: readonly string[],
): Promise<(sn: string) => SigningKey> {
  const keyOf = (sn: string): SigningKey => deriveSigningKey(secret, demoKeyLabel(sn));
  await pool.query(
    `update vr_fleet.serials set device_key = made.key
       from unnest($1::text[], $2::bytea[]) made (sn, key) where serials.sn = made.sn`,
    [serials, serials.map((sn) => keyOf(sn).publicKey)],
  );
  return keyOf;
}
