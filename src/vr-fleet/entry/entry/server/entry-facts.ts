import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { KnownSerial, SeatedOrder } from '#vr-fleet/entry/entry/seating.ts';

/**
 * Returns the customer's order. When headsets are added, it is locked until the end of the transaction, so that its
 * free seats remain free.
 */
export async function entryOrder(
  db: Db,
  partyId: string,
  orderId: string,
  lock: 'lock' | 'look',
): Promise<SeatedOrder | undefined> {
  const found = await sql<SeatedOrder>`
    select o.id, o.seats, o.seats_used as used,
           array(select l.model from vr_fleet.order_lines l where l.order_id = o.id order by l.id) as models
      from vr_fleet.orders o
     where o.id = ${orderId} and o.party_id = ${partyId} ${lock === 'lock' ? sql`for no key update of o` : sql``}
  `.execute(db);
  return found.rows[0];
}

/**
 * Returns the serial numbers visible to this customer: shipped under one of their orders, or in their fleet. All others
 * look like unknown ones, so guessing reveals no other customer's headset.
 */
export async function knownSerials(
  db: Db,
  partyId: string,
  serials: readonly string[],
): Promise<Map<string, KnownSerial>> {
  const found = await sql<KnownSerial>`
    select s.sn, s.model, d.id is not null as entered
      from vr_fleet.serials s
      left join vr_fleet.orders o on o.id = s.order_id
      left join vr_fleet.devices d on d.sn = s.sn and d.state <> 'removed'
     where s.sn = any(${serials}::text[])
       and case when d.id is null then o.party_id = ${partyId} else d.party_id = ${partyId} end
  `.execute(db);
  return new Map(found.rows.map((row) => [row.sn, row]));
}

/**
 * Locks serial numbers until the end of the transaction, always in the same order: of two users who add the same one at
 * once, the second sees the first one's result.
 */
export async function lockSerials(tx: Db, serials: readonly string[]): Promise<void> {
  await sql`
    select 1 from vr_fleet.serials where sn = any(${serials}::text[]) order by sn for no key update`.execute(tx);
}

export async function shippedTo(db: Db, partyId: string, serials: readonly string[]): Promise<ReadonlySet<string>> {
  if (serials.length === 0) return new Set();
  const found = await sql<{ sn: string }>`
    select s.sn from vr_fleet.serials s join vr_fleet.orders o on o.id = s.order_id
     where s.sn = any(${serials}::text[]) and o.party_id = ${partyId}`.execute(db);
  return new Set(found.rows.map(({ sn }) => sn));
}

export interface OtherOrder {
  readonly id: string;
  readonly number: string;
}

/** Returns for each model the customer's newest order with a free seat. */
export async function ordersWithSeats(
  db: Db,
  partyId: string,
  models: readonly string[],
): Promise<ReadonlyMap<string, OtherOrder>> {
  if (models.length === 0) return new Map();
  const found = await sql<OtherOrder & { model: string }>`
    select distinct on (l.model) l.model, o.id, o.number
      from vr_fleet.orders o join vr_fleet.order_lines l on l.order_id = o.id
     where o.party_id = ${partyId} and l.model = any(${models}::text[]) and o.seats_used < o.seats
     order by l.model, o.paid_at desc, o.id desc`.execute(db);
  return new Map(found.rows.map((row) => [row.model, row]));
}

/** Returns the number for the customer's next headset. */
export async function nextNumber(db: Db, partyId: string): Promise<number> {
  const fleet = await db
    .selectFrom('vr_fleet.fleets')
    .select('next_number')
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  return fleet?.next_number ?? 1;
}

/** Reserves consecutive numbers. Later requests that add headsets for the customer wait until the transaction ends. */
export async function takeNumbers(tx: Db, partyId: string, count: number): Promise<number> {
  const fleet = await tx
    .insertInto('vr_fleet.fleets')
    .values({ party_id: partyId, next_number: count + 1 })
    .onConflict((conflict) =>
      conflict.column('party_id').doUpdateSet({ next_number: sql`fleets.next_number + ${count}` }),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return fleet.next_number - count;
}
