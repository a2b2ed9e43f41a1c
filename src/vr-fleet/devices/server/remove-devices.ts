import type { Permission } from '#kernel/contract/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { revokeCredentials } from '#vr-fleet/access/server/revoke-credentials.ts';
import type * as contract from '#vr-fleet/devices/devices.contract.ts';
import { deviceLifecycle } from '#vr-fleet/devices/devices.states.ts';
import type { DeviceListener } from './device-listener.ts';
import { noteChange } from '#vr-fleet/protocol/server/note-change.ts';

type Call = Pick<Context<{ permission: Permission; scope: 'own' }>, 'db' | 'actor' | 'clock'>;

/**
 * Removes headsets of the actor's, all or none: their seats are free, what they log in with is good no more, and
 * whoever listens is told. How many were removed.
 */
export async function removeDevices(
  { ids, count }: ParamsOf<typeof contract.removeDevices>,
  { db: tx, actor, clock }: Call,
  listeners: readonly DeviceListener[],
): Promise<number> {
  const chosen = [...new Set(ids)];
  if (count !== chosen.length) throw refuse.state(String(chosen.length));
  await lockOrders(tx, chosen, actor.partyId);
  const at = clock.now();
  // Locks connections before devices, as the ingest does, so that neither waits for the other.
  await noteChange(tx, chosen);
  const { moved } = await moveAll(tx, deviceLifecycle, 'remove', (row) => row('id', 'in', chosen), {
    actor,
    clock,
    changes: { removed_at: at, status: 'offline', low_battery: false, failed: false, silent: false, silent_at: null },
  });
  if (moved !== chosen.length) throw refuse.notFound();
  await sql`
    update vr_fleet.orders o set seats_used = o.seats_used - freed.seats
      from (select order_id, count(*)::int as seats from vr_fleet.devices
             where id = any(${chosen}::bigint[]) group by order_id) freed
     where o.id = freed.order_id`.execute(tx);
  for (const listener of listeners) await listener.removed?.(tx, chosen, { actor, clock });
  await revokeCredentials(tx as Tx, clock, chosen);
  return moved;
}

/** In the order of their ids, as entering headsets locks them, and before the headsets. */
async function lockOrders(tx: Call['db'], ids: readonly string[], partyId: string): Promise<void> {
  await sql`
    select o.id from vr_fleet.orders o
     where o.id in (select d.order_id from vr_fleet.devices d
                     where d.id = any(${ids}::bigint[]) and d.party_id = ${partyId})
     order by o.id for update`.execute(tx);
}
