import * as z from 'zod/mini';

/** Urgency: past its due date, due within three working days, or later. */
export const dueKinds = ['overdue', 'soon', 'later'] as const;
export type DueKind = (typeof dueKinds)[number];

/** Maximum working days left for the kind `soon`. */
export const soonDays = 3;

/** Fields of a worklist row about its period, beside its state. */
export const dueFields = {
  /** The last day of its period. */
  dueOn: z.string(),
  due: z.enum(dueKinds),
  /** Working days from today to the due date, which counts; negative after it. */
  daysLeft: z.int(),
  /** The period includes a year whose holidays are not known yet: fewer days may be left. */
  provisional: z.boolean(),
};
export type DueRow = z.output<z.ZodMiniObject<typeof dueFields>>;
