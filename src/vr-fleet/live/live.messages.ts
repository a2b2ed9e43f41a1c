import * as z from 'zod/mini';
import { desiredStand } from '#vr-fleet/desired/revisions/desired-stand.ts';
import { deviceStatuses } from '#vr-fleet/protocol/device-status.ts';

/** What the fleet's live events carry (docs/wire.md §3). States, not differences: one that comes twice changes nothing. */

/** The name of the feed. */
export const fleetFeed = 'fleet';
/** Beyond so many changed headsets a screen reads anew what it shows. */
export const mostRows = 2_000;

const percent = z.nullable(z.int());

/** A headset of which something changed that a screen shows. Fields as in a device list's row. */
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

/** How far a command to one headset is. */
export const progresses = ['issued', 'sent', 'received', 'done', 'failed', 'expired'] as const;

/** How far one batch of commands is. */
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
  /** Too many changes to send: what is shown is to be read anew. */
  reload: z.boolean(),
});
export type FleetEvent = z.output<typeof fleetEvent>;
