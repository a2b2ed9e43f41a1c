import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const secureAddress = endpoint({
  method: 'GET',
  path: '/vr/entry/secure-address',
  summary: 'The portal’s https address, without a slash at the end: over plain http no camera can be used.',
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** Null where the portal is reached by http alone. */
    address: z.nullable(z.string()),
  }),
});
