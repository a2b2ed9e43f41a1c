import * as z from 'zod/mini';

/** The results of checking a condition; `open` means that it cannot be determined yet. */
export const verdicts = ['met', 'unmet', 'open'] as const;
export type Verdict = (typeof verdicts)[number];

/** A condition that a report has to meet before an application, as its reader sees it. */
export const condition = z.object({
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
  verdict: z.enum(verdicts),
  /** The reason, in the caller's language. */
  reason: z.string(),
  /** The client address where the condition can be met; null if no one of the caller's party can do that. */
  to: z.nullable(z.string()),
});
