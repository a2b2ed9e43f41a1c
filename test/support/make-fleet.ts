import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';

export interface MadeFleet {
  readonly orderId: string;
  /** In the order of their numbers, which count from 1. */
  readonly ids: readonly string[];
  readonly serials: readonly string[];
}

interface FleetOptions {
  readonly count: number;
  /** The text before the number in a nickname. */
  readonly nickname?: string;
  /** Only enrolled headsets have reported values. */
  readonly enrolled?: boolean;
  /** The last day of service. */
  readonly serviceUntil?: string;
}

/** A customer's paid order with its headsets entered, all in the real tables. A second fleet continues the numbers. */
export async function makeFleet(
  { kysely }: Database,
  clock: Clock,
  partyId: string,
  { count, nickname = 'Room', enrolled = true, serviceUntil = '2099-12-31' }: FleetOptions,
): Promise<MadeFleet> {
  const unique = String(randomInt(10_000_000, 99_999_999));
  const at = clock.now();
  return kysely.transaction().execute(async (tx) => {
    const order = await tx
      .insertInto('vr_fleet.orders')
      .values({
        number: `VF20261121-${unique}`,
        party_id: partyId,
        kind: 'hardware',
        state: 'payment_complete',
        currency: 'CNY',
        total: '0',
        created_at: at,
        paid_at: at,
        service_until: serviceUntil,
        seats: count,
        seats_used: count,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const serials = Array.from({ length: count }, (_, place) => `PA${unique}${String(place + 1).padStart(6, '0')}`);
    await sql`
      insert into vr_fleet.serials (sn, model, device_key, order_id, made_at)
      select sn, 'A9', decode(repeat('00', 32), 'hex'), ${order.id}::bigint, ${at}
        from unnest(${serials}::text[]) sn`.execute(tx);
    const first = await sql<{ next: number }>`
      insert into vr_fleet.fleets (party_id, next_number) values (${partyId}, ${count + 1})
      on conflict (party_id) do update set next_number = fleets.next_number + ${count}
      returning next_number - ${count} as next`.execute(tx);
    const devices = await sql<{ id: string }>`
      insert into vr_fleet.devices (party_id, order_id, sn, model, number, nickname, state, entered_at, enrolled_at)
      select ${partyId}::bigint, ${order.id}::bigint, sn, 'A9', ${first.rows[0]!.next}::int + place::int - 1,
             ${nickname}::text || ' ' || lpad((${first.rows[0]!.next}::int + place::int - 1)::text, 3, '0'),
             ${enrolled ? 'enrolled' : 'entered'}::text, ${at}::timestamptz,
             case when ${enrolled}::boolean then ${at}::timestamptz end
        from unnest(${serials}::text[]) with ordinality made (sn, place) order by place
      returning id`.execute(tx);
    const ids = devices.rows.map(({ id }) => id);
    if (enrolled) {
      await sql`
        insert into vr_fleet.device_reports (device_id, party_id)
        select id, ${partyId}::bigint from unnest(${ids}::bigint[]) id`.execute(tx);
    }
    return { orderId: order.id, ids, serials };
  });
}
