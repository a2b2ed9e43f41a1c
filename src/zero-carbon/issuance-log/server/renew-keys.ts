import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { renewKey, type KeyHolder } from './signing-keys.ts';

/**
 * Gives the log and every organisation a key of this year: those whose key is of an earlier one, and those that have none
 * yet. One after the other, so that whoever issues waits for one key at most; run again, it goes on.
 *
 * @returns how many keys were made; 0 too where the log has not begun.
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
