import * as z from 'zod/mini';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { conflictAnswers } from './conflicts.ts';
import { openSeatStates, pastSeatStates, seatLifecycle } from './seats.states.ts';

const experts = { permission: 'scores.edit', scope: 'assigned' } as const;

const state = z.enum(stateNames(seatLifecycle));

/** The facts that an expert sees before accepting: names, industry and organisation. */
const assignmentRow = {
  /** The seat’s. */
  id: z.string(),
  /** Null once the enterprise is erased. */
  enterpriseName: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
  /** In the caller’s language as far as it has it. */
  industry: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  leader: z.boolean(),
  state,
  /** The panel waits for the enterprise, which was asked for more. */
  waits: z.boolean(),
  /** Null where the expert has nothing to do. */
  due: z.nullable(z.object(dueFields)),
  /** Of the last change of state, UTC. */
  changedAt: instant,
};

/** A part of the name of an enterprise or a site. */
const find = line(100);

const open = z.enum(openSeatStates);
const past = z.enum(pastSeatStates);

export const listAssignments = list({
  path: '/assignments/list',
  summary: 'The caller’s seats on panels that work, first due first.',
  access: experts,
  filters: { find, state: z.array(open).check(z.maxLength(openSeatStates.length)) },
  sorts: ['dueOn'],
  row: z.object(assignmentRow),
});

export const listPastAssignments = list({
  path: '/assignments/past/list',
  summary: 'The caller’s seats that are behind them: signed, declined, lapsed, replaced.',
  access: experts,
  filters: { find, state: z.array(past).check(z.maxLength(pastSeatStates.length)) },
  sorts: ['-changedAt'],
  row: z.object(assignmentRow),
});

export const showAssignmentFigures = endpoint({
  method: 'GET',
  path: '/assignments/figures',
  summary: 'How many seats the caller has had, by the state that each is in.',
  access: experts,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** In the order of the states; those without a seat are left out. */
    seats: z.array(z.object({ state, count: z.int(), asLeader: z.int() })),
  }),
});

export const showAssignment = endpoint({
  method: 'GET',
  path: '/assignments/show',
  summary: 'One of the caller’s seats, as far as it is known before the report is.',
  access: experts,
  changes: 'none',
  input: z.object({
    /** The seat. */
    id: recordId,
  }),
  output: z.object({ ...assignmentRow, mayAnswer: z.boolean() }),
});

export const answerSeat = endpoint({
  method: 'POST',
  path: '/assignments/answer',
  summary: 'Declares conflicts of interest, and accepts or declines a seat on a panel. A conflict always excludes.',
  access: experts,
  changes: 'effect',
  input: z.object({
    /** The seat. */
    id: recordId,
    ...conflictAnswers,
    /** Needed where no question is answered with yes. */
    answer: z.optional(z.enum(['accept', 'decline'])),
    /** Why it is declined. */
    reason: z.optional(paragraphs(500)),
  }),
  output: z.object({ state }),
  errors: [
    { code: 4000, when: 'neither a conflict nor an answer is given' },
    { code: 4009, when: 'it is already answered or overdue; data.state is its state' },
  ],
});
