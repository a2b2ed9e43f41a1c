import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { renewKey, type KeyHolder } from './signing-keys.ts';

/**
 * Creates a key of this year for the log and every organisation with an older key or none. One after the other, so that
 * issuing waits for one key at most; a repeated run continues.
 *
 * @returns the number of created keys; also 0 if the log has not started.
 */
export async function renewKeys({ kysely }: Database, clock: Clock, keyring: Keyring): Promise<number> {
  const now = { today: clock.today(), at: clock.now() };
  const current = await kysely
    .selectFrom('zero_carbon.signing_keys')
    .select(['organisation_id', 'good_from'])
    .where('retired_at', 'is', null)
    .execute();
  if (current.length === 0) return 0;
  const organisations = await kysely
    .selectFrom('zero_carbon.organisations')
    .select(['id', 'code'])
    .orderBy('code')
    .execute();
  const isDue = ({ id }: KeyHolder): boolean => {
    const key = current.find(({ organisation_id: holder }) => holder === id);
    return key === undefined || key.good_from.slice(0, 4) < now.today.slice(0, 4);
  };
  const due = [{ id: null, code: null }, ...organisations].filter(isDue);
  for (const holder of due) await kysely.transaction().execute((tx) => renewKey(tx, keyring, holder, now));
  return due.length;
}
