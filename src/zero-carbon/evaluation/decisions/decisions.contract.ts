import * as z from 'zod/mini';
import { dueFields, dueKinds } from '#accounts/calendar/worklist.ts';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { sealedPassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { decidedOutcome, shownItem, shownTotals } from './decided.contract.ts';
import { decisionWords as text, outcomeWords } from './decisions.words.ts';

const access = { permission: 'reports.decide', scope: 'all' } as const;

const states = Object.keys(reportStateWords) as (keyof typeof reportStateWords)[];
const evaluationType = z.enum(Object.keys(evaluationTypeWords) as (keyof typeof evaluationTypeWords)[]);

const row = {
  /** The report's. */
  id: z.string(),
  number: z.string(),
  enterpriseName: z.string(),
  siteName: z.string(),
  type: evaluationType,
  organisation: z.string(),
  submittedOn: z.string(),
  /** The proposer of the decision that waits for a second officer; null without a proposal, or for a deleted person. */
  proposedBy: z.nullable(z.string()),
  isProposed: z.boolean(),
};

export const listDueDecisions = list({
  path: '/decisions/due/list',
  summary: 'The reports that wait for a decision, first due first.',
  access,
  filters: {
    /** The beginning of a number, or a part of the name of an enterprise or a site. */
    find: line(100),
    type: evaluationType,
    /** Whether a decision waits for a second officer. */
    proposed: z.boolean(),
    due: z.enum(dueKinds),
  },
  sorts: ['dueOn'],
  row: z.object({ ...row, ...dueFields }),
});

export const exportDueDecisions = exportList(listDueDecisions, text.title, [
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'enterpriseName', label: text.enterprise, kind: 'text' },
  { key: 'siteName', label: text.site, kind: 'text' },
  { key: 'type', label: text.type, kind: 'choice', words: evaluationTypeWords },
  { key: 'organisation', label: text.organisation, kind: 'text' },
  { key: 'submittedOn', label: text.submittedOn, kind: 'day' },
  { key: 'proposedBy', label: text.proposedBy, kind: 'text' },
  { key: 'dueOn', label: worklistWords.dueOn, kind: 'day' },
  { key: 'due', label: worklistWords.due, kind: 'choice', words: dueWords },
  { key: 'daysLeft', label: worklistWords.daysLeft, kind: 'integer' },
]);

const decision = z.object({
  id: z.string(),
  ...decidedOutcome,
  proposedBy: z.nullable(z.string()),
  /** UTC. */
  proposedAt: instant,
  agreedBy: z.nullable(z.string()),
  agreedAt: z.nullable(instant),
  /** SHA-256 of what was agreed to, in hexadecimal digits; null before. */
  hash: z.nullable(z.string()),
  publishedOn: z.nullable(z.string()),
  /** The day on which an upheld objection reopened it. */
  reopenedOn: z.nullable(z.string()),
  /** Null before it is made. */
  letter: z.nullable(fileAnswer),
});
export type ShownDecision = z.output<typeof decision>;

export const showDecision = endpoint({
  method: 'GET',
  path: '/decisions/show',
  summary: 'A report that waits for a decision or has had one: what it comes to, and what was decided.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    enterpriseName: z.string(),
    siteName: z.string(),
    type: evaluationType,
    start: z.string(),
    end: z.string(),
    state: z.enum(states),
    organisation: z.string(),
    /** What the organisation concluded. */
    opinion: z.string(),
    /** Of its conclusion. */
    files: z.array(fileAnswer),
    /** Null below three stars, or where it proposed none. */
    proposedStar: z.nullable(z.int()),
    points: z.object({ self: z.string(), organisation: z.string(), final: z.string() }),
    /** The highest star that final values and points reach; null where they reach none. */
    reached: z.nullable(z.int()),
    totals: shownTotals,
    items: z.array(shownItem),
    due: z.nullable(z.object(dueFields)),
    /** The copy as it was submitted; null while it is being made. */
    copy: z.nullable(fileAnswer),
    /** Those that two officers agreed on, newest first. */
    decided: z.array(decision),
    /** The one that waits for a second officer, and its version. */
    proposal: z.nullable(z.object({ ...decision.shape, version: z.int() })),
    /** Why the last proposal was sent back; empty where none was. */
    sentBack: z.string(),
    mayPropose: z.boolean(),
    mayAgree: z.boolean(),
    /** Who granted both the proposer and the caller the right within 30 days: a third officer must agree; else null. */
    commonGranter: z.nullable(z.string()),
  }),
});
export type DecisionCase = z.output<(typeof showDecision)['output']>;

/** The caller's own, sealed by itself. */
const password = sealedPassword(bilingual(peopleWords.passwordRequired));
const wrongOften = { code: 4029, when: 'too many wrong passwords; data.retryAfter in seconds' } as const;

export const proposeDecision = endpoint({
  method: 'POST',
  path: '/decisions/propose',
  summary: 'Proposes to publish a report with a star, or to refuse it; a second officer agrees or sends it back.',
  access,
  changes: 'attempt',
  input: z.object({
    id: recordId,
    outcome: z.enum(Object.keys(outcomeWords) as (keyof typeof outcomeWords)[], {
      error: bilingual(text.needOutcome),
    }),
    /** Of what is published: not above what the final values and points reach. */
    star: z.optional(z.enum(['3', '4', '5', '6'])),
    /** Stands in the letter. */
    reasons: paragraphs(2_000, text.needReasons),
    password,
  }),
  output: z.object({}),
  errors: [
    {
      code: 4000,
      when: 'the password is wrong, the star is missing or above what is reached, or the reasons cannot be printed, beside the field',
    },
    wrongOften,
    { code: 4009, when: 'the report does not await a decision; data.state is its state' },
    { code: 5000, when: 'a decision waits for a second officer already' },
  ],
});

const version = z.int().check(z.gte(0), z.lte(1e9));

export const agreeDecision = endpoint({
  method: 'POST',
  path: '/decisions/agree',
  summary: 'Agrees with the decision that another officer proposed: the report is published, or not approved.',
  access,
  changes: 'attempt',
  input: z.object({ id: recordId, version, password }),
  output: z.object({ state: z.enum(states) }),
  errors: [
    { code: 4009, when: 'the proposal has been replaced or withdrawn; data.state is the version or the state' },
    { code: 4000, when: 'the password is wrong, beside its field' },
    wrongOften,
    {
      code: 5000,
      when: 'the caller proposed it, one person granted both officers the right within 30 days, or the reasons cannot be printed',
    },
  ],
});

export const sendBackDecision = endpoint({
  method: 'POST',
  path: '/decisions/send-back',
  summary: 'Sends the decision that another officer proposed back, with the reason.',
  access,
  changes: 'effect',
  input: z.object({ id: recordId, version, reason: paragraphs(500).check(z.minLength(1)) }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'it is another proposal by now, or none' },
    { code: 5000, when: 'the caller proposed it' },
  ],
});
