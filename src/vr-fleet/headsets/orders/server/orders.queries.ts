import { prepared } from '#kernel/db/server/prepared.ts';

interface SeatsRow {
  readonly id: string;
  readonly number: string;
  readonly models: string[];
  readonly seats: number;
  readonly used: number;
  readonly serviceUntil: string;
  readonly serviceEnded: boolean;
}

/** $1 a customer, $2 today in the business zone. */
export const seatsOf = prepared<SeatsRow>(
  'fleet-order-seats',
  `select o.id, o.number, o.seats, o.seats_used as used, o.service_until::text as "serviceUntil",
          o.service_until < $2::date as "serviceEnded",
          array(select l.model from vr_fleet.order_lines l where l.order_id = o.id order by l.id) as models
     from vr_fleet.orders o where o.party_id = $1 order by o.paid_at desc, o.id desc limit 200`,
);
