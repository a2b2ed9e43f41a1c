import * as z from 'zod/mini';

/** What is expected of headsets that something is brought to; those that do not get it are not among them. */
export const forecast = z.object({
  /** Connected, and nothing against it. */
  apply: z.int(),
  /** Offline, and seen within 24 hours. */
  connectDay: z.int(),
  /** Offline, and seen within 7 days. */
  connectWeek: z.int(),
  /** Not seen for 7 days, or never: perhaps in storage, and not counted in what follows. */
  unseen: z.int(),
  /** Short of storage: they wait until it is freed, and are not counted either. */
  short: z.int(),
  /** Bytes that the worst of them lacks; 0 where none does. */
  shortBytes: z.int(),
  /** Would decline it by their settings; not counted. */
  declines: z.int(),
  /** Of those counted, so many are expected to be done within an hour and a day. */
  withinHour: z.int(),
  withinDay: z.int(),
  /** When half and nine in ten of those counted are, UTC; null where that is not within 28 days. */
  p50: z.nullable(z.string()),
  p90: z.nullable(z.string()),
  /** When each wave is expected to open, UTC; null where that is not within 28 days. One wave where all get it at once. */
  opens: z.array(z.nullable(z.string())),
  /** How many of those counted are expected to be done by when, UTC, from now; empty where none is. */
  curve: z.array(z.object({ at: z.string(), done: z.number() })),
  /** When the oldest report of one that is connected came, UTC. */
  seenAt: z.nullable(z.string()),
  /** When the habits were written that it goes by, UTC; null before the first night. */
  habitsAt: z.nullable(z.string()),
});
export type Forecast = z.output<typeof forecast>;
