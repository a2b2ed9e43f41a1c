import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { panelWords as text } from './panels.words.ts';

const officers = { permission: 'panels.seat', scope: 'all' } as const;

/** How many a panel may have: odd, so that there is a majority. */
export const panelSizes = ['3', '5', '7'] as const;

const notChained = {
  code: 5000,
  when: 'too few can be drawn, or the passing of the report is not chained yet',
} as const;

export const seatPanel = endpoint({
  method: 'POST',
  path: '/panels/seat',
  summary: 'Draws a panel for a report that has passed its review, and invites whoever was drawn.',
  access: officers,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    size: z.enum(panelSizes, { error: bilingual(text.needSize) }),
  }),
  output: z.object({}),
  errors: [{ code: 4009, when: 'the report is in another stage; data.state says which' }, notChained],
});

export const replaceSeat = endpoint({
  method: 'POST',
  path: '/panels/replace',
  summary: 'Takes an expert who cannot serve off a panel, and draws the next.',
  access: officers,
  changes: 'effect',
  input: z.object({
    /** The seat. */
    id: recordId,
    reason: paragraphs(500).check(z.minLength(1, bilingual(text.needReason))),
  }),
  output: z.object({
    /** Somebody was drawn for the place. */
    filled: z.boolean(),
  }),
  errors: [{ code: 4009, when: 'the seat is no longer one, or its scores are in; data.state says which' }],
});

export const drawAgain = endpoint({
  method: 'POST',
  path: '/panels/draw',
  summary: 'Draws for the places of a panel for which nobody was left before.',
  access: officers,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
  }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'every place is taken, or the panel works no longer' },
    { code: 5000, when: 'nobody can be drawn' },
  ],
});
