import * as z from 'zod/mini';
import { decidedTotals } from './decided-facts.ts';

/** Points by indicator, in the reader's language. */
export const shownItem = z.object({
  id: z.string(),
  name: z.string(),
  weight: z.string(),
  self: z.string(),
  organisation: z.string(),
  /** Null where no panel has summed it up. */
  expert: z.nullable(z.string()),
  final: z.string(),
  comment: z.string(),
  expertComment: z.string(),
});
export type ShownItem = z.output<typeof shownItem>;

/** Tonnes CO2e, to 3 decimals. */
export const shownTotals = z.object(
  Object.fromEntries(decidedTotals.map((total) => [total, z.string()])) as Record<
    (typeof decidedTotals)[number],
    z.ZodMiniString
  >,
);

export const decidedOutcome = {
  outcome: z.enum(['publish', 'refuse']),
  star: z.nullable(z.int()),
  points: z.string(),
  reasons: z.string(),
};
