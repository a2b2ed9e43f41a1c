import { sql } from 'kysely';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { recordAll } from '#kernel/workflow/history/server/record-all.ts';
import { untilSilent } from '#vr-fleet/protocol/server/connections/note-silent.ts';

/** A headset that is entered, in a seat that it has. */
export interface NewDevice {
  readonly sn: string;
  readonly model: string;
  readonly orderId: string;
  readonly nickname: string;
}

interface Entry {
  readonly actor: Actor & { readonly partyId: string };
  readonly at: Date;
  /** The number of the first one; the others follow. */
  readonly first: number;
}

/**
 * Writes headsets with their numbers, seats and history. Whoever calls holds the locks of their orders and serial numbers.
 *
 * @returns their ids, in the order given.
 */
export async function writeDevices(
  tx: Db,
  { actor, at, first }: Entry,
  devices: readonly NewDevice[],
): Promise<string[]> {
  const column = (of: (device: NewDevice) => string) => sql`${devices.map(of)}::text[]`;
  const inserted = await sql<{ id: string; number: number }>`
    insert into vr_fleet.devices (party_id, order_id, sn, model, number, nickname, entered_at, silent_at)
    select ${actor.partyId}::bigint, order_id::bigint, sn, model, (place + ${first - 1}::int)::int, nickname,
           ${at}::timestamptz, ${at}::timestamptz + ${untilSilent}
      from unnest(${column(({ orderId }) => orderId)}, ${column(({ sn }) => sn)}, ${column(({ model }) => model)},
                  ${column(({ nickname }) => nickname)})
           with ordinality as entered(order_id, sn, model, nickname, place)
     order by place
    returning id, number`.execute(tx);
  const ids = inserted.rows.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  const taken = new Map<string, number>();
  for (const { orderId } of devices) taken.set(orderId, (taken.get(orderId) ?? 0) + 1);
  for (const [orderId, seats] of taken)
    await sql`update vr_fleet.orders set seats_used = seats_used + ${seats} where id = ${orderId}`.execute(tx);
  await recordAll(
    tx,
    { actor, entity: 'device', action: 'device.enter', at },
    devices.map(({ sn, orderId, nickname }, place) => ({
      entityId: ids[place]!,
      content: { after: { sn, orderId, number: first + place, nickname } },
    })),
  );
  return ids;
}
