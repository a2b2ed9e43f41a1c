import * as z from 'zod/mini';

/** Urgency: past its due date, due within three working days, or later. */
export const dueKinds = ['overdue', 'soon', 'later'] as const;
export type DueKind = (typeof dueKinds)[number];

/** Maximum working days left for the kind `soon`. */
export const soonDays = 3;

/** The period of a row in a worklist, beside its state. */
export const dueFields = {
  /** The last day of its period. */
  dueOn: z.string(),
  due: z.enum(dueKinds),
  /** Working days from today to that day, which counts; below nothing where it is past. */
  daysLeft: z.int(),
  /** The period touches a year whose holidays are not known yet: there may be fewer. */
  provisional: z.boolean(),
};
export type DueRow = z.output<z.ZodMiniObject<typeof dueFields>>;
