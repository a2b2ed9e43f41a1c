import * as z from 'zod/mini';
import { sealedPassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { issuePageWords } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import { causeWords } from './reissue.words.ts';

const access = { permission: 'certificates.issue', scope: 'assigned' } as const;

/**
 * Why a certificate is reissued: by an approved correction, with the full address from the reviewed records, or unchanged
 * with another drawing.
 */
const causes = Object.keys(causeWords) as (keyof typeof causeWords)[];
export type Cause = (typeof causes)[number];

const asked = {
  /** A certificate. */
  id: recordId,
  cause: z.enum(causes),
  /** A published one that it is drawn by. */
  template: z
    .string({ error: bilingual(issuePageWords.needTemplate) })
    .check(z.regex(/^[1-9]\d{0,17}$/, bilingual(issuePageWords.needTemplate))),
};

const named = z.object({
  enterpriseName: z.string(),
  enterpriseNameEn: z.nullable(z.string()),
  siteAddress: z.string(),
  siteAddressEn: z.nullable(z.string()),
  boundaryZh: z.string(),
  boundaryEn: z.string(),
});

const refused = [
  {
    code: 5000,
    when: 'the certificate is not in force, the cause does not apply, or the organisation may not issue today',
  },
] as const;

export const showReissue = endpoint({
  method: 'GET',
  path: '/issuing/reissue/show',
  summary: 'A certificate that can be reissued: what it states, the causes that apply, and the templates.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    /** What the certificate states. */
    stated: named,
    causes: z.array(z.enum(causes)),
    /** The correction in progress; null where there is none. */
    correction: z.nullable(z.object({ id: z.string(), state: z.enum(['proposed', 'approved']) })),
    templates: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The current version of the template that it was drawn by; null where there is none any more. */
    template: z.nullable(z.string()),
  }),
  errors: [...refused],
});

export const previewReissue = endpoint({
  method: 'POST',
  path: '/issuing/reissue/preview',
  summary: 'A certificate as it would be reissued now: the changes, its number, and its drawing.',
  access,
  changes: 'none',
  input: z.object(asked),
  output: z.object({
    /** Its number if it were the next one. */
    number: z.string(),
    /** The same as before. */
    expiresOn: z.string(),
    changes: z.array(
      z.object({
        /** In the caller's language. */
        field: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
    /** The public note, in the caller's language. */
    note: z.string(),
    /** An SVG document. */
    picture: z.string(),
    /** Why it could not be issued; empty where it could. */
    problems: z.array(z.string()),
  }),
  errors: [...refused],
});

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/issuing/reissue',
  summary:
    'Issues a certificate that replaces one in force, with the same expiry day. It contains reviewed facts only.',
  access,
  changes: 'attempt',
  input: z.object({
    ...asked,
    /** The caller's own, sealed by itself. */
    password: sealedPassword(bilingual(peopleWords.passwordRequired)),
  }),
  output: z.object({
    /** The new one's. */
    id: z.string(),
    number: z.string(),
  }),
  errors: [
    ...refused,
    { code: 4000, when: 'the password is wrong, beside its field' },
    { code: 4029, when: 'too many wrong passwords; data.retryAfter in seconds' },
  ],
});
