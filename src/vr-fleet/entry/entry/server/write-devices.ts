import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { EntryWay } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { recordAct } from '#vr-fleet/headsets/devices/server/record-act.ts';
import { untilSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';

/** A new headset with its seat. */
export interface NewDevice {
  readonly sn: string;
  readonly model: string;
  readonly orderId: string;
  readonly nickname: string;
  /** Input method of its serial number. */
  readonly how: Exclude<EntryWay, 'virtual'>;
}

interface Entry {
  readonly actor: { readonly personId: string; readonly partyId: string };
  readonly at: Date;
  /** The number of the first headset; the others follow. */
  readonly first: number;
}

/**
 * Inserts headsets with their numbers and seats, their author and input method; `recordEntry` writes the history. The
 * caller must have locked their orders and serial numbers.
 *
 * @returns their IDs, in input order.
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
 * Records added headsets in the history: one row for a single headset, or one row of the fleet for all of them, with
 * their current groups. Author, time and input method of each headset are in its own row.
 *
 * @param ids of the headsets, in input order.
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
    await recordChange(tx, { actor, at }, action, ids[0]!, content);
    return;
  }
  const how = [...new Set(devices.map((device) => device.how))];
  await recordAct(tx, { actor, action, at, ids, after: { numbers: `${first}–${first + ids.length - 1}`, how } });
}
