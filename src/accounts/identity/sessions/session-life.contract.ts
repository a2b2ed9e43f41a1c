import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const sessionLife = endpoint({
  method: 'POST',
  path: '/user/session',
  summary: "How long the caller's session lives. Like every call with a session, it puts off its end by idleness.",
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** Milliseconds without a call after which the session times out. */
    idle: z.int(),
    /** Milliseconds from now after which it times out in any case. */
    left: z.int(),
  }),
});
