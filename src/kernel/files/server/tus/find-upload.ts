import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { secretHash } from './begin-upload.ts';

/**
 * Returns the unfinished upload with an address, or undefined if the address is void.
 *
 * @param secret the last part of the address.
 * @example
 * const upload = await findUpload(database.kysely, secret, clock);
 */
export function findUpload(db: Db, secret: string, clock: Clock) {
  const now = clock.now();
  return db
    .selectFrom('kernel.uploads')
    .select(['id', 'party_id', 'person_id', 'size', 'received'])
    .where('secret', '=', secretHash(secret))
    .where('secret_until', '>', now)
    .where('until', '>', now)
    .executeTakeFirst();
}
