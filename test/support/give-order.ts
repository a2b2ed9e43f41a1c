import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { insertOrder, type InsertedOrder } from '#vr-fleet/headsets/orders/server/insert-order.ts';

interface OrderOptions {
  readonly partyId: string;
  readonly seats: number;
  /** `VH-4U` when absent. */
  readonly model?: string;
  /** Registered as shipped under the order. */
  readonly serials?: readonly string[];
}

/** A paid hardware order of a customer, with its seats and the serial numbers shipped under it. */
export async function giveOrder(database: Database, clock: Clock, options: OrderOptions): Promise<InsertedOrder> {
  const { partyId, seats, model = 'VH-4U', serials = [] } = options;
  const paid = { currency: 'CNY', unitPrice: '1180', paidAt: clock.now(), paidOn: clock.today() } as const;
  return database.kysely.transaction().execute(async (tx) => {
    const order = await insertOrder(tx, { partyId, model, count: seats, ...paid });
    await registerSerials(database, clock, { serials, model, orderId: order.id }, tx);
    return order;
  });
}

interface Registered {
  readonly serials: readonly string[];
  readonly model: string;
  /** Null where the recipient is unknown. */
  readonly orderId: string | null;
}

/** Registers serial numbers of manufactured headsets, with public keys whose private keys no one has. */
export async function registerSerials(
  database: Database,
  clock: Clock,
  { serials, model, orderId }: Registered,
  db = database.kysely,
): Promise<void> {
  const keys = serials.map(() => randomBytes(32).toString('hex'));
  await sql`
    insert into vr_fleet.serials (sn, model, device_key, order_id, made_at)
    select sn, ${model}, decode(key, 'hex'), ${orderId}::bigint, ${clock.now()}
      from unnest(${serials}::text[], ${keys}::text[]) as made(sn, key)`.execute(db);
}

/** Consecutive serial numbers: `serialRange('VH4U26K', 1100001, 3)`. */
export const serialRange = (head: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${head}${from + place}`);
