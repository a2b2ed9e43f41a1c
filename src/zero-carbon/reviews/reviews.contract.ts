import * as z from 'zod/mini';
import { dueFields, dueKinds } from '#accounts/calendar/worklist.ts';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { exportList } from '#kernel/list/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { historyRow } from '#accounts/logs/logs.contract.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { sections } from '#zero-carbon/calculation/report-data.ts';
import { indicatorSet } from '#zero-carbon/indicators/indicator-set.ts';
import { answered, measured } from '#zero-carbon/reports/assessment/assessment.contract.ts';
import { reportStateWords } from '#zero-carbon/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reports/reports.words.ts';
import { shownLine } from '#zero-carbon/reports/submission/submission.contract.ts';
import { outcomeWords, reviewWords as text, verdictWords } from './reviews.words.ts';

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
const outcomes = Object.keys(outcomeWords) as (keyof typeof outcomeWords)[];
const verdicts = Object.keys(verdictWords) as (keyof typeof verdictWords)[];

/** The most reports that one call accepts or assigns. */
export const mostChosen = 100;

const row = {
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
  access: readers,
  filters: { ...filters, due: z.enum(dueKinds), state: z.array(z.enum(states)).check(z.maxLength(states.length)) },
  sorts: ['dueOn'],
  row: z.object({ ...row, ...dueFields }),
});

export const listReviews = list({
  path: '/reviews/list',
  summary: 'Every report that was submitted to the caller’s organisation and is no draft again.',
  access: readers,
  filters: { ...filters, state: z.array(z.enum(states)).check(z.maxLength(states.length)) },
  sorts: ['-submittedOn'],
  row: z.object(row),
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
  summary: 'Takes submitted reports in: their review begins.',
  access: managers,
  changes: 'effect',
  input: z.object(chosen),
  ...outcomeOfMany,
});

export const assignReviewer = endpoint({
  method: 'POST',
  path: '/reviews/assign',
  summary: 'Has somebody of the organisation review accepted reports, or go on with those under review.',
  access: managers,
  changes: 'effect',
  input: z.object({
    ...chosen,
    reviewer: z
      .string({ error: bilingual(text.needReviewer) })
      .check(z.regex(/^[1-9]\d{0,17}$/, bilingual(text.needReviewer))),
  }),
  ...outcomeOfMany,
  errors: [{ code: 4000, when: 'the person does not review for the organisation, beside the field' }],
});

export const listReviewers = endpoint({
  method: 'GET',
  path: '/reviews/reviewers',
  summary: 'Who reviews for the organisation, with how many reports each has under review, the fewest first.',
  access: readers,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    reviewers: z.array(z.object({ id: z.string(), name: z.string(), load: z.int(), overdue: z.int() })),
    /** The caller may take reports in and assign them. */
    mayAssign: z.boolean(),
  }),
});

const verdict = z.object({
  verdict: z.enum(verdicts),
  /** In the place of what was claimed; null where that agrees. */
  value: answered.shape.value,
  /** Read by the enterprise. */
  comment: z.string(),
  /** By the place in the check list: it holds, or it does not. */
  checks: z.record(z.string(), z.boolean()),
  /** Goes up with every change. */
  version: z.int(),
  /** Who saved it last; null where they are gone. */
  person: z.nullable(z.string()),
  /** UTC. */
  at: z.string(),
});
export type Verdict = z.output<typeof verdict>;

/** What waits for a second person, or was confirmed by one. */
const conclusion = z.object({
  outcome: z.enum(outcomes),
  star: z.nullable(z.int()),
  opinion: z.string(),
  person: z.nullable(z.string()),
  at: z.string(),
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
});

export const showReview = endpoint({
  method: 'GET',
  path: '/reviews/show',
  summary: 'One report under review: what was claimed and shown for it, what was found, and what may be done next.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...row,
    /** Null where nobody’s turn has a last day. */
    due: z.nullable(z.object(dueFields)),
    /** The copy that was submitted; null while it is being made. */
    copy: z.nullable(fileAnswer),
    set: indicatorSet,
    /** What it is scored by, as claimed. */
    answers: z.record(z.string(), answered),
    measures: z.record(z.string(), measured),
    estimated: z.boolean(),
    offsets: z.boolean(),
    /** How each answer reads, by the number of the indicator or veto. */
    shown: z.record(z.string(), z.string()),
    sections: z.array(z.object({ section: z.enum(sections), name: z.string(), lines: z.array(shownLine) })),
    /** Evidence by the number of the indicator or veto; that of the data by `data`. */
    files: z.record(z.string(), z.array(fileAnswer)),
    /** What the portal found by itself. */
    findings: z.array(z.string()),
    /** By the number of the indicator or veto. */
    verdicts: z.record(z.string(), verdict),
    conclusion: z.nullable(conclusion),
    /** Why a second person sent the last conclusion back; empty where nobody did. */
    sentBack: z.string(),
    /** Of the review; null before it is accepted. */
    version: z.nullable(z.int()),
    mayEdit: z.boolean(),
    mayConclude: z.boolean(),
    mayConfirm: z.boolean(),
    mayAccept: z.boolean(),
    mayAssign: z.boolean(),
    moves: z.array(offeredMove),
  }),
});
export type ShownReview = z.output<(typeof showReview)['output']>;

export const reviewHistory = list({
  path: '/reviews/history',
  summary: 'What happened to a report since it was submitted to the organisation, newest first.',
  access: readers,
  filters: { id: recordId },
  needs: ['id'],
  sorts: ['-at'],
  row: historyRow,
});

export const saveVerdict = endpoint({
  method: 'POST',
  path: '/reviews/verdict',
  summary: 'Says of one indicator or veto whether what was claimed holds, or what does; points follow from the rule.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    item: line(40, 1),
    /** The one that was read, 0 where there was none. */
    version: z.int().check(z.gte(0), z.lte(1e9)),
    verdict: z.enum(verdicts),
    value: answered.shape.value,
    comment: paragraphs(2_000),
    checks: z.record(z.string().check(z.regex(/^[0-9]$/)), z.boolean()),
  }),
  output: z.object({ version: z.int() }),
  errors: [
    { code: 4000, when: 'a changed value is missing, does not fit or has no reason, beside the field' },
    { code: 4009, when: 'somebody else has saved it since, or the stage does not allow it; data.state says which' },
    { code: 5000, when: 'a conclusion waits to be confirmed' },
  ],
});

export const concludeReview = endpoint({
  method: 'POST',
  path: '/reviews/conclude',
  summary: 'Hands the conclusion of a review in; somebody else confirms it or sends it back.',
  access: { permission: 'reviews.conclude', scope: 'assigned' },
  changes: 'effect',
  input: z.object({
    id: recordId,
    outcome: z.enum(outcomes, { error: bilingual(text.needOutcome) }),
    /** Of a pass: not above what the reviewed values reach. */
    star: z.optional(z.enum(['3', '4', '5', '6'])),
    opinion: paragraphs(2_000).check(z.minLength(1, bilingual(text.needOpinion))),
  }),
  output: z.object({}),
  errors: [
    { code: 4000, when: 'the star is missing or above what the reviewed values reach, beside the field' },
    { code: 4009, when: 'the stage does not allow it; data.state says which it is in' },
    { code: 5000, when: 'items are not reviewed yet, or a conclusion waits already' },
  ],
});

const confirmers = { permission: 'reviews.confirm', scope: 'assigned' } as const;

export const confirmReview = endpoint({
  method: 'POST',
  path: '/reviews/confirm',
  summary: 'Confirms the conclusion that somebody else handed in: the report has passed, or is rejected.',
  access: confirmers,
  changes: 'effect',
  input: z.object({ id: recordId, version: z.int() }),
  output: z.object({ state: z.enum(states) }),
  errors: [
    { code: 4009, when: 'it is another conclusion by now, or none; data.state says which version or state' },
    { code: 5000, when: 'the caller handed it in' },
  ],
});

export const sendBackReview = endpoint({
  method: 'POST',
  path: '/reviews/send-back',
  summary: 'Sends the conclusion that somebody else handed in back, with the reason.',
  access: confirmers,
  changes: 'effect',
  input: z.object({ id: recordId, version: z.int(), reason: paragraphs(500).check(z.minLength(1)) }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'it is another conclusion by now, or none' },
    { code: 5000, when: 'the caller handed it in' },
  ],
});

export const showReviewResult = endpoint({
  method: 'GET',
  path: '/reviews/result',
  summary: 'What the organisation concluded on a report of the own enterprise, beside what it gave itself.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    siteName: z.string(),
    state: z.enum(states),
    organisation: z.string(),
    /** Null while it is not confirmed. */
    result: z.nullable(
      z.object({
        outcome: z.enum(outcomes),
        star: z.nullable(z.int()),
        opinion: z.string(),
        /** The day on which it was confirmed, UTC. */
        at: z.string(),
        points: z.object({ self: z.string(), organisation: z.string() }),
        /** Indicators, then vetoes that were found otherwise. */
        items: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            weight: z.nullable(z.string()),
            self: z.nullable(z.string()),
            organisation: z.nullable(z.string()),
            comment: z.string(),
          }),
        ),
      }),
    ),
  }),
});
