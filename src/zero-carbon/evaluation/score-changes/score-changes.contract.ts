import * as z from 'zod/mini';
import { fileId, instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { indicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { answered, share } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { scoreChangeStateWords } from './score-changes.states.ts';
import { scoreChangeWords as text } from './score-changes.words.ts';

const changers = { permission: 'scores.change', scope: 'assigned' } as const;
const reportStates = Object.keys(reportStateWords) as (keyof typeof reportStateWords)[];
const states = Object.keys(scoreChangeStateWords) as (keyof typeof scoreChangeStateWords)[];
const star = z.nullable(z.int());

/** How a value reads, and what it is worth; points are null of a veto. */
const scored = z.object({ value: z.string(), points: z.nullable(z.string()) });

export const showScores = endpoint({
  method: 'GET',
  path: '/scores/show',
  summary:
    'The scores of a report by item: self-assessed, by the organisation, by the panel, and final, with every change.',
  access: changers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    enterpriseName: z.string(),
    state: z.enum(reportStates),
    set: indicatorSet,
    /** What holds in the end, as it is scored. */
    input: z.object({
      answers: z.record(z.string(), answered),
      measures: z.record(z.string(), share),
      estimated: z.boolean(),
      offsets: z.boolean(),
    }),
    /** Points that hold in the place of what a rule gives. */
    given: z.record(z.string(), z.string()),
    points: z.string(),
    star,
    /** Vetoes that are asked, then indicators. */
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        weight: z.nullable(z.string()),
        self: scored,
        organisation: scored,
        /** What the panel gives together; null before all have signed, and of a veto. */
        expert: z.nullable(z.string()),
        final: scored,
        /** A change waits to be approved. */
        waits: z.boolean(),
      }),
    ),
    /** The newest first. */
    changes: z.array(
      z.object({
        id: z.string(),
        item: z.string(),
        name: z.string(),
        state: z.enum(states),
        before: z.string(),
        after: z.string(),
        /** Of the whole report, when it was proposed. */
        points: z.object({ before: z.string(), after: z.string() }),
        star: z.object({ before: star, after: star }),
        reason: z.string(),
        file: z.nullable(fileAnswer),
        /** Null where they are gone. */
        proposedBy: z.nullable(z.string()),
        proposedAt: instant,
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        /** Why it was refused; empty otherwise. */
        refusal: z.string(),
        /** The caller may approve or refuse it. */
        mayDecide: z.boolean(),
      }),
    ),
    mayChange: z.boolean(),
  }),
});
export type ShownScores = z.output<(typeof showScores)['output']>;

export const uploadScoreFile = uploadEndpoint({
  path: '/scores/upload',
  summary:
    'Brings the file behind a change of a score; proposing it with its id claims it, else it is removed a day later.',
  access: changers,
  files: [
    {
      name: 'file',
      least: 1,
      most: 1,
      mostBytes: 10 * 1_048_576,
      types: ['application/pdf', 'image/jpeg', 'image/png'],
    },
  ],
  input: z.object({}),
  output: fileAnswer,
});

export const proposeScoreChange = endpoint({
  method: 'POST',
  path: '/scores/propose',
  summary: 'Proposes another value for one indicator or veto of a report; points follow from the rule.',
  access: changers,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    item: line(40, 1),
    value: answered.shape.value,
    reason: paragraphs(2_000, text.needReason),
    /** Of `/scores/upload`. */
    file: fileId,
  }),
  output: z.object({ id: z.string() }),
  errors: [
    { code: 4000, when: 'the value is missing, does not fit or holds already, beside the field' },
    { code: 4009, when: 'the stage does not allow it; data.state is the current stage' },
    { code: 5000, when: 'a change of the item waits already' },
  ],
});

const decided = {
  output: z.object({ number: z.string() }),
  errors: [
    { code: 4009, when: 'it is decided already, or the stage of the report does not allow it' },
    { code: 5000, when: 'the caller proposed it' },
  ],
} as const;

export const approveScoreChange = endpoint({
  method: 'POST',
  path: '/scores/approve',
  summary: 'Approves another person’s proposal, which takes effect.',
  access: changers,
  changes: 'effect',
  input: z.object({ id: recordId }),
  ...decided,
});

export const refuseScoreChange = endpoint({
  method: 'POST',
  path: '/scores/refuse',
  summary: 'Refuses another person’s proposal, with a reason.',
  access: changers,
  changes: 'effect',
  input: z.object({ id: recordId, reason: paragraphs(500).check(z.minLength(1)) }),
  ...decided,
});
