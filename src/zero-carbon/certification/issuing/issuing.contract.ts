import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { evaluationTypes, starChoices } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { issuePageWords as text, requestWords } from './issue-page.words.ts';

/** The most certificates that one batch issues. */
export const mostIssued = 1_000;

const access = { permission: 'certificates.issue', scope: 'assigned' } as const;

/** The state of a request for a certificate: none, in progress, or failed. */
export const requestStates = Object.keys(requestWords) as (keyof typeof requestWords)[];

export const listIssuable = list({
  path: '/issuing/list',
  summary: 'The approved reports of the caller’s organisation that have no certificate yet, first approved first.',
  access,
  filters: {
    /** The beginning of a number, or a part of the name of an enterprise or a site. */
    find: line(100),
    type: z.enum(evaluationTypes),
    star: z.array(z.enum(starChoices)).check(z.maxLength(starChoices.length)),
    request: z.enum(requestStates),
  },
  sorts: ['approvedOn', '-approvedOn'],
  row: z.object({
    /** The report's. */
    id: z.string(),
    number: z.string(),
    enterpriseName: z.string(),
    siteName: z.string(),
    type: z.enum(evaluationTypes),
    /** 3 to 6, as decided. */
    star: z.int(),
    /** First and last day of the reporting period. */
    start: z.string(),
    end: z.string(),
    approvedOn: z.string(),
    request: z.enum(requestStates),
    /** The reason why it could not be issued, in the caller's language; null without a failed attempt. */
    problem: z.nullable(z.string()),
  }),
});

export const exportIssuable = exportList(listIssuable, text.title, [
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'enterpriseName', label: text.enterprise, kind: 'text' },
  { key: 'siteName', label: text.site, kind: 'text' },
  { key: 'type', label: text.type, kind: 'choice', words: evaluationTypeWords },
  { key: 'star', label: text.star, kind: 'integer' },
  { key: 'start', label: text.start, kind: 'day' },
  { key: 'end', label: text.end, kind: 'day' },
  { key: 'approvedOn', label: text.approvedOn, kind: 'day' },
  { key: 'request', label: text.request, kind: 'choice', words: requestWords },
  { key: 'problem', label: text.problem, kind: 'text' },
]);

export const listIssueTemplates = endpoint({
  method: 'GET',
  path: '/issuing/templates',
  summary: 'The published templates that the certificate of a report can be issued by, the default one first.',
  access,
  changes: 'none',
  input: z.object({
    /** An approved report. */
    report: recordId,
  }),
  output: z.array(z.object({ id: z.string(), name: z.string(), months: z.int() })),
});

export const previewIssue = endpoint({
  method: 'GET',
  path: '/issuing/preview',
  summary: 'A certificate as it would be issued now: its number, and what it would look like.',
  access,
  changes: 'none',
  input: z.object({
    /** An approved report. */
    report: recordId,
    template: recordId,
  }),
  output: z.object({
    /** What it would be called if it were the next one. */
    number: z.string(),
    /** Last day of validity. */
    expiresOn: z.string(),
    /** The number of the certificate that it would take the place of. */
    replaces: z.nullable(z.string()),
    /** An SVG document. */
    picture: z.string(),
    /** Why it could not be issued; empty where it could. */
    problems: z.array(z.string()),
  }),
});

export const issueCertificates = endpoint({
  method: 'POST',
  path: '/issuing/issue',
  summary: 'Asks for the certificates of approved reports; they are issued one by one, and drawn, as a task.',
  access,
  changes: 'effect',
  input: z.object({
    /** Reports. Those that are not approved, or being issued, are left out. */
    ids: z.array(recordId).check(z.minLength(1), z.maxLength(mostIssued)),
    template: z
      .string({ error: bilingual(text.needTemplate) })
      .check(z.regex(/^[1-9]\d{0,17}$/, bilingual(text.needTemplate))),
  }),
  output: z.object({
    /** How many were taken. */
    asked: z.int(),
    /** The task that issues them. */
    task: z.string(),
  }),
  errors: [{ code: 5000, when: 'none of them can be issued, or ten tasks of the caller are under way' }],
});
