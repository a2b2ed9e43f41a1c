import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { revokeCredentials } from '#vr-fleet/protocol/access/server/revoke-credentials.ts';
import type { DeviceListener } from '#vr-fleet/headsets/devices/server/device-listener.ts';
import { deviceLifecycle } from '#vr-fleet/headsets/devices/devices.states.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';

export interface Removal {
  readonly actor: Mover & { readonly partyId: string };
  readonly clock: Clock;
  /** Time of the removal. */
  readonly at: Date;
  readonly listeners: readonly DeviceListener[];
  /** The history has one row for the whole action. */
  readonly isOneAct: boolean;
}

/**
 * Removes a set of a customer's headsets, except those already removed: frees their seats, revokes their credentials
 * and notifies the listeners.
 *
 * @returns the number removed.
 */
export async function removeSet(
  tx: Tx,
  set: readonly string[],
  { actor, clock, at, listeners, isOneAct }: Removal,
): Promise<number> {
  const { partyId } = actor;
  await lockOrders(tx, set, partyId);
  // Locks connections before devices, as the ingest does, to prevent deadlocks.
  await noteChange(tx, set);
  const { rows } = await sql<{ id: string }>`
    select d.id from vr_fleet.devices d
     where d.id = any(${set}::bigint[]) and d.party_id = ${partyId} and d.state <> 'removed'
     order by d.id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await moveAll(tx, deviceLifecycle, 'remove', (row) => row('id', '=', sql<string>`any(${ids}::bigint[])`), {
    actor,
    clock,
    isOneAct,
    changes: { removed_at: at, status: 'offline', low_battery: false, failed: false, silent: false, silent_at: null },
  });
  await sql`
    update vr_fleet.orders o set seats_used = o.seats_used - freed.seats
      from (select order_id, count(*)::int as seats from vr_fleet.devices
             where id = any(${ids}::bigint[]) group by order_id) freed
     where o.id = freed.order_id`.execute(tx);
  for (const listener of listeners) await listener.removed?.(tx, ids, { actor, clock });
  await revokeCredentials(tx, clock, ids);
  return ids.length;
}

/** Locks orders by id, in the same order as entering headsets does, and before the headsets. */
async function lockOrders(tx: Tx, ids: readonly string[], partyId: string): Promise<void> {
  await sql`
    select o.id from vr_fleet.orders o
     where o.id in (select d.order_id from vr_fleet.devices d
                     where d.id = any(${ids}::bigint[]) and d.party_id = ${partyId})
     order by o.id for no key update`.execute(tx);
}
