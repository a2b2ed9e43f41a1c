import * as z from 'zod/mini';
import { dueFields, dueKinds } from '#accounts/calendar/worklist.ts';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { answerWords, objectionWords as text, originWords } from './objections.words.ts';
import { objectionStateWords } from './objections.states.ts';

const access = { permission: 'objections.answer', scope: 'all' } as const;

const states = Object.keys(objectionStateWords) as (keyof typeof objectionStateWords)[];
const origins = Object.keys(originWords) as (keyof typeof originWords)[];

const row = {
  id: z.string(),
  receipt: z.string(),
  /** The report's number. */
  number: z.string(),
  enterpriseName: z.string(),
  origin: z.enum(origins),
  state: z.enum(states),
  receivedAt: instant,
};

const filters = {
  /** The beginning of a receipt or of a report's number. */
  find: line(40),
  origin: z.enum(origins),
};

export const listObjections = list({
  path: '/objections/list',
  summary: 'All objections, newest first.',
  access,
  filters: { ...filters, state: z.array(z.enum(states)).check(z.maxLength(states.length)) },
  sorts: ['-receivedAt'],
  row: z.object(row),
});

export const listDueObjections = list({
  path: '/objections/due/list',
  summary: 'The objections that await an answer, by due day.',
  access,
  filters: { ...filters, due: z.enum(dueKinds) },
  sorts: ['dueOn'],
  row: z.object({ ...row, ...dueFields }),
});

export const exportDueObjections = exportList(listDueObjections, text.dueTitle, [
  { key: 'receipt', label: text.receipt, kind: 'text' },
  { key: 'number', label: text.report, kind: 'text' },
  { key: 'enterpriseName', label: text.enterprise, kind: 'text' },
  { key: 'origin', label: text.origin, kind: 'choice', words: originWords },
  { key: 'receivedAt', label: text.receivedAt, kind: 'instant' },
  { key: 'dueOn', label: worklistWords.dueOn, kind: 'day' },
  { key: 'due', label: worklistWords.due, kind: 'choice', words: dueWords },
  { key: 'daysLeft', label: worklistWords.daysLeft, kind: 'integer' },
]);

export const showObjection = endpoint({
  method: 'GET',
  path: '/objections/show',
  summary: 'One objection, with who objects and the files that came with it.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...row,
    /** The report. */
    reportId: z.string(),
    statement: z.string(),
    /** Null of the enterprise, and once it is forgotten. */
    contact: z.nullable(z.object({ name: z.string(), contact: z.string() })),
    files: z.array(fileAnswer),
    due: z.nullable(z.object(dueFields)),
    answer: z.string(),
    closedAt: z.nullable(instant),
    mayAnswer: z.boolean(),
  }),
});
export type ShownObjection = z.output<(typeof showObjection)['output']>;

export const answerObjection = endpoint({
  method: 'POST',
  path: '/objections/answer',
  summary: 'Answers an objection; upholding it reopens the decision.',
  access,
  changes: 'effect',
  input: z.object({
    id: recordId,
    outcome: z.enum(Object.keys(answerWords) as (keyof typeof answerWords)[], { error: bilingual(text.needOutcome) }),
    /** Visible to the objector and to the enterprise. */
    answer: paragraphs(2_000, text.needAnswer).check(withoutIdCard),
  }),
  output: z.object({ state: z.enum(states) }),
  errors: [{ code: 4009, when: 'it is already answered; data.state is the answer' }],
});
