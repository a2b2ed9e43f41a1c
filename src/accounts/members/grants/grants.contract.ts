import * as z from 'zod/mini';
import { sealedPassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Approves or refuses, as a second administrator, that a person gets a critical role. */
    'grants.answer': true;
  }
}

const access = { permission: 'grants.answer', scope: 'all' } as const;

export const grantOutcomes = ['approved', 'refused', 'withdrawn'] as const;
/** `waiting`: for a second administrator. */
export const grantStates = ['waiting', ...grantOutcomes] as const;

export const listGrants = list({
  path: '/grants/list',
  summary: 'Grants of critical roles: those that await a second administrator, and answered ones.',
  access,
  filters: { state: z.enum(grantStates) },
  sorts: ['-requestedAt'],
  row: z.object({
    id: z.string(),
    /** The person’s name. */
    name: z.string(),
    mail: z.nullable(z.string()),
    party: z.string(),
    /** By invitation; otherwise a member’s change of roles. */
    invitation: z.boolean(),
    /** In the caller's language. */
    before: z.array(z.string()),
    roles: z.array(z.string()),
    state: z.enum(grantStates),
    /** Null once the account is gone. */
    requestedBy: z.nullable(z.string()),
    /** UTC. */
    requestedAt: instant,
    answeredBy: z.nullable(z.string()),
    answeredAt: z.nullable(instant),
    /** The caller is another administrator, independent of the requester. */
    mayAnswer: z.boolean(),
    mayWithdraw: z.boolean(),
  }),
});

export const answerGrant = endpoint({
  method: 'POST',
  path: '/grants/answer',
  summary:
    'Approves or refuses, as a second administrator, the grant of a critical role, or withdraws one’s own; with the password.',
  access,
  changes: 'attempt',
  input: z.object({
    id: recordId,
    answer: z.enum(['approve', 'refuse', 'withdraw']),
    /** Sealed by itself. */
    password: sealedPassword(bilingual(peopleWords.passwordRequired)),
  }),
  output: z.object({
    /** Only for an approved invitation where no mail server is set: the link to hand on. */
    link: z.nullable(z.string()),
    /** Only together with the link: the code that accepting needs, to be given separately. */
    code: z.nullable(z.string()),
  }),
  errors: [
    { code: 4000, when: 'the password is wrong, beside its field' },
    { code: 4009, when: 'the grant is already answered, or the roles have changed since the request' },
    { code: 4029, when: 'too many wrong passwords; data.retryAfter in seconds' },
    { code: 5000, when: 'the caller requested it, or one of the two gave the other the right within 30 days' },
  ],
});
