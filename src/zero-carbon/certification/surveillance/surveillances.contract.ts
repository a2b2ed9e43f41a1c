import * as z from 'zod/mini';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { worklistWords } from '#accounts/calendar/worklist.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { evaluationTypes } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import {
  certificateStates,
  certificateStateWords,
} from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { surveillanceStateWords, type SurveillanceState } from './surveillances.states.ts';
import { outcomeWords, surveillanceWords as text } from './surveillances.words.ts';

const checkers = { permission: 'certificates.surveil', scope: 'assigned' } as const;
const holders = { permission: 'certificates.read', scope: 'own' } as const;

/** The maximum for one surveillance; real ones stay far below. */
const mostVersion = 1_000_000;

const states = Object.keys(surveillanceStateWords) as SurveillanceState[];
const outcomes = Object.keys(outcomeWords) as (keyof typeof outcomeWords)[];

const row = {
  id: z.string(),
  /** The certificate's, such as `ZCE-017-26-II5-00382R0-J`. */
  number: z.string(),
  /** As certified, in the caller's language where there is such a name. */
  enterpriseName: z.string(),
  /** As certified. */
  siteAddress: z.string(),
  /** From 1 on. */
  turn: z.int(),
  /** On which it is due. */
  day: z.string(),
  state: z.enum(states),
  /** What was found waits for a second person. */
  isChecked: z.boolean(),
  /** Of the certificate today. */
  certificateState: z.enum(certificateStates),
  /** The due day of its state; null if no action is due. */
  due: z.nullable(z.object(dueFields)),
};

const filters = {
  state: z.array(z.enum(states)).check(z.maxLength(states.length)),
  /** First and last day on which it is due; both ends count. */
  from: calendarDate,
  until: calendarDate,
};

export const listSurveillances = list({
  path: '/surveillances/list',
  summary: 'Surveillances of the certificates that the caller’s organisation issued.',
  access: checkers,
  filters: {
    /** The beginning of a number, or a part of the enterprise's name or place, from three characters up. */
    find: line(100, 2),
    ...filters,
  },
  ranges: [['from', 'until']],
  sorts: ['day', '-day'],
  row: z.object(row),
});

export const exportSurveillances = exportList(listSurveillances, text.title, [
  { key: 'number', label: text.certificate, kind: 'text' },
  { key: 'enterpriseName', label: text.enterprise, kind: 'text' },
  { key: 'siteAddress', label: text.site, kind: 'text' },
  { key: 'turn', label: text.turn, kind: 'integer' },
  { key: 'day', label: text.day, kind: 'day' },
  { key: 'state', label: text.state, kind: 'choice', words: surveillanceStateWords },
  { key: 'certificateState', label: text.certificateState, kind: 'choice', words: certificateStateWords },
]);

export const listOwnSurveillances = list({
  path: '/surveillances/own/list',
  summary: 'Surveillances of the certificates of the caller’s enterprise.',
  access: holders,
  filters: {
    /** The beginning of a number. */
    find: line(40, 2),
    ...filters,
  },
  ranges: [['from', 'until']],
  sorts: ['day', '-day'],
  row: z.object(row),
});

/** Tonnes of CO2e to three decimals; each null where it is not known, scope 3 of type I too. */
const tonnes = z.object({
  scope1: z.nullable(z.string()),
  /** Market-based. */
  scope2: z.nullable(z.string()),
  scope3: z.nullable(z.string()),
  removal: z.nullable(z.string()),
  offset: z.nullable(z.string()),
  net: z.nullable(z.string()),
});
export type SurveilledTonnes = z.output<typeof tonnes>;

const detail = {
  ...row,
  certificateId: z.string(),
  type: z.enum(evaluationTypes),
  /** The last day of grace, whether it has started or not. */
  graceUntil: z.string(),
  /** This lapse has suspended the certificate: its last day, unless it is restored. */
  withdrawnAfter: z.nullable(z.string()),
  certified: z.extend(tonnes, { start: z.string(), end: z.string(), star: z.int() }),
  /** What the enterprise declared last; null where it has not. */
  declared: z.nullable(
    z.extend(tonnes, {
      start: z.string(),
      end: z.string(),
      /** Null where no star is reached. */
      star: z.nullable(z.int()),
      points: z.string(),
      /** The report's number. */
      number: z.string(),
      /** Null where its enterprise is erased. */
      report: z.nullable(z.string()),
      at: instant,
    }),
  ),
};

/** What was found. */
const check = {
  outcome: z.enum(outcomes),
  reason: z.string(),
  /** Null where they are gone. */
  by: z.nullable(z.string()),
  at: instant,
};

export const showSurveillance = endpoint({
  method: 'GET',
  path: '/surveillances/show',
  summary: 'One surveillance: what was declared beside what was certified, and what was found.',
  access: checkers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...detail,
    version: z.int(),
    /** Null while nothing is handed in. */
    check: z.nullable(z.object({ ...check, confirmedBy: z.nullable(z.string()), confirmedAt: z.nullable(instant) })),
    /** Why the last check was sent back; empty where it was not. */
    sentBack: z.string(),
    mayCheck: z.boolean(),
    mayConfirm: z.boolean(),
  }),
});
export type ShownSurveillance = z.output<(typeof showSurveillance)['output']>;

export const showOwnSurveillance = endpoint({
  method: 'GET',
  path: '/surveillances/own/show',
  summary: 'One surveillance of a certificate of the caller’s enterprise, with what can be declared.',
  access: holders,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...detail,
    /** In the business zone. */
    today: z.string(),
    /** Once it is confirmed. */
    result: z.nullable(z.object({ outcome: z.enum(outcomes), reason: z.string(), at: instant })),
    /** The caller may declare now. */
    mayDeclare: z.boolean(),
    /** Reporting periods have to end after this day. */
    after: z.string(),
    /** Finished self-assessments that can be declared, the latest period first; at most twenty. */
    reports: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        start: z.string(),
        end: z.string(),
        star: z.nullable(z.int()),
        points: z.string(),
      }),
    ),
  }),
});
export type OwnSurveillance = z.output<(typeof showOwnSurveillance)['output']>;

export const declareSurveillance = endpoint({
  method: 'POST',
  path: '/surveillances/declare',
  summary: 'Declares with a finished self-assessment of the certified site.',
  access: { permission: 'reports.submit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    id: recordId,
    /** A report of the caller's enterprise. */
    report: z
      .string({ error: bilingual(text.needReport) })
      .check(z.regex(/^[1-9]\d{0,17}$/, bilingual(text.needReport))),
  }),
  output: z.object({ state: z.enum(states) }),
  errors: [
    { code: 4000, when: 'the report cannot be declared for it, beside the field' },
    { code: 4009, when: 'it is already declared or over; data.state is its state' },
    { code: 5000, when: 'the certificate has ended' },
  ],
});

export const checkSurveillance = endpoint({
  method: 'POST',
  path: '/surveillances/check',
  summary: 'Hands in what was found about a declaration; a second person confirms it.',
  access: checkers,
  changes: 'effect',
  input: z.object({
    id: recordId,
    version: z.int().check(z.minimum(0), z.maximum(mostVersion)),
    outcome: z.enum(outcomes, { error: bilingual(text.needOutcome) }),
    /** Read by the enterprise; needed where it fails. */
    reason: z.optional(paragraphs(2_000)),
  }),
  output: z.object({ version: z.int() }),
  errors: [
    { code: 4000, when: 'a failure has no reason, beside the field' },
    { code: 4009, when: 'it is not declared, or something was handed in meanwhile' },
  ],
});

const confirming = {
  access: checkers,
  changes: 'effect',
  errors: [
    { code: 4009, when: 'nothing waits to be confirmed, or something else does meanwhile' },
    { code: 5000, when: 'the caller handed it in' },
  ],
} as const;

export const confirmSurveillance = endpoint({
  method: 'POST',
  path: '/surveillances/confirm',
  summary:
    'Confirms another person’s finding: the surveillance is passed or failed, with its effect on the certificate.',
  ...confirming,
  input: z.object({ id: recordId, version: z.int().check(z.minimum(0), z.maximum(mostVersion)) }),
  output: z.object({ state: z.enum(states) }),
});

export const sendBackSurveillance = endpoint({
  method: 'POST',
  path: '/surveillances/sendback',
  summary: 'Sends another person’s finding back, with a reason, for another check.',
  ...confirming,
  input: z.object({
    id: recordId,
    version: z.int().check(z.minimum(0), z.maximum(mostVersion)),
    reason: paragraphs(500).check(z.minLength(1)),
  }),
  output: z.object({ version: z.int() }),
});

/** The label of the column with the due day. */
export const dueLabel = worklistWords.due;
