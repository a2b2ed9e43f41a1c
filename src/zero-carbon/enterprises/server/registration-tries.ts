import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import './enterprises.tables.ts';

const hour = 3_600_000;

/** Notes one more try from an address and says how many its network made within the hour; older ones are forgotten. */
export async function countTry(db: Db, address: string, at: Date): Promise<number> {
  const network = networkOf(address);
  const since = new Date(at.getTime() - hour);
  await db.deleteFrom('zero_carbon.registration_tries').where('at', '<', since).execute();
  await db.insertInto('zero_carbon.registration_tries').values({ network, at }).execute();
  const counted = await db
    .selectFrom('zero_carbon.registration_tries')
    .select(sql<string>`count(*)`.as('tries'))
    .where('network', '=', network)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(counted.tries);
}
