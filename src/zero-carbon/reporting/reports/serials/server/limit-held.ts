import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';

/** The number of *reserved* results allowed at once, and the seconds until one more is allowed. */
const burst = 10;
const seconds = 600;

/**
 * @throws Refusal of too many requests, after so many *reserved* results that look-ups for the enterprise are
 * suspended.
 */
export async function refuseProbing(db: Db, partyId: string, at: Date): Promise<void> {
  const wait = await waitToLookUp(db, partyId, at);
  if (wait > 0) throw refuse.tooMany(wait);
}

/** Seconds until serials are looked up for an enterprise again; 0 if there is no wait. */
export async function waitToLookUp(db: Db, partyId: string, at: Date): Promise<number> {
  const row = await db
    .selectFrom('zero_carbon.serial_limits')
    .select('until')
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  const ahead = row ? Math.ceil((row.until.getTime() - at.getTime()) / 1_000) : 0;
  return Math.max(0, ahead - (burst - 1) * seconds);
}

/** Counts a *reserved* result. */
export async function countHeld(tx: Db, partyId: string, at: Date): Promise<void> {
  await sql`
    insert into zero_carbon.serial_limits as l (party_id, until)
    values (${partyId}, ${at}::timestamptz + ${`${seconds} seconds`}::interval)
    on conflict (party_id) do update
      set until = greatest(l.until, ${at}::timestamptz) + ${`${seconds} seconds`}::interval`.execute(tx);
}
