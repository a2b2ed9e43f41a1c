import * as z from 'zod/mini';

/**
 * Every message between a headset and the server, version `vf/v1` (docs/device.md). JSON over MQTT 3.1.1, QoS 1, never
 * retained. Readers ignore unknown fields; fields are never removed and never change their meaning.
 */

/** Number of slots that headsets are spread over, so that several servers share the incoming messages. */
export const slotCount = 16;

/** A headset's slot: its device id modulo 16, as one hexadecimal digit. */
export const slotOf = (deviceId: string): string => (BigInt(deviceId) % BigInt(slotCount)).toString(16);

/** Prefix of every topic of a headset; the enrolment response contains it. */
export const topicBase = (deviceId: string): string => `vf/v1/${slotOf(deviceId)}/${deviceId}`;

/** Seconds between telemetry messages when nothing changes. */
export const telemetryInterval = 60;
/** Keepalive that a headset requests from the broker, in seconds. */
export const keepalive = 30;
/** A headset that lost its connection waits a random time of up to this many seconds before it tries again. */
export const reconnectJitter = 20;
/** A command that was not received within so many seconds of its issue is void. */
export const commandLife = 60;

export const statuses = ['online', 'standby', 'offline'] as const;
/** online: on, screen lit; standby: on, screen off, not asleep; offline: off or asleep (fleet specification §4). */
export type Status = (typeof statuses)[number];

const instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000));
const percent = z.int().check(z.gte(0), z.lte(100));
const bytes = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const short = (max: number) => z.string().check(z.maxLength(max));

/** Fields of every message from a headset. */
const sender = {
  /** 16 to 22 random characters of base64url, new for each connection. */
  conn: z.string().check(z.regex(/^[\w-]{16,22}$/)),
  /** Counts up from 0 within the connection; the will has 4,294,967,295, because it is the last message. */
  n: z.int().check(z.gte(0), z.lte(4_294_967_295)),
  /** The headset's own clock, Unix milliseconds. Advisory: the order of messages never depends on it. */
  ts: instant,
};

/** The counter of a will. */
export const lastCount = 4_294_967_295;

const applied = z.object({
  /** 0 if no revision was ever applied, or a reset erased it. */
  settings: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  /** As for `settings`, but a reset does not change it, because the system remains installed. */
  firmware: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
});

/** `up/state`: immediately after connecting, whenever the status changes, before going to sleep, and as the will. */
export const stateMessage = z.object({
  ...sender,
  /** online: on, screen lit; standby: on, screen dark, not asleep; offline: off or asleep. */
  status: z.enum(statuses),
  /** 8 to 22 random characters, new whenever the headset starts. */
  boot: z.string().check(z.regex(/^[\w-]{8,22}$/)),
  /** The revision of each kind that is in effect on the headset; absent in a will. */
  revs: z.optional(applied),
});
export type StateMessage = z.output<typeof stateMessage>;

/** `up/tele`: every minute and whenever a value in it changes, at most once a second. Repeats the status. */
export const telemetryMessage = z.object({
  ...sender,
  /** As in `up/state`. */
  status: z.enum(statuses),
  /** As in `up/state`. */
  boot: z.string().check(z.regex(/^[\w-]{8,22}$/)),
  /** As in `up/state`. */
  revs: z.optional(applied),
  /** Per cent. */
  battery: percent,
  /** True if the headset receives power. */
  charging: z.boolean(),
  /** Bytes. */
  storage: z.object({ total: bytes, free: bytes }),
  /** Per cent. */
  volume: percent,
  /** Per cent. */
  brightness: percent,
  /** connected: to a controller or headphones. */
  bluetooth: z.enum(['off', 'on', 'connected']),
  /** The headset's own address, IPv4 or IPv6. */
  ip: short(45),
  /** Subnet mask, IPv4; empty with IPv6. */
  mask: short(15),
  /** System version, `5.9.8`. */
  pui: z.string().check(z.regex(/^[\w.+-]{1,32}$/)),
  /** Package in the foreground; empty on the home screen. */
  app: short(200),
});
export type TelemetryMessage = z.output<typeof telemetryMessage>;

export const commandTypes = ['restart', 'shutdown', 'reset', 'volume', 'brightness'] as const;
export type CommandType = (typeof commandTypes)[number];

/** `down/cmd`: a command to execute immediately and only once: a headset remembers the last 256 ids, also across a restart. */
export const commandMessage = z.object({
  /** Identifies the command; a number in decimal digits. */
  cmdId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  /** The action: restart, shut down, reset to factory settings, or set a value. */
  type: z.enum(commandTypes),
  /** 0 to 100, for volume and brightness. */
  value: z.optional(percent),
  /** Remaining milliseconds when it was sent; a headset that handles it later discards it and acknowledges it with `expired`. */
  ttl: z.int().check(z.gte(0), z.lte(60_000)),
});
export type CommandMessage = z.output<typeof commandMessage>;

export const commandErrors = ['expired', 'unsupported', 'busy', 'low_battery', 'internal'] as const;

/**
 * `up/ack`: immediately when a command has arrived, before it is executed; repeated unchanged for a command that arrives
 * twice. The result is visible in what the headset reports: the value, a new boot, going offline, a new enrolment.
 */
export const ackMessage = z.object({
  ...sender,
  /** As in the command. */
  cmdId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  /** Reason why it will not be executed; absent if it will. */
  error: z.optional(z.enum(commandErrors)),
});
export type AckMessage = z.output<typeof ackMessage>;

/** Desired state, with revisions that count up; profiles will be a further kind. */
export const desiredKinds = ['settings', 'firmware'] as const;
export type DesiredKind = (typeof desiredKinds)[number];

/**
 * `down/notify`: a kind has a newer revision, which the headset fetches (docs/device.md). Sent at every connect that
 * requires it. Or the server requests the headset's state, because earlier messages may have been lost.
 */
export const notifyMessage = z.object({
  /** The kind to fetch; with `state` the headset sends `up/state` and `up/tele` immediately, as after connecting. */
  kind: z.enum([...desiredKinds, 'state']),
  /** The revision; absent with `state`. */
  rev: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
});
export type NotifyMessage = z.output<typeof notifyMessage>;

export const reportErrors = [
  'storage_full',
  'clock_wrong',
  'not_fetched',
  'unsupported',
  'internal',
  'hash_mismatch',
  'declined',
  'cannot_downgrade',
  'install_failed',
  'low_battery',
  'network_unconfirmed',
] as const;
export type ReportError = (typeof reportErrors)[number];

/** Phases between fetched and applied, for kinds that take time, such as firmware. */
export const progressPhases = ['waiting', 'downloading', 'verified', 'installing'] as const;
export const reportPhases = ['fetched', 'applied', 'failed', ...progressPhases] as const;
/** Resources that a headset waits for. */
export const awaitedThings = ['battery', 'storage'] as const;

/** `up/report`: the outcome of a revision. */
export const reportMessage = z.object({
  ...sender,
  /** As in the notification. */
  kind: z.enum(desiredKinds),
  /** As in the notification. */
  rev: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** Progress of the revision. */
  phase: z.enum(reportPhases),
  /** The resource that the headset waits for; only with `waiting`. */
  waitsFor: z.optional(z.enum(awaitedThings)),
  /** Number of bytes that are stored and verified; only with `downloading`, every 5 s at most. */
  bytes: z.optional(bytes),
  /** Cause of the failure; only with `failed`. */
  error: z.optional(z.enum(reportErrors)),
  /** For a person, in English: `needs 18 kB, 4 kB free`. */
  detail: z.optional(short(200)),
});
export type ReportMessage = z.output<typeof reportMessage>;

/** The topics of one headset and what they carry. `up` is published by the headset, `down` by the server. */
export const deviceTopics = {
  'up/state': stateMessage,
  'up/tele': telemetryMessage,
  'up/ack': ackMessage,
  'up/report': reportMessage,
  'down/cmd': commandMessage,
  'down/notify': notifyMessage,
} as const;
export type DeviceTopic = keyof typeof deviceTopics;
