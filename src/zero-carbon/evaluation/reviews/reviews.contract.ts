import * as z from 'zod/mini';
import { dueFields, dueKinds } from '#accounts/calendar/worklist.ts';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { paceWords, reviewWords as text } from './reviews.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Reading the reports that were submitted to one's organisation. */
    'reviews.read': true;
  }
}

const readers = { permission: 'reviews.read', scope: 'assigned' } as const;
const editors = { permission: 'reviews.edit', scope: 'assigned' } as const;
const managers = { permission: 'reviews.assign', scope: 'assigned' } as const;

const states = Object.keys(reportStateWords) as (keyof typeof reportStateWords)[];
const evaluationType = z.enum(Object.keys(evaluationTypeWords) as (keyof typeof evaluationTypeWords)[]);

/** The most reports that one call accepts or assigns. */
export const mostChosen = 100;

/** The facts of every report under review. */
export const reviewRow = {
  /** The report's. */
  id: z.string(),
  number: z.string(),
  enterpriseName: z.string(),
  siteName: z.string(),
  type: evaluationType,
  start: z.string(),
  end: z.string(),
  state: z.enum(states),
  /** As the enterprise assessed itself; null below three stars. */
  star: z.nullable(z.int()),
  points: z.string(),
  reviewer: z.nullable(z.string()),
  submittedOn: z.string(),
};

const filters = {
  /** The beginning of a number, or a part of the name of an enterprise or a site. */
  find: line(100),
  type: evaluationType,
  /** Whether the caller reviews it. */
  mine: z.boolean(),
};

export const listDueReviews = list({
  path: '/reviews/due/list',
  summary:
    'The reports that wait for the caller, as far as they were submitted to their organisation, first due first.',
  access: editors,
  filters: { ...filters, due: z.enum(dueKinds), state: z.array(z.enum(states)).check(z.maxLength(states.length)) },
  sorts: ['dueOn'],
  row: z.object({ ...reviewRow, ...dueFields }),
});

export const listReviews = list({
  path: '/reviews/list',
  summary: 'Every report that was submitted to the caller’s organisation and is no draft again.',
  access: readers,
  filters: { ...filters, state: z.array(z.enum(states)).check(z.maxLength(states.length)) },
  sorts: ['-submittedOn'],
  row: z.object(reviewRow),
});

const exported = [
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'enterpriseName', label: text.enterprise, kind: 'text' },
  { key: 'siteName', label: text.site, kind: 'text' },
  { key: 'type', label: text.type, kind: 'choice', words: evaluationTypeWords },
  { key: 'start', label: text.period, kind: 'day' },
  { key: 'end', label: text.period, kind: 'day' },
  { key: 'state', label: text.state, kind: 'choice', words: reportStateWords },
  { key: 'star', label: text.self, kind: 'integer' },
  { key: 'points', label: text.self, kind: 'decimal' },
  { key: 'reviewer', label: text.reviewer, kind: 'text' },
  { key: 'submittedOn', label: text.submittedOn, kind: 'day' },
] as const;

export const exportReviews = exportList(listReviews, text.allTitle, exported);

export const exportDueReviews = exportList(listDueReviews, text.title, [
  ...exported,
  { key: 'dueOn', label: worklistWords.dueOn, kind: 'day' },
  { key: 'due', label: worklistWords.due, kind: 'choice', words: dueWords },
  { key: 'daysLeft', label: worklistWords.daysLeft, kind: 'integer' },
]);

const chosen = { ids: z.array(recordId).check(z.minLength(1), z.maxLength(mostChosen)) };
const outcomeOfMany = {
  output: z.object({
    moved: z.array(z.string()),
    /** Those that were left as they are, and why; those out of reach as if they were in a wrong stage. */
    refused: z.array(z.object({ id: z.string(), why: z.string() })),
  }),
};

export const acceptReports = endpoint({
  method: 'POST',
  path: '/reviews/accept',
  summary: 'Accepts submitted reports, whose review starts.',
  access: managers,
  changes: 'effect',
  input: z.object(chosen),
  ...outcomeOfMany,
});

/** In the place of a reviewer: each report goes to whom it fits best. */
export const proposed = 'proposed';

export const proposeReviewers = endpoint({
  method: 'POST',
  path: '/reviews/propose',
  summary: 'Who of the organisation could review some reports: by field, and by how much each has to do.',
  access: managers,
  changes: 'none',
  input: z.object(chosen),
  output: z.object({
    /** Sorted by the number of matching fields, then by the fewest reports. */
    reviewers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Reports that they review now. */
        load: z.int(),
        /** How many of these are in a field of theirs. */
        fits: z.int(),
        /** How many they cannot be given: of their own enterprise, or theirs already. */
        barred: z.int(),
        /** How many they would get if each went to whom it fits best. */
        proposed: z.int(),
      }),
    ),
    /** How many of those named lie within the caller’s reach. */
    reports: z.int(),
  }),
});

export const assignReviewer = endpoint({
  method: 'POST',
  path: '/reviews/assign',
  summary: 'Assigns accepted reports, or reports under review, to a reviewer of the organisation.',
  access: managers,
  changes: 'effect',
  input: z.object({
    ...chosen,
    /** A person; or `proposed`, by field and load. */
    reviewer: z
      .string({ error: bilingual(text.needReviewer) })
      .check(z.regex(/^(?:proposed|[1-9]\d{0,17})$/, bilingual(text.needReviewer))),
  }),
  ...outcomeOfMany,
  errors: [{ code: 4000, when: 'the person does not review for the organisation, beside the field' }],
});

export const showWorkbench = endpoint({
  method: 'GET',
  path: '/reviews/workbench',
  summary: 'What waits for the caller, by day and by stage, and who of the organisation reviews how much.',
  access: editors,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** In the business zone. */
    today: z.string(),
    /** By the last day, the first 400. */
    days: z.array(z.object({ day: z.string(), type: evaluationType, count: z.int() })),
    stages: z.array(z.object({ state: z.enum(states), count: z.int(), overdue: z.int() })),
    /** The fewest reports under review first. */
    reviewers: z.array(z.object({ id: z.string(), name: z.string(), load: z.int(), overdue: z.int() })),
    /** By stage: working days that it may take, and that the last ones took. */
    pace: z.array(
      z.object({
        stage: z.enum(Object.keys(paceWords) as (keyof typeof paceWords)[]),
        /** Null where none is set. */
        limit: z.nullable(z.int()),
        /** Null where none is over yet. */
        median: z.nullable(z.number()),
        /** How many it is of, 50 at most. */
        of: z.int(),
      }),
    ),
    /** The caller may take reports in and assign them. */
    mayAssign: z.boolean(),
  }),
});
export type Workbench = z.output<(typeof showWorkbench)['output']>;
