import * as z from 'zod/mini';
import { instant } from '#kernel/checks/fields.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { startedSession } from '#accounts/identity/sessions/sessions.contract.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

const refused = z.object({
  /** `000100`: account or password does not exist; `000109`: the ticket is wrong, used or too old. */
  codeError: z.enum(['000100', '000109']),
  /** In the caller's language. */
  msg: z.string(),
});

const deleted = z.object({
  /** When the enterprise was deleted, UTC. */
  deleteTime: instant,
  state: z.literal('deleted'),
  /** The enterprise's, which its person types before everything is deleted for good. */
  name: z.string(),
  /** What deletes everything for good: 256 random bits, for 30 minutes and one use. */
  id: z.string(),
  /** Signed downloads, for 30 minutes; null where there is nothing to download. */
  userDataPath: z.nullable(z.string()),
  sysDataPath: z.nullable(z.string()),
  attachmentPath: z.nullable(z.string()),
});

const started = z.object({ data: startedSession });

export const logIn = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Logs in: a session, why not, or what is left of a deleted enterprise.',
  access: 'public',
  changes: 'attempt',
  sealed: true,
  input: z.object({
    loginname: z
      .string({ error: bilingual(peopleWords.loginNameRequired) })
      .check(z.trim(), z.minLength(1, bilingual(peopleWords.loginNameRequired)), z.maxLength(100)),
    /** Sealed by itself. */
    password: z
      .string({ error: bilingual(peopleWords.passwordRequired) })
      .check(z.minLength(1, bilingual(peopleWords.passwordRequired)), z.maxLength(1_000)),
    /** A captcha's ticket: used up by this call, whatever comes of it. */
    ticket: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.union([refused, deleted, started]),
  errors: [
    { code: 4029, when: 'too many wrong passwords for the account or from the address; data.retryAfter in seconds' },
    { code: 5000, when: 'the password is right, but the account or its party is suspended' },
  ],
});
