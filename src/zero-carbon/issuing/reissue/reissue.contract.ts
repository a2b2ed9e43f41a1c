import * as z from 'zod/mini';
import { needed } from '#accounts/identity/people/people-fields.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { furtherFields } from '#zero-carbon/enterprises/enterprise-fields.ts';
import { issuePageWords } from '#zero-carbon/issuing/issue-page.words.ts';
import { reissueWords as text } from './reissue.words.ts';

const access = { permission: 'certificates.issue', scope: 'assigned' } as const;

/** What a certificate says in words, as enterprises and sites say it of themselves. */
const named = {
  enterpriseName: needed(100, text.needEnterprise),
  /** In Latin letters. */
  enterpriseNameEn: furtherFields.nameEn,
  siteAddress: needed(200, text.needAddress),
  boundaryZh: paragraphs(2_000, text.needBoundary),
  boundaryEn: paragraphs(4_000, text.needBoundary),
};

const corrected = {
  /** A certificate. */
  id: recordId,
  ...named,
  /** A published one that it is drawn by. */
  template: z
    .string({ error: bilingual(issuePageWords.needTemplate) })
    .check(z.regex(/^[1-9]\d{0,17}$/, bilingual(issuePageWords.needTemplate))),
};

const said = z.object({
  enterpriseName: z.string(),
  enterpriseNameEn: z.nullable(z.string()),
  siteAddress: z.string(),
  boundaryZh: z.string(),
  boundaryEn: z.string(),
});

const refused = [
  { code: 5000, when: 'the certificate is not in force, or the organisation may not issue today' },
] as const;

export const showReissue = endpoint({
  method: 'GET',
  path: '/issuing/reissue/show',
  summary: 'A certificate that can be corrected: what it says, what the records say by now, and the templates offered.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    said,
    /** What enterprise and site say of themselves now; null where they are not there or say nothing. */
    records: z.object({
      enterpriseName: z.nullable(z.string()),
      enterpriseNameEn: z.nullable(z.string()),
      siteAddress: z.nullable(z.string()),
      boundaryZh: z.nullable(z.string()),
      boundaryEn: z.nullable(z.string()),
    }),
    templates: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The one in use of those that it was drawn by; null where there is none any more. */
    template: z.nullable(z.string()),
  }),
  errors: [...refused],
});

export const previewReissue = endpoint({
  method: 'POST',
  path: '/issuing/reissue/preview',
  summary: 'A corrected certificate as it would be issued now: what changes, its number, and what it would look like.',
  access,
  changes: 'none',
  input: z.object(corrected),
  output: z.object({
    /** What it would be called if it were the next one. */
    number: z.string(),
    /** The same as before. */
    expiresOn: z.string(),
    changes: z.array(
      z.object({
        /** What, in the caller's language. */
        field: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
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
  summary: 'Issues a certificate that corrects another in force, which it takes the place of, until the same last day.',
  access,
  changes: 'effect',
  input: z.object({
    ...corrected,
    /** For the history. */
    reason: paragraphs(500, text.needReason),
    /** For everybody, in both languages. */
    noteZh: needed(200, text.needNote),
    noteEn: needed(200, text.needNote),
  }),
  output: z.object({
    /** The new one's. */
    id: z.string(),
    number: z.string(),
  }),
  errors: [...refused],
});
