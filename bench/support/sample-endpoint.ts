import * as z from 'zod/mini';
import { line } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** A call of the size of a certificate query's. */
export const sample = endpoint({
  method: 'POST',
  path: '/sample',
  summary: 'Answers always the same.',
  access: 'public',
  changes: 'none',
  input: z.object({ companyName: z.optional(line(100)) }),
  output: z.object({
    rows: z.array(z.object({ name: z.string(), number: z.string(), date: z.string(), state: z.string() })),
    total: z.int(),
  }),
});

export const answer = {
  rows: [{ name: '安吉南岭储能电池有限公司', number: 'ZCE-017-26-II5-00382R0-J', date: '2026-08-14', state: 'valid' }],
  total: 1,
};
