import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { requiredForReport } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { indicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { share } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { hubSection } from '#zero-carbon/reporting/reports/sections.contract.ts';
import type { ReportState } from './stages.ts';

const states = Object.keys(reportStateWords) as ReportState[];

const report = z.object({
  id: z.string(),
  number: z.string(),
  siteName: z.string(),
  /** Both days count. */
  start: z.string(),
  end: z.string(),
});

const draft = z.extend(report, {
  /** Sections finished, of how many. */
  done: z.int(),
  total: z.int(),
  /** Sections that are not finished: those with a date first, the earliest first; at most three. */
  open: z.array(hubSection),
});

const underWay = z.extend(report, {
  state: z.enum(states),
  /** For each stage of the road when it was reached last, UTC; null where that has not been. */
  reached: z.array(z.nullable(z.string())),
});

/** t CO2e as decimal texts of 30 digits; scope 2 is market-based. Null: not entered, or not counted by the type. */
const month = z.object({
  scope1: z.nullable(z.string()),
  scope2: z.nullable(z.string()),
  scope3: z.nullable(z.string()),
  /** Every line in use has a quantity for it. */
  filled: z.boolean(),
});

/** What is drawn of one report. */
const figures = z.extend(report, {
  /** Its self-assessment is finished. */
  finished: z.boolean(),
  type: z.enum(['I', 'II']),
  /** Months 1 to 12 of the period; empty while nothing is entered. */
  months: z.array(month),
  /** Of the finished report of the same site on the twelve months before; null where there is none. */
  before: z.nullable(z.array(month)),
  /** What is entered once a year and is in no month. */
  yearly: z.string(),
  /** Against the gates of its indicator set; null where it has none. */
  assessment: z.nullable(
    z.object({
      gates: indicatorSet.shape.gates,
      /** How many indicators give points. */
      indicators: z.int(),
      now: z.object({ points: z.string(), renewablePower: share, neutralised: share }),
      /** The highest row of gates that is met; null while none is. */
      star: z.nullable(z.int()),
      /** The next star; null where there is none above. */
      next: z.nullable(z.int()),
      /** How many things stand before it. */
      open: z.int(),
    }),
  ),
});

const certificate = z.object({
  number: z.string(),
  type: z.enum(['I', 'II']),
  star: z.int(),
  issuedOn: z.string(),
  /** Last day of validity. */
  expiresOn: z.string(),
});

const surveillance = z.object({
  id: z.string(),
  /** The certificate's. */
  number: z.string(),
  /** From 1 on. */
  turn: z.int(),
  /** On which it is due. */
  day: z.string(),
  state: z.enum(['due', 'overdue', 'declared', 'failed']),
  /** The last day of grace. */
  graceUntil: z.string(),
  /** Its certificate is suspended, and withdrawn after this day; null where it is not. */
  withdrawnAfter: z.nullable(z.string()),
});

/** A to-do of the enterprise; `may`: the caller can do it. */
const act = z.object({
  kind: z.enum(['supplement', 'returned', 'visit', 'objection', 'surveillance', 'overdueSurveillance', 'submit']),
  /** The report's; of a surveillance its own. */
  id: z.string(),
  /** The report's or the certificate's. */
  number: z.string(),
  siteName: z.string(),
  /** Until when, or on which day; null where nothing is set. */
  on: z.nullable(z.string()),
  may: z.boolean(),
});
export type StartAct = z.output<typeof act>;

export const reportStart = endpoint({
  method: 'GET',
  path: '/reports/start',
  summary:
    "The dashboard of the caller's enterprise: next steps, the stages of its reports, figures, dates and certificates.",
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** In the business zone. */
    today: z.string(),
    /** What waits for the enterprise: what is overdue first, then the earliest due, what has no day last. */
    acts: z.array(act),
    /** What is missing of the basic information, in the order of the form. */
    missing: z.array(z.enum(requiredForReport)),
    /** The caller may fill it in. */
    mayComplete: z.boolean(),
    sites: z.int(),
    /** A site whose boundary is not described in both languages. */
    undescribed: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** The newest first, at most five. */
    drafts: z.array(draft),
    /** Reports that are not over yet, the newest first, at most five. */
    underWay: z.array(underWay),
    /** Of the newest draft with figures, else of the latest finished report; null where there is no report. */
    figures: z.nullable(figures),
    /** Finished reports, the latest period first, at most five. */
    finished: z.array(
      z.extend(report, {
        state: z.enum(states),
        star: z.nullable(z.int()),
        points: z.string(),
        /** t CO2e. */
        gross: z.string(),
      }),
    ),
    /** The earliest first, at most ten: sections of drafts, answers of organisations, last days of certificates. */
    due: z.array(
      z.discriminatedUnion('kind', [
        z.object({
          on: z.string(),
          kind: z.literal('section'),
          report: z.string(),
          number: z.string(),
          section: z.enum(sections),
          /** The responsible user; null if there is none. */
          owner: z.nullable(z.string()),
        }),
        z.object({
          on: z.string(),
          kind: z.enum(['answer', 'review']),
          report: z.string(),
          number: z.string(),
          organisation: z.string(),
        }),
        z.object({ on: z.string(), kind: z.literal('expiry'), number: z.string(), star: z.int() }),
      ]),
    ),
    /** Surveillances of certificates that wait, or come within 90 days, the earliest first, at most three. */
    surveillances: z.array(surveillance),
    /** In force, the one that lasts longest first, at most three. */
    certificates: z.array(certificate),
  }),
});
