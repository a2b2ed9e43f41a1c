import { handle, type Route } from '#kernel/http/server/handle.ts';
import { listSeats } from '#vr-fleet/headsets/orders/orders.contract.ts';
import { seatsOf } from './orders.queries.ts';

export const orderRoutes: Route[] = [
  handle(listSeats, async (_params, { pool, actor, clock }) => ({
    rows: await seatsOf(pool, [actor.partyId, clock.today()]),
  })),
];
