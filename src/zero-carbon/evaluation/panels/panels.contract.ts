import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { reportLifecycle, reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { conflictQuestions } from './conflicts.ts';
import { leftOutReasons } from './draw.ts';
import { panelProposal } from './proposals/proposals.contract.ts';
import { panelWords as text } from './panels.words.ts';
import { seatLifecycle } from './seats.states.ts';

const officers = { permission: 'panels.seat', scope: 'all' } as const;

const { org_passed, expert_assigned, expert_review, expert_supplement, expert_summary, decision } = reportStateWords;
/** From the passing of a report to the end of its panel’s work. */
export const panelStateWords = {
  org_passed,
  expert_assigned,
  expert_review,
  expert_supplement,
  expert_summary,
  decision,
};
const states = Object.keys(panelStateWords) as (keyof typeof panelStateWords)[];

/** The facts of every report that has, or needs, a panel. */
const panelRow = {
  /** The report’s. */
  id: z.string(),
  number: z.string(),
  enterpriseName: z.string(),
  siteName: z.string(),
  type: z.enum(Object.keys(evaluationTypeWords) as (keyof typeof evaluationTypeWords)[]),
  organisation: z.string(),
  state: z.enum(stateNames(reportLifecycle)),
  submittedOn: z.string(),
  /** Members of the panel; null before it is drawn. */
  size: z.nullable(z.int()),
  /** Those who have accepted. */
  accepted: z.int(),
};

export const listPanels = list({
  path: '/panels/list',
  summary: 'Every report that waits for a panel, or that a panel has.',
  access: officers,
  filters: {
    /** The beginning of a number, or a part of the name of an enterprise or a site. */
    find: line(100),
    state: z.array(z.enum(states)).check(z.maxLength(states.length)),
  },
  sorts: ['-submittedOn'],
  row: z.object(panelRow),
});

export const exportPanels = exportList(listPanels, text.title, [
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'enterpriseName', label: text.enterprise, kind: 'text' },
  { key: 'siteName', label: text.site, kind: 'text' },
  { key: 'type', label: text.type, kind: 'choice', words: evaluationTypeWords },
  { key: 'organisation', label: text.organisation, kind: 'text' },
  { key: 'state', label: text.stage, kind: 'choice', words: reportStateWords },
  { key: 'size', label: text.size, kind: 'integer' },
  { key: 'accepted', label: text.accepted, kind: 'integer' },
]);

const seat = z.object({
  id: z.string(),
  place: z.int(),
  leader: z.boolean(),
  /** Null once the account is gone. */
  name: z.nullable(z.string()),
  employer: z.nullable(z.string()),
  state: z.enum(stateNames(seatLifecycle)),
  /** Null if no reply is due. */
  due: z.nullable(z.object(dueFields)),
  conflicts: z.array(z.enum(conflictQuestions)),
  /** Why it was declined or replaced. */
  note: z.string(),
  /** Of the last change of state, UTC. */
  changedAt: instant,
  mayReplace: z.boolean(),
});

const leftOut = z.object({
  id: z.string(),
  /** Null once the account is gone. */
  name: z.nullable(z.string()),
  reason: z.enum(leftOutReasons),
  /** UTC; null where it is not recorded. */
  since: z.nullable(z.string()),
});
export type ShownLeftOut = z.output<typeof leftOut>;

/** What it takes to repeat a draw. */
const drawn = z.object({
  ordinal: z.int(),
  /** UTC. */
  at: z.string(),
  /** The row of the history by which the report passed: its place in the chain, and the hash there. */
  chainPosition: z.string(),
  chainHash: z.string(),
  seed: z.string(),
  candidates: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), load: z.int() })),
  places: z.array(z.int()),
  /** For the first places, in order: candidates’ ids. */
  drawn: z.array(z.string()),
  /** Of the first draw alone. */
  leader: z.nullable(z.string()),
  /** Experts of the industry who could not be drawn; null in draws from before this was recorded. */
  leftOut: z.nullable(z.array(leftOut)),
  /** The history has the same of it, and its seats are those that it gave. */
  recorded: z.boolean(),
});
export type ShownDraw = z.output<typeof drawn>;

export const showPanel = endpoint({
  method: 'GET',
  path: '/panels/show',
  summary: 'The panel of a report: its seats and the data to repeat each draw; before a draw, the eligible experts.',
  access: officers,
  changes: 'none',
  input: z.object({
    /** The report. */
    id: recordId,
  }),
  output: z.object({
    ...panelRow,
    /** Of the enterprise, in the caller’s language as far as it has it. */
    industry: z.string(),
    /** The experts of the industry, as the pool was when the report passed: those who can be drawn, and the others. */
    pool: z.object({
      candidates: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), load: z.int() })),
      leftOut: z.array(leftOut),
    }),
    /** Acts that take two officers, newest first. */
    proposals: z.array(panelProposal),
    seats: z.array(seat),
    draws: z.array(drawn),
    /** Vacant seats. */
    empty: z.array(z.int()),
    maySeat: z.boolean(),
    mayDraw: z.boolean(),
  }),
});
export type ShownPanel = OutputOf<typeof showPanel>;

/** How many a panel may have: odd, so that there is a majority. */
export const panelSizes = ['3', '5', '7'] as const;

const notChained = {
  code: 5000,
  when: 'too few can be drawn, a reason is missing, or the passing of the report is not chained yet',
} as const;

/** Why a draw is right with fewer candidates than twice the places; a second officer approves or refuses it. */
const fewReason = z.optional(line(500));
const drawing = z.object({
  /** False where a proposal waits for a second officer. */
  drawn: z.boolean(),
});

export const seatPanel = endpoint({
  method: 'POST',
  path: '/panels/seat',
  summary:
    'Draws a panel for a report that has passed its review and invites its members; with fewer candidates than twice the places, proposes it to a second officer.',
  access: officers,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    size: z.enum(panelSizes, { error: bilingual(text.needSize) }),
    reason: fewReason,
  }),
  output: drawing,
  errors: [{ code: 4009, when: 'the report is in another stage; data.state is the stage' }, notChained],
});

export const replaceSeat = endpoint({
  method: 'POST',
  path: '/panels/replace',
  summary: 'Proposes to a second officer to replace an expert who cannot serve; with the approval the next is drawn.',
  access: officers,
  changes: 'effect',
  input: z.object({
    /** The seat. */
    id: recordId,
    reason: paragraphs(500, text.needReason),
  }),
  output: z.object({}),
  errors: [
    { code: 5000, when: 'another proposal on the panel waits for a second officer' },
    { code: 4009, when: 'the seat has ended, or its scores are submitted; data.state is its state' },
  ],
});

export const drawAgain = endpoint({
  method: 'POST',
  path: '/panels/draw',
  summary: 'Selects experts for the vacant seats of a panel.',
  access: officers,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    reason: fewReason,
  }),
  output: drawing,
  errors: [
    { code: 4009, when: 'every place is occupied, or the panel is no longer active' },
    { code: 5000, when: 'no expert is eligible, or few and the reason is missing' },
  ],
});
