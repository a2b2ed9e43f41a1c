import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { dimensions } from './dimensions.ts';
import { pacedStageWords, type PacedStage } from './paced-stages.words.ts';
import { statisticsWords as text } from './statistics.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Reading figures about submitted reports: the scheme's at `all`, those of one's organisation at `assigned`. */
    'statistics.read': true;
  }
}

const readers = { permission: 'statistics.read', scope: 'assigned' } as const;
const state = z.enum(Object.keys(reportStateWords) as (keyof typeof reportStateWords)[]);

const objectionState = z.enum(stateNames(objectionLifecycle));

/** `YYYY-MM`. */
export const month = z
  .string()
  .check(z.refine((value) => isCalendarDate(`${value}-01`), { error: bilingual(text.notMonth) }));

/** Of the reports that were submitted in some months and have a result; null where none has. */
const turnaround = z.object({
  ended: z.int(),
  /** Calendar days from submission to result; one decimal. */
  median: z.nullable(z.string()),
  mean: z.nullable(z.string()),
});

export const showStatistics = endpoint({
  method: 'GET',
  path: '/statistics/show',
  summary: 'Figures of submitted reports: their stages, and the last twelve months compared with the twelve before.',
  access: readers,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    today: z.string(),
    /** Whether they are of all reports, rather than of those submitted to the caller's organisation. */
    isScheme: z.boolean(),
    /** States in which a report is under way, in their order, each with how many are beyond their last day. */
    stages: z.array(z.object({ state, reports: z.int(), overdue: z.int() })),
    /** 24 months, oldest first, this one last; `ended` by the month of the result. */
    months: z.array(
      z.object({ month: z.string(), submitted: z.int(), ended: z.int(), approved: z.int(), withdrawn: z.int() }),
    ),
    /** Of reports submitted in the last twelve months and in the twelve before, those with each star. */
    stars: z.array(z.object({ star: z.int(), now: z.int(), before: z.int() })),
    turnaround: z.object({ now: turnaround, before: turnaround }),
    /** By stage, in their order: working days that the last reports took, and that it may take. */
    pace: z.array(
      z.object({
        stage: z.enum(Object.keys(pacedStageWords) as PacedStage[]),
        /** Null where none is set in working days. */
        limit: z.nullable(z.int()),
        /** To halves of a day; null where none is over yet. */
        median: z.nullable(z.number()),
        /** How many it is of, 200 at most. */
        of: z.int(),
      }),
    ),
    /** Those with reports under way or submitted in the last twelve months; the most under way first. */
    organisations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        underWay: z.int(),
        overdue: z.int(),
        submitted: z.int(),
        approved: z.int(),
        turnaround,
      }),
    ),
    /**
     * How far apart the totals of opened panels were, in whole points rounded up, of reports submitted in the last twelve
     * months; null for an organisation, whom panels are no business of.
     */
    spread: z.nullable(z.array(z.object({ points: z.int(), reports: z.int() }))),
    /** Received in the last twelve months, by what came of them. */
    objections: z.array(z.object({ state: objectionState, objections: z.int() })),
  }),
});

const pivoted = z.object({
  /** The row's value: a code, an id, a month; empty where the report has none. */
  row: z.string(),
  rowName: z.string(),
  column: z.string(),
  columnName: z.string(),
  /** Submitted. */
  reports: z.int(),
  /** Of these with a result. */
  ended: z.int(),
  approved: z.int(),
  /** From submission to result, of all that have one together. */
  days: z.int(),
  /** The same for each of them; one decimal. */
  meanDays: z.nullable(z.string()),
});

const dimension = z.enum(dimensions);
/** The most months that are counted at once. */
export const mostMonths = 120;

export const pivotStatistics = endpoint({
  method: 'GET',
  path: '/statistics/pivot',
  summary: 'Reports submitted in some months, counted by one thing or two.',
  access: readers,
  changes: 'none',
  input: z.object({
    rows: dimension,
    /** Left out, there is one column. */
    columns: z.optional(dimension),
    from: month,
    /** Included. */
    until: month,
  }),
  output: z.object({ rows: z.array(pivoted) }),
  errors: [{ code: 4000, when: 'rows and columns are the same, or the months are not in order or more than 120' }],
});

export const exportStatistics = exportEndpoint(pivotStatistics, {
  path: '/statistics/export',
  summary: 'What `/statistics/pivot` counts, as a sheet with a line for each cell.',
  title: text.title,
  input: pivotStatistics.input,
  columns: [
    { key: 'rowName', label: text.rowValue, kind: 'text' },
    { key: 'columnName', label: text.columnValue, kind: 'text' },
    { key: 'reports', label: text.reports, kind: 'integer' },
    { key: 'ended', label: text.ended, kind: 'integer' },
    { key: 'approved', label: text.approved, kind: 'integer' },
    { key: 'meanDays', label: text.meanDays, kind: 'decimal' },
  ],
});
