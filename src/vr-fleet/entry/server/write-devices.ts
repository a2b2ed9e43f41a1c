import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { EntryWay } from '#vr-fleet/devices/devices.contract.ts';
import { recordAct } from '#vr-fleet/devices/server/record-act.ts';
import { untilSilent } from '#vr-fleet/protocol/server/connections/note-silent.ts';

/** A headset that is entered, in a seat that it has. */
export interface NewDevice {
  readonly sn: string;
  readonly model: string;
  readonly orderId: string;
  readonly nickname: string;
  /** How its serial number came. */
  readonly how: Exclude<EntryWay, 'virtual'>;
}

interface Entry {
  readonly actor: { readonly personId: string; readonly partyId: string };
  readonly at: Date;
  /** The number of the first one; the others follow. */
  readonly first: number;
}

/**
 * Writes headsets with their numbers and seats, and who entered them how; their history comes by `recordEntry`. Whoever
 * calls holds the locks of their orders and serial numbers.
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
    insert into vr_fleet.devices
           (party_id, order_id, sn, model, number, nickname, entered_at, entered_by, entered_how, silent_at)
    select ${actor.partyId}::bigint, order_id::bigint, sn, model, (place + ${first - 1}::int)::int, nickname,
           ${at}::timestamptz, ${actor.personId}::bigint, how, ${at}::timestamptz + ${untilSilent}
      from unnest(${column(({ orderId }) => orderId)}, ${column(({ sn }) => sn)}, ${column(({ model }) => model)},
                  ${column(({ nickname }) => nickname)}, ${column(({ how }) => how)})
           with ordinality as entered(order_id, sn, model, nickname, how, place)
     order by place
    returning id, number`.execute(tx);
  const ids = inserted.rows.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  const taken = new Map<string, number>();
  for (const { orderId } of devices) taken.set(orderId, (taken.get(orderId) ?? 0) + 1);
  for (const [orderId, seats] of taken)
    await sql`update vr_fleet.orders set seats_used = seats_used + ${seats} where id = ${orderId}`.execute(tx);
  return ids;
}

/**
 * Writes into the history that headsets were entered: one row of the headset, or one of the fleet for all of them, with
 * the groups that they are in by now. By whom, when and how each was entered stands in its own row.
 *
 * @param ids of the headsets, in the order given.
 */
export async function recordEntry(
  tx: Db,
  { actor, at, first }: Entry,
  devices: readonly NewDevice[],
  ids: readonly string[],
): Promise<void> {
  const action = 'device.enter';
  const [only] = devices;
  if (only && ids.length === 1) {
    const { sn, orderId, nickname, how } = only;
    const content = { after: { sn, orderId, number: first, nickname, how } };
    await record(tx, { actor, entity: 'device', entityId: ids[0]!, action, at, content });
    return;
  }
  const how = [...new Set(devices.map((device) => device.how))];
  await recordAct(tx, { actor, action, at, ids, after: { numbers: `${first}–${first + ids.length - 1}`, how } });
}
