import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import './reviews.contract.ts';

/** Seconds between two signs of life, and after how many without one a tab counts as closed. */
export const presenceSeconds = { between: 8, gone: 20 } as const;

export const markPresence = endpoint({
  method: 'POST',
  path: '/reviews/presence',
  summary:
    'Reports that the caller has a report under review open, and at which item; returns the other users who have it open.',
  access: { permission: 'reviews.read', scope: 'assigned' },
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    /** 22 characters of base64url, the tab’s own. */
    tab: z.string().check(z.regex(/^[\w-]{22}$/)),
    /** The number of the indicator or veto; left out at what is none. */
    item: z.optional(line(40)),
    /** The tab is being closed, or shows another report. */
    leaving: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Colleagues, each once with every item that they have open. */
    others: z.array(z.object({ id: z.string(), name: z.string(), items: z.array(z.string()) })),
  }),
});
