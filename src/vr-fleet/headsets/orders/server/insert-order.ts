import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Currency } from '#kernel/money/money.ts';
import { serviceUntil } from '#vr-fleet/headsets/orders/service-until.ts';

/** A paid purchase. */
export interface PaidOrder {
  readonly partyId: string;
  readonly model: string;
  /** Seats: maximum headsets that may be added. */
  readonly count: number;
  /** Price of one seat, in the currency's units. */
  readonly unitPrice: string;
  readonly currency: Currency;
  /** Time of payment; `paidOn` is its day in the business zone. */
  readonly paidAt: Date;
  readonly paidOn: string;
}

export interface InsertedOrder {
  readonly id: string;
  readonly number: string;
  readonly serviceUntil: string;
}

/** Writes a paid hardware order with its line, under the next number of its day. */
export async function insertOrder(tx: Db, order: PaidOrder): Promise<InsertedOrder> {
  const until = serviceUntil(order.paidOn);
  const [written] = (
    await sql<{ id: string; number: string }>`
    insert into vr_fleet.orders
           (number, party_id, kind, state, currency, total, created_at, paid_at, service_until, seats)
    values (${await nextNumber(tx, order.paidOn)}, ${order.partyId}, 'hardware', 'payment_complete', ${order.currency},
            ${order.unitPrice}::numeric * ${order.count}::int, ${order.paidAt}, ${order.paidAt}, ${until}, ${order.count})
    returning id, number`.execute(tx)
  ).rows;
  await tx
    .insertInto('vr_fleet.order_lines')
    .values({ order_id: written!.id, model: order.model, count: order.count, unit_price: order.unitPrice })
    .execute();
  return { ...written!, serviceUntil: until };
}

/** Returns `VF20261009-0001`; later requests wait until this transaction ends. */
async function nextNumber(tx: Db, day: string): Promise<string> {
  const head = `VF${day.replaceAll('-', '')}-`;
  await sql`select pg_advisory_xact_lock(hashtext('vr_fleet.orders.number'))`.execute(tx);
  const last = await sql<{ last: number }>`
    select coalesce(max(substring(number from 12)::int), 0) as last from vr_fleet.orders
     where number like ${`${head}%`}`.execute(tx);
  return `${head}${String((last.rows[0]?.last ?? 0) + 1).padStart(4, '0')}`;
}
