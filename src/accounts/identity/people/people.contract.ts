import * as z from 'zod/mini';
import { instant } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { loginName } from './people-fields.ts';

export const ownAccount = endpoint({
  method: 'GET',
  path: '/user/account',
  summary: "The caller's own account.",
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    loginname: z.string(),
    /** The person's name. */
    name: z.string(),
    /** Where password resets go; null for an account without one. */
    mail: z.nullable(z.string()),
    /** Of the party the session acts for. */
    partyName: z.nullable(z.string()),
    /** `enterprise`, `review_organisation`, `operator` or `fleet_customer`. */
    partyKind: z.nullable(z.string()),
    /** UTC. */
    createdAt: instant,
    /** UTC; null where it is still the first one. */
    passwordChangedAt: z.nullable(instant),
  }),
});

export const findLoginName = endpoint({
  method: 'GET',
  path: '/user/loginname',
  summary: 'Whether a login name is in use.',
  access: 'public',
  changes: 'none',
  input: z.object({ loginname: loginName }),
  output: z.object({ taken: z.boolean() }),
  errors: [{ code: 4029, when: 'too many questions from one network; data.retryAfter in seconds' }],
});
