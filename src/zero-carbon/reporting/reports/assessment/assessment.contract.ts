import * as z from 'zod/mini';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { answer as claimed } from '#zero-carbon/rules/calculation/report-data.ts';
import { indicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';

const readers = { permission: 'reports.read', scope: 'own' } as const;
const editors = { permission: 'reports.edit', scope: 'own' } as const;

/** Files behind one answer. */
const mostFiles = 20;

const value = claimed.shape.value;

/** What was answered, as it is scored. */
export const answered = z.object({ value, notApplicable: z.nullable(z.string()) });

const answer = z.object({
  /** The number of the indicator or veto. */
  question: z.string(),
  value,
  /** Why it does not apply. */
  notApplicable: z.nullable(z.string()),
  evidence: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Goes up with every change; a question that was never answered has 0. */
  version: z.int(),
  /** Who changed it last; null where they are gone. */
  person: z.nullable(z.string()),
  /** UTC. */
  at: z.string(),
});
export type Answered = z.output<typeof answer>;

const report = {
  number: z.string(),
  /** First and last day of the period. */
  start: z.string(),
  end: z.string(),
  /** The indicator set that the report is assessed by; null if none was in force when the report was started. */
  set: z.nullable(indicatorSet),
  /** What it is called, `2026.1`. */
  setCode: z.nullable(z.string()),
};

export const showQuestions = endpoint({
  method: 'GET',
  path: '/reports/questions',
  summary: 'The vetoes and questions of a report, with their answers.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...report,
    /** Whether the actor may change it now. */
    editable: z.boolean(),
    /** Questions that the actor may answer again since they are to be supplemented; none of a draft. */
    open: z.array(z.string()),
    answers: z.array(answer),
    /** The enterprise's files, to choose from. */
    files: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const saveAnswer = endpoint({
  method: 'POST',
  path: '/reports/questions/answer',
  summary: 'Answers a veto or question of a report of the own enterprise; omitted fields are cleared.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    question: line(40, 1),
    /** The one that was read, 0 where it was never answered. */
    version: z.int().check(z.gte(0), z.lte(1e9)),
    value,
    notApplicable: z.nullable(line(500)),
    evidence: z.array(recordId).check(z.maxLength(mostFiles)),
  }),
  output: z.object({ version: z.int() }),
  errors: [
    {
      code: 4009,
      when: 'another user has answered it, or the report is not a draft; data.state is the version or the state',
    },
    { code: 5000, when: 'further information is requested for the report, and not for this item' },
  ],
});

/** What is measured of a report. */
export const share = z.object({
  /** A decimal text; null unless known. */
  value: z.nullable(z.string()),
  state: z.enum(['known', 'missing', 'not-applicable']),
});

const id = z.string();

const rows = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.array(z.object(shape)));

/** What a set gives for a report: points, vetoes, gates and stars. */
const score = z.object({
  indicators: rows({ id, state: z.enum(['scored', 'missing', 'not-applicable']), points: z.string() }),
  categories: rows({ id, points: z.string() }),
  points: z.string(),
  vetoes: rows({ id, state: z.enum(['met', 'failed', 'open', 'not-asked']) }),
  gates: rows({
    star: z.int(),
    points: z.boolean(),
    renewablePower: z.boolean(),
    neutralised: z.boolean(),
    vetoes: z.boolean(),
    measured: z.boolean(),
  }),
  star: z.nullable(z.int()),
});

export const showAssessment = endpoint({
  method: 'GET',
  path: '/reports/assessment',
  summary: 'The basis of a report’s score: its indicator set, its answers and its calculated values.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...report,
    answers: z.record(z.string(), answered),
    /** By the measure's name. */
    measures: z.record(z.string(), share),
    /** What the measures are shares of: the year's power, the gross tonnes. */
    wholes: z.record(z.string(), z.object({ value: z.string(), unit: z.string() })),
    /** A month is estimated. */
    estimated: z.boolean(),
    /** Offsets are claimed. */
    offsets: z.boolean(),
    /** What the calculation could not read. */
    problems: z.int(),
    /** Of a report that is no draft, as it was fixed; null of a draft. */
    score: z.nullable(score),
    /** When that was, UTC. */
    finishedAt: z.nullable(instant),
  }),
});
