import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const welcomeFigures = endpoint({
  method: 'GET',
  path: '/welcome/figures',
  summary: 'Valid certificates by star and type, and certificates issued each month; at most a minute old.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** When the figures were counted, UTC. */
    asOf: z.string(),
    /** Certificates in force. */
    valid: z.int(),
    /** Stars 6 down to 3. */
    byStar: z.array(z.object({ star: z.int(), typeI: z.int(), typeII: z.int() })),
    /** Every month from the first issue to the current one, oldest first: `2022-06` and how many were issued. */
    months: z.array(z.object({ month: z.string(), issued: z.int() })),
    /** A number to show as an example; null while nothing is issued. */
    exampleNumber: z.nullable(z.string()),
  }),
});
