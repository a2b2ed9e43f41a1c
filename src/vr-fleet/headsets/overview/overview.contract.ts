import * as z from 'zod/mini';
import { instant } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { reportErrors } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

export const fleetOverview = endpoint({
  method: 'GET',
  path: '/vr/overview',
  summary: 'Returns an overview of the fleet; every number equals the count of a filtered list.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** UTC: the last message of any headset; null if there was none. */
    lastReport: z.nullable(instant),
    total: z.int(),
    online: z.int(),
    standby: z.int(),
    offline: z.int(),
    /** Entered, and never connected. */
    never: z.int(),
    /** Offline for seven days or longer. */
    silent: z.int(),
    /** Never connected, and entered seven days ago or earlier. */
    silentNever: z.int(),
    failed: z.int(),
    lowBattery: z.int(),
    /** The same counts a day ago or, for a newer fleet, when they were first recorded; null before that. */
    before: z.nullable(
      z.object({
        /** UTC, on the hour. */
        at: instant,
        total: z.int(),
        online: z.int(),
        standby: z.int(),
        offline: z.int(),
        never: z.int(),
        silent: z.int(),
        failed: z.int(),
        lowBattery: z.int(),
      }),
    ),
    seats: z.int(),
    seatsUsed: z.int(),
    /** System versions, newest first; null for headsets that never reported it. */
    versions: z.array(z.object({ pui: z.nullable(z.string()), count: z.int() })),
    /** Headsets whose latest settings failed, longest first; at most ten. */
    failures: z.array(
      z.object({
        deviceId: z.string(),
        nickname: z.string(),
        sn: z.string(),
        rev: z.int(),
        error: z.nullable(z.enum(reportErrors)),
        detail: z.nullable(z.string()),
        /** UTC. */
        failedAt: instant,
      }),
    ),
    /** Orders whose service ends within a year, soonest first; at most five. */
    expiring: z.array(
      z.object({
        orderId: z.string(),
        orderNumber: z.string(),
        serviceUntil: z.string(),
        /** Days left; negative once it has ended. */
        days: z.int(),
        used: z.int(),
      }),
    ),
  }),
});

/** The overview of a customer. */
export type Overview = OutputOf<typeof fleetOverview>;
