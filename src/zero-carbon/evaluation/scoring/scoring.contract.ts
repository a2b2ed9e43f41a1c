import * as z from 'zod/mini';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { documentAnswer } from '#kernel/files/document-answer.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { indicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { verdictWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { scoringWords as text } from './scoring.words.ts';

const experts = { permission: 'scores.edit', scope: 'assigned' } as const;

/** Characters of a comment. */
export const mostComment = 2_000;

/** An indicator of the set. */
export const item = line(40, 1);
/** Points as typed: a decimal of at most 2 places. */
export const points = z
  .string({ error: bilingual(text.needPoints) })
  .check(z.regex(/^\d{1,3}(?:\.\d{1,2})?$/, bilingual(text.wrongPoints)));

/** The header of every screen of a seat. */
export const seatFacts = {
  /** The seat. */
  id: z.string(),
  state: z.enum(stateNames(seatLifecycle)),
  leader: z.boolean(),
  number: z.string(),
  enterpriseName: z.string(),
  siteName: z.string(),
  type: z.enum(Object.keys(evaluationTypeWords) as (keyof typeof evaluationTypeWords)[]),
  start: z.string(),
  end: z.string(),
  stage: z.enum(stateNames(reportLifecycle)),
  /** Null if no action is due. */
  due: z.nullable(z.object(dueFields)),
};

/** Where the history’s chain has what was sealed. */
export const receipt = z.object({
  place: z.int(),
  /** Hexadecimal. */
  hash: z.string(),
});

export const showScoring = endpoint({
  method: 'GET',
  path: '/scoring/show',
  summary: 'A report for an expert of its panel: claims, evidence, findings and the expert’s own scores.',
  access: experts,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...seatFacts,
    set: indicatorSet,
    /** Those that are scored, in the order of the set. */
    items: z.array(
      z.object({
        id: z.string(),
        /** How the claim reads. */
        claimed: z.string(),
        /** The organisation's comment; null without one. */
        found: z.nullable(
          z.object({
            verdict: z.enum(Object.keys(verdictWords) as (keyof typeof verdictWords)[]),
            /** How the value reads that it found instead. */
            value: z.nullable(z.string()),
            comment: z.string(),
          }),
        ),
        files: z.array(documentAnswer),
        /** One’s own; null before it is saved. */
        points: z.nullable(z.string()),
        comment: z.string(),
        /** Goes up with every change; 0 before it is saved, and once it is submitted. */
        version: z.int(),
        /** UTC. */
        savedAt: z.nullable(instant),
        /** What enterprise and organisation come to; null before the own submission. */
        self: z.nullable(z.string()),
        organisation: z.nullable(z.string()),
      }),
    ),
    /** Files of the data, which stand behind what is computed. */
    dataFiles: z.array(documentAnswer),
    mayEdit: z.boolean(),
    maySubmit: z.boolean(),
    /** UTC; null before the submission. */
    submittedAt: z.nullable(instant),
    /** Null before the submission is chained, which takes a second. */
    receipt: z.nullable(receipt),
    /** Every expert has submitted: what the others gave is open. */
    isOpen: z.boolean(),
  }),
});
export type ShownScoring = z.output<(typeof showScoring)['output']>;

export const saveScore = endpoint({
  method: 'POST',
  path: '/scoring/save',
  summary: 'Saves an expert’s score of one indicator; others see it after every expert has submitted.',
  access: experts,
  changes: 'effect',
  input: z.object({
    /** The seat. */
    id: recordId,
    item,
    /** The one that was read, 0 where there was none. */
    version: z.int().check(z.gte(0), z.lte(1e9)),
    points,
    comment: z.optional(paragraphs(mostComment)),
  }),
  output: z.object({ version: z.int() }),
  errors: [
    { code: 4000, when: 'points are above the weight, or not full and without a comment, beside the field' },
    {
      code: 4009,
      when: 'another session has saved it, or the seat is in another stage; data.state is the version or the stage',
    },
  ],
});

export const submitScores = endpoint({
  method: 'POST',
  path: '/scoring/submit',
  summary: 'Submits the scores of a seat for good: they are sealed until every expert has submitted.',
  access: experts,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({
    /** This was the last: every score is open now. */
    isOpen: z.boolean(),
  }),
  errors: [
    { code: 4009, when: 'the seat or its report is in another stage; data.state is the stage' },
    { code: 5000, when: 'indicators are not scored yet' },
  ],
});
