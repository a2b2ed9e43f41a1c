import * as z from 'zod/mini';
import { desiredStand } from '#vr-fleet/protocol/revisions/desired-stand.ts';
import { deviceStatuses } from '#vr-fleet/protocol/protocol/device-status.ts';

/**
 * The content of the fleet's live events (docs/wire.md §3). Events carry states, not differences, so a repeated event
 * changes nothing.
 */

/** The name of the feed. */
export const fleetFeed = 'fleet';
/** Above this number of changed headsets, a screen reloads its data. */
export const mostRows = 2_000;

const percent = z.nullable(z.int());

/** A headset with a visible change. Same fields as in a row of the device list. */
export const liveDevice = z.object({
  id: z.string(),
  number: z.int(),
  nickname: z.string(),
  /** `removed`: it is gone from every list. */
  state: z.enum(['entered', 'enrolled', 'removed']),
  status: z.enum(deviceStatuses),
  failed: z.boolean(),
  lowBattery: z.boolean(),
  battery: percent,
  charging: z.nullable(z.boolean()),
  volume: percent,
  brightness: percent,
  pui: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** Null in no group, like the three that follow. */
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  cartSize: z.nullable(z.int()),
  place: z.nullable(z.int()),
  /** UTC. */
  seenAt: z.nullable(z.string()),
  settings: desiredStand,
});
export type LiveDevice = z.output<typeof liveDevice>;

/** Progress of a command to one headset. */
export const progresses = ['issued', 'sent', 'received', 'done', 'failed', 'expired'] as const;

/** Progress of one batch of commands. */
export const liveBatch = z.object({
  id: z.string(),
  total: z.int(),
  counts: z.record(z.enum(progresses), z.int()),
});
export type LiveBatch = z.output<typeof liveBatch>;

/** One event. */
export const fleetEvent = z.object({
  devices: z.array(liveDevice),
  batches: z.array(liveBatch),
  /** Too many changes to send: the screen must reload its data. */
  reload: z.boolean(),
});
export type FleetEvent = z.output<typeof fleetEvent>;
