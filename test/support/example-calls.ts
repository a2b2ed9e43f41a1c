import { sql } from 'kysely';
import * as z from 'zod/mini';
import { line } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { newCallId } from './use-server.ts';

/** Calls of every kind that a client meets. */
const open = { access: 'public', changes: 'none', summary: 'For this test.' } as const;
export const echo = endpoint({
  ...open,
  method: 'GET',
  path: '/test/echo',
  input: z.object({ word: line(5) }),
  output: z.object({ word: z.string(), lang: z.string() }),
});
export const secret = endpoint({
  ...open,
  method: 'POST',
  path: '/test/secret',
  access: 'session',
  input: z.object({}),
  output: z.object({ party: z.nullable(z.string()) }),
});
export const write = endpoint({
  ...open,
  method: 'POST',
  path: '/test/write',
  changes: 'effect',
  input: z.object({}),
  output: z.object({}),
});
export const password = endpoint({
  ...open,
  method: 'POST',
  path: '/test/password',
  sealed: true,
  input: z.object({ pwd: z.optional(z.string()), name: z.string() }),
  output: z.object({ given: z.nullable(z.string()), opened: z.nullable(z.string()), name: z.string() }),
});
export const limited = endpoint({
  ...open,
  method: 'GET',
  path: '/test/limited',
  input: z.object({}),
  output: z.object({}),
});
export const slow = endpoint({ ...open, method: 'GET', path: '/test/slow', input: z.object({}), output: z.object({}) });
export const missing = endpoint({
  ...open,
  method: 'GET',
  path: '/test/missing',
  input: z.object({}),
  output: z.object({}),
});

/** The handlers of these calls. `missing` has none. */
export const exampleRoutes = [
  handle(echo, async ({ word }, { lang }) => ({ word, lang })),
  handle(secret, async (_params, { actor }) => ({ party: actor.partyId })),
  handle(write, async (_params, { db, clock }) => {
    await sql`insert into accounts.seeded (item, at) values (${newCallId()}, ${clock.now()})`.execute(db);
    return {};
  }),
  handle(password, async ({ pwd, name }, { openField }) => ({
    given: pwd ?? null,
    opened: pwd === undefined ? null : openField('pwd', pwd),
    name,
  })),
  handle(limited, async () => {
    throw refuse.tooMany(42);
  }),
  handle(slow, async () => new Promise((resolve) => setTimeout(() => resolve({}), 2_000))),
];
