import * as z from 'zod/mini';
import { dueFields, dueKinds } from '#accounts/calendar/worklist.ts';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { mailAddress } from '#accounts/identity/people/people-fields.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import type { misuseStateWords } from './misuse.states.ts';
import { misuseWords } from './misuse.words.ts';
import { reportWords } from './report.words.ts';

const states = ['received', 'handled', 'rejected'] as const satisfies readonly (keyof typeof misuseStateWords)[];

export const reportMisuse = endpoint({
  method: 'POST',
  path: '/misuse/report',
  summary: 'Reports that a certificate or mark is forged, borrowed or used beyond what it covers.',
  access: 'public',
  changes: 'effect',
  input: z.object({
    /** Of the certificate, where one was seen. */
    number: z.optional(line(40)),
    /** Where it was seen: address, product, package, document. */
    place: line(300).check(z.minLength(1, bilingual(reportWords.placeMissing))),
    /** When it was seen; not in the future. */
    seenOn: z.optional(calendarDate),
    /** What is wrong. */
    account: paragraphs(2_000, reportWords.accountMissing),
    /** Where an answer is to go; forgotten 180 days after the report was closed. */
    mail: z.optional(mailAddress),
    /** A captcha's ticket: used up by this call, whatever comes of it. */
    ticket: z.string().check(z.maxLength(200)),
  }),
  output: z.object({
    /** What to ask with, `M261122-7KQ2M`. */
    receipt: z.string(),
  }),
  errors: [{ code: 5000, errCode: '000109', when: 'the ticket is not good any more' }],
});

const access = { permission: 'misuse.read', scope: 'assigned' } as const;

const report = {
  id: z.string(),
  receipt: z.string(),
  /** Of the certificate; empty where none was given. */
  number: z.string(),
  /** Whose certificate it is, in the caller's language; empty where the number is none of the register. */
  organisationName: z.string(),
  /** Where it was seen. */
  place: z.string(),
  state: z.enum(states),
  reportedAt: instant,
};

export const listMisuse = list({
  path: '/misuse/list',
  summary: 'What the public reported of misuse: of the own certificates, or all.',
  access,
  filters: {
    /** The beginning of a receipt or of a certificate number. */
    find: line(40),
    state: z.array(z.enum(states)).check(z.maxLength(states.length)),
    /** Whose certificate it names. */
    organisation: recordId,
  },
  sorts: ['-reportedAt'],
  row: z.object(report),
});

export const listDueMisuse = list({
  path: '/misuse/due/list',
  summary: 'The reports of misuse that wait for the caller, what is due first before the others.',
  access: { permission: 'misuse.handle', scope: 'assigned' },
  filters: { due: z.enum(dueKinds) },
  sorts: ['dueOn'],
  row: z.object({ ...report, ...dueFields }),
});

export const exportDueMisuse = exportList(listDueMisuse, misuseWords.dueTitle, [
  { key: 'receipt', label: misuseWords.receipt, kind: 'text' },
  { key: 'number', label: misuseWords.number, kind: 'text' },
  { key: 'organisationName', label: misuseWords.organisation, kind: 'text' },
  { key: 'place', label: misuseWords.place, kind: 'text' },
  { key: 'reportedAt', label: misuseWords.reportedAt, kind: 'instant' },
  { key: 'dueOn', label: worklistWords.dueOn, kind: 'day' },
  { key: 'due', label: worklistWords.due, kind: 'choice', words: dueWords },
  { key: 'daysLeft', label: worklistWords.daysLeft, kind: 'integer' },
]);

export const showMisuse = endpoint({
  method: 'GET',
  path: '/misuse/show',
  summary: 'One report of misuse, and what may be done with it.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...report,
    /** The day on which it was seen. */
    seenOn: z.nullable(z.string()),
    account: z.string(),
    /** For the operator alone, who answers; null where none was given, or it has been forgotten. */
    mail: z.optional(z.nullable(z.string())),
    moves: z.array(offeredMove),
  }),
});
