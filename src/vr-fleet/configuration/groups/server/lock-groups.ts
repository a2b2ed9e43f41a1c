import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';

export interface LockedGroup {
  readonly id: string;
  readonly name: string;
  readonly cart_size: number;
  readonly storage: boolean;
  readonly version: number;
  readonly position: number;
}

/**
 * Serializes changes of names, order and number of a customer's groups. Locked before groups, which are locked before
 * headsets.
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
 * Returns a customer's group, locked. Every operation that adds headsets locks it, so that no position is assigned
 * twice.
 *
 * @throws Refusal 4003 for an unknown group.
 */
export async function lockGroup(tx: Db, partyId: string, id: string): Promise<LockedGroup> {
  const group = await tx
    .selectFrom('vr_fleet.groups')
    .select(['id', 'name', 'cart_size', 'storage', 'version', 'position'])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return group;
}

/**
 * Locks headsets in ID order. The order matters for headsets that have never connected, because they have no connection
 * that was locked before.
 */
export async function lockDevices(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select d.id from vr_fleet.devices d where d.id = any(${ids}::bigint[]) order by d.id for no key update`.execute(tx);
}
