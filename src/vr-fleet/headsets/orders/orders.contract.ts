import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** Orders with seats, whose customer may enter headsets. */
export const listSeats = endpoint({
  method: 'GET',
  path: '/vr/orders/seats',
  summary: "Lists the customer's paid hardware orders with their seats, newest first; at most 200.",
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        /** The models that its seats are for. */
        models: z.array(z.string()),
        seats: z.int(),
        used: z.int(),
        /** The last day of service. */
        serviceUntil: z.string(),
        serviceEnded: z.boolean(),
      }),
    ),
  }),
});
