import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const secureAddress = endpoint({
  method: 'GET',
  path: '/vr/entry/secure-address',
  summary: 'Returns the portal’s https address without a trailing slash: a camera cannot be used over plain http.',
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** Null if the portal is reached only by http. */
    address: z.nullable(z.string()),
  }),
});
