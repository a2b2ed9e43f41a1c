import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { exampleOf } from '#vr-fleet/headsets/catalogue/serial-mask.ts';
import { modelOfSerial, type SerialShape } from '#vr-fleet/headsets/catalogue/serial-number.ts';
import { serialOf } from '#vr-fleet/headsets/catalogue/reading/read-serials.ts';
import { serialShapes } from '#vr-fleet/headsets/catalogue/server/serial-shapes.ts';
import { GrantError } from './grant-error.ts';

/**
 * Registers headsets as shipped under an existing order. Only its customer may add them.
 *
 * @param list as read from its file; see {@link readShipment}.
 * @returns the number of headsets.
 * @throws GrantError with the problem in one sentence.
 */
export async function shipSerials(tx: Db, orderNumber: string, list: string, clock: Clock): Promise<number> {
  const order = await findOrder(tx, orderNumber);
  const shipped = readShipment(list, order.model, await serialShapes(tx));
  const before = await countShipped(tx, order.id);
  if (before + shipped.length > order.seats)
    throw new GrantError(
      `With this list ${before + shipped.length} headsets would be shipped under ${orderNumber}, whose seats are ${order.seats}.`,
    );
  await registerShipment(tx, shipped, { model: order.model, orderId: order.id, at: clock.now() });
  await recordChange(tx, { actor: { personId: null, partyId: null }, at: clock.now() }, 'order.ship', order.id, {
    before: { shipped: before },
    after: { shipped: before + shipped.length },
  });
  return shipped.length;
}

async function findOrder(tx: Db, number: string): Promise<{ id: string; seats: number; model: string }> {
  const found = await sql<{ id: string; seats: number; model: string }>`
    select o.id, o.seats, l.model from vr_fleet.orders o join vr_fleet.order_lines l on l.order_id = o.id
     where o.number = ${number} order by l.id for no key update of o`.execute(tx);
  const [order, ...more] = found.rows;
  if (!order) throw new GrantError(`There is no order ${number}.`);
  if (more.length > 0) throw new GrantError(`${number} is for several models.`);
  return order;
}

async function countShipped(tx: Db, orderId: string): Promise<number> {
  const counted = await sql<{ shipped: number }>`
    select count(*)::int as shipped from vr_fleet.serials where order_id = ${orderId}`.execute(tx);
  return counted.rows[0]!.shipped;
}

interface Shipment {
  readonly model: string;
  readonly orderId: string;
  readonly at: Date;
}

/**
 * Writes the headsets of a shipment: new ones, and existing ones that were not shipped yet.
 *
 * @throws GrantError that names one that was already shipped, or has another key.
 */
export async function registerShipment(
  tx: Db,
  shipped: readonly ShippedSerial[],
  { model, orderId, at }: Shipment,
): Promise<void> {
  if (shipped.length === 0) return;
  const serials = shipped.map(({ sn }) => sn);
  const keys = shipped.map(({ deviceKey }) => deviceKey.toString('hex'));
  const written = await sql<{ sn: string }>`
    insert into vr_fleet.serials (sn, model, device_key, order_id, made_at)
    select sn, ${model}, decode(key, 'hex'), ${orderId}::bigint, ${at}::timestamptz
      from unnest(${serials}::text[], ${keys}::text[]) as shipped(sn, key) order by sn
    on conflict (sn) do update set order_id = excluded.order_id
     where serials.order_id is null and serials.virtual_party_id is null
       and serials.model = excluded.model and serials.device_key = excluded.device_key
    returning sn`.execute(tx);
  const now = new Set(written.rows.map(({ sn }) => sn));
  const known = serials.find((sn) => !now.has(sn));
  if (known !== undefined) throw new GrantError(`${known} is registered already.`);
}

/** A manufactured headset, with the public half of its key. */
export interface ShippedSerial {
  readonly sn: string;
  /** Ed25519, 32 bytes. */
  readonly deviceKey: Buffer;
}

/**
 * Parses a list of shipped headsets, one per line: the serial number, a comma, the public key in base64. Ignores empty
 * lines and lines that start with `#`.
 *
 * @param models all existing models; the headsets must be of the named one.
 * @throws GrantError that names the line.
 */
export function readShipment(text: string, model: string, models: readonly SerialShape[]): ShippedSerial[] {
  const example = exampleOf(models.find(({ code }) => code === model)?.mask ?? '');
  const lineOf = new Map<string, number>();
  const read: ShippedSerial[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    const written = raw.trim();
    if (written === '' || written.startsWith('#')) continue;
    const [first = '', second = '', ...more] = written.split(',');
    const sn = serialOf(first);
    if (more.length > 0 || second === '') throw new GrantError(`Line ${line} is not "serial number,public key".`);
    const made = modelOfSerial(models, sn);
    if (!made) throw new GrantError(`Line ${line}: ${sn} is not a serial number such as ${example}.`);
    if (made.code !== model) throw new GrantError(`Line ${line}: ${sn} is not a ${model}.`);
    const before = lineOf.get(sn);
    if (before !== undefined) throw new GrantError(`Line ${line}: ${sn} is in line ${before} already.`);
    lineOf.set(sn, line);
    read.push({ sn, deviceKey: readKey(second.trim(), line) });
  }
  return read;
}

function readKey(text: string, line: number): Buffer {
  const key = /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (key.length !== 32) throw new GrantError(`Line ${line}: the public key is not 32 bytes in base64.`);
  return key;
}
