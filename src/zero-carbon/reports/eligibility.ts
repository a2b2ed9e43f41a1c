import * as z from 'zod/mini';

/** Whether a condition is met; `open` where that cannot be said yet. */
export const verdicts = ['met', 'unmet', 'open'] as const;
export type Verdict = (typeof verdicts)[number];

/** What must be so before a report can be applied with, as its reader sees it. */
export const condition = z.object({
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
  verdict: z.enum(verdicts),
  /** Why, in the caller's language. */
  reason: z.string(),
  /** Where it can be mended, an address of the client; null where nobody of the caller's can. */
  to: z.nullable(z.string()),
});
