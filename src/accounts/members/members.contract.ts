import * as z from 'zod/mini';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'people.edit': true;
  }
}

const access = { permission: 'people.edit', scope: 'own' } as const;

/** The party of a call: the caller's own; another one for users who may edit people of all parties. */
export const ofParty = { party: z.optional(recordId) };

/** Roles of the party's kind. */
export const roleCodes = z.array(line(40, 1)).check(z.minLength(1), z.maxLength(10));

/** Sealed by itself; needed with critical roles alone. */
export const optionalPassword = z.optional(z.string().check(z.maxLength(1_000)));
export const critical = [
  { code: 4000, when: 'a role is critical, and the password is missing or wrong, beside its field' },
  {
    code: 5000,
    when: 'there is no second, independent administrator, or the roles exclude each other',
  },
] as const;

export const memberStates = ['active', 'locked', 'invited', 'expired'] as const;

export const listMembers = list({
  path: '/members/list',
  summary: 'The people of a party and those who were invited.',
  access,
  filters: {
    /** A part of a name, of a login name or of an e-mail address. */
    find: line(100),
    party: recordId,
    state: z.enum(memberStates),
  },
  sorts: ['-since', 'name'],
  row: z.object({
    /** The person's. */
    id: z.string(),
    name: z.string(),
    /** Null while invited. */
    loginname: z.nullable(z.string()),
    mail: z.nullable(z.string()),
    /** `expired`: invited, and the link is too old. */
    state: z.enum(memberStates),
    /** In the caller's language. */
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Since when, or when invited; UTC. */
    since: instant,
    /** UTC; null for who never logged in. */
    lastLogin: z.nullable(instant),
    /** UTC; null but for who is invited. */
    expiresAt: z.nullable(instant),
    /** The caller. */
    self: z.boolean(),
  }),
});

export const memberRoles = endpoint({
  method: 'GET',
  path: '/members/roles',
  summary: 'The roles available to the people of a party: those with permissions.',
  access,
  changes: 'none',
  input: z.object(ofParty),
  output: z.object({
    partyName: z.string(),
    /** `critical`: it takes the caller’s password and a second administrator. */
    roles: z.array(z.object({ code: z.string(), name: z.string(), critical: z.boolean() })),
  }),
});

/** What is changed of one person, by their id. */
const ofPerson = { ...ofParty, person: recordId };
const changed = z.object({
  /** The person's. */
  name: z.string(),
});
const oneself = { code: 5000, when: "the roles are the caller's own" };

export const setMemberRoles = endpoint({
  method: 'POST',
  path: '/members/set-roles',
  summary: 'Changes the roles of a person in a party; critical roles require the approval of a second administrator.',
  access,
  changes: 'attempt',
  input: z.object({
    ...ofPerson,
    roles: roleCodes,
    /** With critical roles the caller's own, sealed by itself. */
    password: optionalPassword,
  }),
  output: z.object({
    ...changed.shape,
    /** A second administrator must approve; nothing has changed yet. */
    waits: z.boolean(),
  }),
  errors: [oneself, ...critical],
});

export const removeMember = endpoint({
  method: 'POST',
  path: '/members/remove',
  summary: 'Removes a person from a party and ends their sessions there; the account remains.',
  access,
  changes: 'effect',
  input: z.object(ofPerson),
  output: changed,
  errors: [oneself],
});
