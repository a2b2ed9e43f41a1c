import * as z from 'zod/mini';
import { reportErrors } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

/** How far a kind of desired state has come on a headset. */
export const desiredStand = z.object({
  /** Null where nothing was ever desired. */
  desiredRev: z.nullable(z.int()),
  /** As last reported; null if the headset never reported it. */
  reportedRev: z.nullable(z.int()),
  /** `none` nothing desired; `waiting` not fetched yet; `fetched`; `applied`; `failed`. */
  phase: z.enum(['none', 'waiting', 'fetched', 'applied', 'failed']),
  error: z.nullable(z.enum(reportErrors)),
});
export type DesiredStand = z.output<typeof desiredStand>;
