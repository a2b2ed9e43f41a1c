import * as z from 'zod/mini';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';

/** Why a try to log in came to nothing, or that it did not. */
export const loginOutcomes = [
  'succeeded',
  'wrong_password',
  'locked_out',
  'suspended',
  'deleted',
  'unknown_account',
] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** How a session was begun: with a password, or on the command line by an operator. */
export const loginWays = ['password', 'tool'] as const;
export type LoginWay = (typeof loginWays)[number];

const refused = z.object({
  /** `000100`: account or password does not exist; `000109`: the ticket is wrong, used or too old. */
  codeError: z.enum(['000100', '000109']),
  /** In the caller's language. */
  msg: z.string(),
});

const deleted = z.object({
  /** When the enterprise was deleted, UTC. */
  deleteTime: z.string(),
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

/** A session that begins, and whose it is. */
export const begunSession = z.object({
  /** Goes into `Authorization: Bearer …`. */
  token: z.string(),
  /** Goes into the envelope, as `s`. */
  proof: z.string(),
  loginname: z.string(),
  /** The person's name. */
  name: z.string(),
  /** Of the party that the session acts for; null for a person without one. */
  partyName: z.nullable(z.string()),
  /** `enterprise`, `review_organisation`, `operator` or `fleet_customer`. */
  partyKind: z.nullable(z.string()),
});

const begun = z.object({ data: begunSession });

export const login = endpoint({
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
  output: z.union([refused, deleted, begun]),
  errors: [
    { code: 4029, when: 'too many wrong passwords for the account or from the address; data.retryAfter in seconds' },
    { code: 5000, when: 'the password is right, but the account or its party is suspended' },
  ],
});

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'Ends the session that calls.',
  access: 'session',
  changes: 'effect',
  input: z.object({}),
  output: z.object({}),
});

export const ownLogins = list({
  method: 'GET',
  path: '/user/logins',
  summary: "The login log of the caller's own account, newest first.",
  access: 'session',
  filters: {},
  sorts: ['-at'],
  row: z.object({
    id: z.string(),
    /** UTC. */
    at: z.string(),
    way: z.enum(loginWays),
    outcome: z.enum(loginOutcomes),
    /** Where it came from; null on the command line. */
    address: z.nullable(z.string()),
  }),
});
