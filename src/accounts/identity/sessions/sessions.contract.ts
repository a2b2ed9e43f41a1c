import * as z from 'zod/mini';
import { instant, recordId } from '#kernel/checks/fields.ts';
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

/** The method of login: with a password, or on the command line by an operator. */
export const loginWays = ['password', 'tool'] as const;
export type LoginWay = (typeof loginWays)[number];

/** A session that begins, and whose it is. */
export const startedSession = z.object({
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

export const logOut = endpoint({
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
    at: instant,
    way: z.enum(loginWays),
    outcome: z.enum(loginOutcomes),
    /** Where it came from; null on the command line. */
    address: z.nullable(z.string()),
  }),
});

export const ownSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: "The running sessions of the caller's own account, those of tools too, last used first.",
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        /** `tool`: started on the server's command line. */
        way: z.enum(loginWays),
        /** The device, such as `Chrome, Windows`; null if unknown. */
        device: z.nullable(z.string()),
        /** The address of the login; null on the command line, or if it is not recorded. */
        address: z.nullable(z.string()),
        /** The party that it acts for; null for none. */
        partyName: z.nullable(z.string()),
        /** UTC. */
        begunAt: instant,
        /** UTC, to the minute. */
        lastUsedAt: instant,
        /** The session that calls. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/end',
  summary: "Ends one session of the caller's own account, or all but the one that calls.",
  access: 'session',
  changes: 'effect',
  input: z.object({
    /** All others when left out. */
    id: z.optional(recordId),
  }),
  output: z.object({
    /** How many were ended. */
    ended: z.int(),
  }),
});
