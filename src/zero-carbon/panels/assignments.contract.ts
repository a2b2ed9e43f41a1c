import * as z from 'zod/mini';
import { paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { conflictAnswers } from './conflicts.ts';
import { seatLifecycle } from './seats.states.ts';

const experts = { permission: 'scores.edit', scope: 'assigned' } as const;

const state = z.enum(stateNames(seatLifecycle));

export const answerSeat = endpoint({
  method: 'POST',
  path: '/assignments/answer',
  summary: 'Declares conflicts, and accepts or declines a seat on a panel. A conflict excludes, whatever the answer.',
  access: experts,
  changes: 'effect',
  input: z.object({
    /** The seat. */
    id: recordId,
    ...conflictAnswers,
    answer: z.enum(['accept', 'decline']),
    /** Why it is declined. */
    reason: z.optional(paragraphs(500)),
  }),
  output: z.object({ state }),
  errors: [{ code: 4009, when: 'it was answered, or the time for it is over; data.state says which' }],
});
