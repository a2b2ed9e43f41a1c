import * as z from 'zod/mini';
import { cappedTotal, paging, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { shownTotals } from '#zero-carbon/evaluation/decisions/decided.contract.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { publicityStateWords } from './publicity.words.ts';

const evaluationType = z.enum(Object.keys(evaluationTypeWords) as (keyof typeof evaluationTypeWords)[]);

const published = {
  /** Of the decision. */
  id: z.string(),
  enterprise: z.string(),
  site: z.string(),
  type: evaluationType,
  star: z.int(),
  /** That reviewed it. */
  organisation: z.string(),
  state: z.enum(Object.keys(publicityStateWords) as (keyof typeof publicityStateWords)[]),
  /** The day it was published on; the window begins with the day after. */
  from: z.string(),
  /** The last day of the window; null where it is over. */
  until: z.nullable(z.string()),
  /** Working days from today to the last day; null where it is over. */
  daysLeft: z.nullable(z.int()),
  /** The window touches a year whose holidays are not known: its last day is recalculated, and it does not close before. */
  provisional: z.boolean(),
};

/** A decision that is public now, in short. */
export const decisionInPublicity = z.object({
  id: z.string(),
  enterprise: z.string(),
  site: z.string(),
  /** The last day of the window; null while an objection is being answered. */
  until: z.nullable(z.string()),
});
export type DecisionInPublicity = z.output<typeof decisionInPublicity>;

export const listPublicity = endpoint({
  method: 'GET',
  path: '/publicity/list',
  summary: 'The decisions that are public, newest first: those that can be objected to now, or those before.',
  access: 'public',
  changes: 'none',
  input: z.object({
    /** Those whose window is over, in the place of those that are public now. */
    past: z.optional(z.boolean()),
    ...paging,
  }),
  output: z.object({ ...cappedTotal, items: z.array(z.object(published)) }),
});
export type Published = z.output<(typeof listPublicity)['output']>['items'][number];

export const showPublicity = endpoint({
  method: 'GET',
  path: '/publicity/show',
  summary: 'One decision that is public: whom it is about, what it comes to, and until when anybody may object.',
  access: 'public',
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...published,
    /** Of the reporting period. */
    start: z.string(),
    end: z.string(),
    totals: shownTotals,
    /** Whether anybody may object now. */
    mayObject: z.boolean(),
  }),
});
export type ShownPublicity = z.output<(typeof showPublicity)['output']>;
