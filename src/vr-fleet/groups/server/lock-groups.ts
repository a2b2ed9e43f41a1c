import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import '#vr-fleet/devices/server/devices.tables.ts';
import './groups.tables.ts';

export interface LockedGroup {
  readonly id: string;
  readonly name: string;
  readonly cart_size: number;
  readonly storage: boolean;
  readonly version: number;
  readonly position: number;
}

/**
 * One after the other where names, the order or the number of a customer's groups are changed. Taken before groups, and
 * these before headsets.
 */
export async function lockFleet(tx: Db, partyId: string): Promise<void> {
  await tx
    .insertInto('vr_fleet.fleets')
    .values({ party_id: partyId })
    .onConflict((conflict) => conflict.column('party_id').doNothing())
    .execute();
  await tx.selectFrom('vr_fleet.fleets').select('party_id').where('party_id', '=', partyId).forUpdate().execute();
}

/**
 * A group of the customer's, locked: whoever puts headsets into it holds it, so that no place is given twice.
 *
 * @throws Refusal 4003 where it is not there.
 */
export async function lockGroup(tx: Db, partyId: string, id: string): Promise<LockedGroup> {
  const group = await tx
    .selectFrom('vr_fleet.groups')
    .select(['id', 'name', 'cart_size', 'storage', 'version', 'position'])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw refuse.notFound();
  return group;
}

/** In one order for all: those that have never connected have no connection that was locked before. */
export async function lockDevices(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select d.id from vr_fleet.devices d where d.id = any(${ids}::bigint[]) order by d.id for no key update`.execute(tx);
}
