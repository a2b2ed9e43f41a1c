import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { statuses } from './devices.messages.ts';

/** What devices are asked for by, in lists, in the address of a page and as the selection of a command. */
export const deviceFilter = {
  status: z.optional(z.array(z.enum(statuses)).check(z.maxLength(3))),
  orderId: z.optional(recordId),
  /** At or below 20 % and not charging. */
  lowBattery: z.optional(z.boolean()),
  /** The latest settings failed. */
  failed: z.optional(z.boolean()),
  /** System version as reported, exactly. */
  pui: z.optional(line(32)),
  virtual: z.optional(z.boolean()),
  /** Numbers from–to, both of which count: a stretch of the strip. */
  from: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
  to: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
  /** A part of the nickname, of the serial number or of the IP address, or the whole number. */
  find: z.optional(line(40)),
};
const filterSchema = z.object(deviceFilter);
export type DeviceFilter = z.output<typeof filterSchema>;

/** Named headsets, or everything that a filter finds at that moment. */
export const deviceSelection = z.union([
  z.object({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(1_000)) }),
  z.object({ filter: filterSchema }),
]);
export type DeviceSelection = z.output<typeof deviceSelection>;
