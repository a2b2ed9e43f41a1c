import * as z from 'zod/mini';
import { desiredStand } from '#vr-fleet/protocol/revisions/desired-stand.ts';
import { deviceStatuses } from '#vr-fleet/protocol/protocol/device-status.ts';

export const nullable = { text: z.nullable(z.string()), int: z.nullable(z.int()), flag: z.nullable(z.boolean()) };

/** Fields of a headset in the list. */
export const deviceFields = {
  id: z.string(),
  /** Counts up within the customer. */
  number: z.int(),
  nickname: z.string(),
  sn: z.string(),
  model: z.string(),
  /** `entered` until it has enrolled for the first time. */
  state: z.enum(['entered', 'enrolled']),
  virtual: z.boolean(),
  status: z.enum(deviceStatuses),
  /** UTC; null before its first message. */
  seenAt: nullable.text,
  /** Per cent; null before its first message, like the rest. */
  battery: nullable.int,
  charging: nullable.flag,
  lowBattery: z.boolean(),
  pui: nullable.text,
  ip: nullable.text,
  volume: nullable.int,
  brightness: nullable.int,
  settings: desiredStand,
  /** The system that was last sent to it. */
  firmware: z.extend(desiredStand, {
    /** Null where none was sent, and where it was taken back. */
    number: nullable.text,
  }),
  /** Number of the newest system that is sent for its model. */
  latestPui: nullable.text,
  mask: nullable.text,
  bluetooth: nullable.text,
  /** Bytes, as decimal strings. */
  storageTotal: nullable.text,
  storageFree: nullable.text,
  /** UTC. */
  enteredAt: z.string(),
  /** Of the last command of each type when it was issued and when the headset received it, UTC. */
  commands: z.object({
    volumeIssued: nullable.text,
    volumeReceived: nullable.text,
    brightnessIssued: nullable.text,
    brightnessReceived: nullable.text,
    restartIssued: nullable.text,
    restartReceived: nullable.text,
    shutdownIssued: nullable.text,
    shutdownReceived: nullable.text,
    resetIssued: nullable.text,
    resetReceived: nullable.text,
  }),
  /** Null in no group, like the three that follow. */
  groupId: nullable.text,
  groupName: nullable.text,
  /** Places of a cart of the group's. */
  cartSize: nullable.int,
  /** Its place in the group, counted from 1 over all carts. */
  place: nullable.int,
  /** Null for a virtual headset. */
  orderId: nullable.text,
  orderNumber: nullable.text,
  /** The last day of service; null for a virtual headset. */
  serviceUntil: nullable.text,
  /** The service has ended: it is monitored, and takes no commands or settings. */
  serviceEnded: z.boolean(),
};
