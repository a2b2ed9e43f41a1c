import * as z from 'zod/mini';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { mostRounds, supplementStages } from './asked-parts.ts';
import { supplementStateWords } from './supplements.states.ts';

const reportStates = Object.keys(reportStateWords) as (keyof typeof reportStateWords)[];
const states = Object.keys(supplementStateWords) as (keyof typeof supplementStateWords)[];

/** The most items of a round: an indicator set has fewer. */
const mostItems = 300;

const version = z.int().check(z.gte(1), z.lte(1e9));

const askedItem = z.object({
  /** The number of the indicator or veto. */
  item: z.string(),
  /** In the caller's language. */
  name: z.string(),
  comment: z.string(),
  /** The lines of data that are to be corrected. */
  lines: z.array(z.object({ id: z.string(), section: z.enum(sections), name: z.string() })),
  /** The enterprise's reply. */
  reply: z.string(),
});

const round = {
  /** Who asked: the organisation that reviews, or the panel that scores. */
  stage: z.enum(supplementStages),
  round: z.int(),
  state: z.enum(states),
  message: z.string(),
  /** UTC. */
  askedAt: instant,
  items: z.array(askedItem),
};

/** A round as those read it who judge the report. */
export const judgedRound = z.object({
  ...round,
  /** UTC; null while it is open. */
  endedAt: z.nullable(instant),
  /** What was corrected, as it is read; null where nothing was handed in. */
  changes: z.nullable(z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }))),
});

/** What asking today would be. */
export const nextRound = z.object({
  round: z.int(),
  /** The last day that the enterprise would have. */
  dueOn: z.string(),
  provisional: z.boolean(),
});

export const listSupplements = endpoint({
  method: 'GET',
  path: '/reviews/supplements',
  summary: 'The rounds of further information on a report, the enterprise’s changes, and the content of a new round.',
  access: { permission: 'reviews.read', scope: 'assigned' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** The newest first. */
    rounds: z.array(judgedRound),
    /** Null where no further round is possible. */
    next: z.nullable(nextRound),
  }),
});
export type SupplementRound = z.output<typeof judgedRound>;

export const askSupplement = endpoint({
  method: 'POST',
  path: '/reviews/supplements/ask',
  summary:
    'Asks the enterprise to supplement its report: the items that are marked so, and nothing else, are open to it.',
  access: { permission: 'reviews.edit', scope: 'assigned' },
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    /** Read by the enterprise, before the comments on each item. */
    message: z.optional(paragraphs(2_000)),
    /** What is asked, by the versions of the verdicts that were read. */
    items: z.array(z.object({ item: line(40, 1), version })).check(z.minLength(1), z.maxLength(mostItems)),
  }),
  output: z.object({ round: z.int() }),
  errors: [
    { code: 4009, when: 'the marked items are others by now, or the stage does not allow it' },
    { code: 5000, when: `a conclusion awaits confirmation, or there were ${mostRounds} rounds` },
  ],
});

export const showSupplement = endpoint({
  method: 'GET',
  path: '/reports/supplement',
  summary: 'The further information requested for a report of the own enterprise, its due day, and earlier rounds.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    siteName: z.string(),
    state: z.enum(reportStates),
    organisation: z.string(),
    /** Null where nothing is to be supplemented now. */
    open: z.nullable(z.object({ ...round, due: z.nullable(z.object(dueFields)) })),
    /** The newest first. */
    past: z.array(z.object({ ...round, endedAt: z.nullable(instant) })),
    /** The caller may hand it in. */
    mayAnswer: z.boolean(),
  }),
});
export type ShownSupplement = z.output<(typeof showSupplement)['output']>;

export const answerSupplement = endpoint({
  method: 'POST',
  path: '/reports/supplement/answer',
  summary: 'Submits the requested information and resumes the review, with a new calculation if data was corrected.',
  access: { permission: 'reports.submit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    /** By the number of the item: what was changed, or why not. */
    replies: z
      .record(line(40, 1), paragraphs(2_000))
      .check(z.refine((replies) => Object.keys(replies).length <= mostItems)),
  }),
  output: z.object({ number: z.string() }),
  errors: [
    { code: 4000, when: 'an item is neither changed nor replied to, or is not complete, beside it' },
    { code: 4009, when: 'no further information is requested; data.state is the report’s state' },
    { code: 5000, when: 'a serial or a certificate that was entered counts elsewhere' },
  ],
});
