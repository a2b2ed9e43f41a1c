import * as z from 'zod/mini';
import { line } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const write = endpoint({
  method: 'POST',
  path: '/test/write',
  summary: 'Writes one row.',
  access: 'public',
  changes: 'effect',
  input: z.object({ text: line(100, 1) }),
  /** Process ids, for the test to kill. */
  output: z.object({ server: z.int(), postgres: z.int() }),
});
