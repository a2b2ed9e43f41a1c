import * as z from 'zod/mini';
import { maxCharacters } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** Bytes of JSON that one preference may take. */
const most = 16_384;

/** Names what is preferred, such as `list:/index/logs/mails`. */
const name = z.string().check(maxCharacters(100), z.regex(/^[a-z][a-z0-9:/._-]*$/i));

/** What the client stored; the server does not read it. */
const value = z.record(z.string().check(z.maxLength(100)), z.unknown());

export const readPreference = endpoint({
  method: 'GET',
  path: '/user/preference',
  summary: 'What the caller stored by a name of how a screen is to be seen.',
  access: 'session',
  changes: 'none',
  input: z.object({ name }),
  output: z.object({
    /** Null where nothing is stored. */
    value: z.nullable(value),
  }),
});

export const savePreference = endpoint({
  method: 'POST',
  path: '/user/preference/save',
  summary: 'Stores how the caller wants to see a screen, in the place of what was stored by that name.',
  access: 'session',
  changes: 'effect',
  input: z.object({
    name,
    /** At most 16 KiB of JSON. */
    value: value.check(z.refine((given) => new TextEncoder().encode(JSON.stringify(given)).length <= most)),
  }),
  output: z.object({}),
  errors: [{ code: 5000, when: 'the caller has stored 200 others' }],
});
