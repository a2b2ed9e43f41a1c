import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { deviceStatuses } from '#vr-fleet/protocol/protocol/device-status.ts';

/**
 * Outcomes of a plan or a rollout on a headset. `declined` includes headsets that had a higher version. A plan was not
 * sent to skipped ones: their service had ended, or their model lacks its settings.
 */
export const deliveryOutcomes = [
  'applied',
  'waiting',
  'held',
  'offline',
  'notSent',
  'failed',
  'declined',
  'superseded',
  'left',
  'skippedEnded',
  'skippedLacking',
] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Filters of headsets, used in lists, in page addresses and in the selection of a command. */
export const deviceFilters = {
  /** A part of the nickname, of the serial number or of the IP address, or the whole number. */
  find: line(40),
  status: z.array(z.enum(deviceStatuses)).check(z.maxLength(4)),
  /** The latest settings failed. */
  failed: z.boolean(),
  /** At or below 20 % and not charging. */
  lowBattery: z.boolean(),
  /** Not connected for seven days: since it went offline or, where it never connected, since it was entered. */
  silent: z.boolean(),
  groupId: recordId,
  /** In no group. */
  ungrouped: z.boolean(),
  orderId: recordId,
  /** System version as reported, exactly. */
  pui: line(32),
  virtual: z.boolean(),
  /** That a plan was sent to, or that are in a rollout; with `outcome`, those on which it has this outcome. */
  planId: recordId,
  rolloutId: recordId,
  outcome: z.enum(deliveryOutcomes),
  /** Numbers from–to, both of which count: a stretch of the strip. */
  from: z.int().check(z.gte(1), z.lte(10_000_000)),
  to: z.int().check(z.gte(1), z.lte(10_000_000)),
};
export const deviceFilter = z.partial(z.object(deviceFilters));
export type DeviceFilter = z.output<typeof deviceFilter>;

/** Named headsets, or everything that a filter finds at that moment. */
export const deviceSelection = z.union([
  z.object({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(1_000)) }),
  z.object({ filter: deviceFilter }),
]);
export type DeviceSelection = z.output<typeof deviceSelection>;

/** Returns the group if the selection is exactly one whole group, otherwise undefined. */
export function wholeGroup(selection: DeviceSelection): string | undefined {
  if ('ids' in selection) return undefined;
  const { groupId, ...others } = selection.filter;
  return Object.values(others).every((value) => value === undefined) ? groupId : undefined;
}
