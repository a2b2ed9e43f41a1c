import * as z from 'zod/mini';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { exportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { list } from '#kernel/list/list.ts';
import { fleetWords, reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { reportErrors, statuses } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { deviceFields, nullable } from './device-fields.ts';
import { deviceFilters, deviceSelection } from './device-filter.ts';
import { deviceSheetWords as heads, settingsPhaseWords } from './device-sheet.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'devices.read': true;
    'devices.edit': true;
  }
}

const deviceRow = z.object(deviceFields);
export type DeviceRow = z.output<typeof deviceRow>;

export const listDevices = list({
  path: '/vr/devices/list',
  summary:
    "Lists the customer's headsets by status (online, on standby, offline, never connected), then by number, or in another order. If more than 10,000 match, they cannot be sorted by battery, storage or last message, and with a search text only by number: `unsorted` is then true.",
  access: { permission: 'devices.read', scope: 'own' },
  filters: deviceFilters,
  ranges: [['from', 'to']],
  sorts: ['status', 'number', 'nickname', 'sn', 'place', '-pui', '-entered', 'battery', 'storage', '-seen'],
  // every message changes what these go by
  fewSorts: ['battery', 'storage', 'seen'],
  pageSize: 100,
  row: deviceRow,
});

export const exportDevices = exportEndpoint(listDevices, {
  path: '/vr/devices/export',
  summary: 'Exports headsets as a spreadsheet, by number: the selected ones, or all that match a filter.',
  title: heads.title,
  input: z.object({ selection: deviceSelection }),
  columns: [
    { key: 'number', label: heads.number, kind: 'integer' },
    { key: 'nickname', label: heads.nickname, kind: 'text' },
    { key: 'sn', label: heads.sn, kind: 'text' },
    { key: 'model', label: heads.model, kind: 'text' },
    { key: 'status', label: heads.status, kind: 'choice', words: fleetWords },
    { key: 'seenAt', label: heads.seen, kind: 'instant' },
    { key: 'battery', label: heads.battery, kind: 'integer' },
    { key: 'charging', label: heads.charging, kind: 'flag' },
    { key: 'lowBattery', label: heads.lowBattery, kind: 'flag' },
    { key: 'pui', label: heads.version, kind: 'text' },
    { key: 'ip', label: heads.ip, kind: 'text' },
    { key: 'volume', label: heads.volume, kind: 'integer' },
    { key: 'brightness', label: heads.brightness, kind: 'integer' },
    { key: 'settings.phase', label: heads.settings, kind: 'choice', words: settingsPhaseWords },
    { key: 'settings.desiredRev', label: heads.desired, kind: 'integer' },
    { key: 'settings.reportedRev', label: heads.reported, kind: 'integer' },
    { key: 'settings.error', label: heads.reason, kind: 'choice', words: reportErrorWords },
    { key: 'groupName', label: heads.group, kind: 'text' },
    { key: 'place', label: heads.place, kind: 'integer' },
    { key: 'orderNumber', label: heads.order, kind: 'text' },
    { key: 'serviceUntil', label: heads.serviceUntil, kind: 'day' },
    { key: 'virtual', label: heads.virtual, kind: 'flag' },
    { key: 'latestPui', label: heads.latest, kind: 'text' },
    { key: 'firmware.number', label: heads.firmware, kind: 'text' },
    { key: 'firmware.phase', label: heads.firmwarePhase, kind: 'choice', words: settingsPhaseWords },
    { key: 'firmware.error', label: heads.firmwareReason, kind: 'choice', words: reportErrorWords },
    { key: 'enteredAt', label: heads.entered, kind: 'instant' },
    { key: 'mask', label: heads.mask, kind: 'text' },
    { key: 'bluetooth', label: heads.bluetooth, kind: 'text' },
    { key: 'storageFree', label: heads.storageFree, kind: 'decimal' },
    { key: 'storageTotal', label: heads.storageTotal, kind: 'decimal' },
    { key: 'commands.volumeIssued', label: heads.volumeIssued, kind: 'instant' },
    { key: 'commands.volumeReceived', label: heads.volumeReceived, kind: 'instant' },
    { key: 'commands.brightnessIssued', label: heads.brightnessIssued, kind: 'instant' },
    { key: 'commands.brightnessReceived', label: heads.brightnessReceived, kind: 'instant' },
    { key: 'commands.restartIssued', label: heads.restartIssued, kind: 'instant' },
    { key: 'commands.restartReceived', label: heads.restartReceived, kind: 'instant' },
    { key: 'commands.shutdownIssued', label: heads.shutdownIssued, kind: 'instant' },
    { key: 'commands.shutdownReceived', label: heads.shutdownReceived, kind: 'instant' },
    { key: 'commands.resetIssued', label: heads.resetIssued, kind: 'instant' },
    { key: 'commands.resetReceived', label: heads.resetReceived, kind: 'instant' },
  ],
});

/** One segment of the fleet strip: the headsets of one group, or those without a group. */
const stripSegment = z.object({
  /** Null for headsets without a group. */
  groupId: nullable.text,
  groupName: nullable.text,
  /** Places of a cart; null without a group. */
  cartSize: nullable.int,
  /** The lowest and the highest number; null if there is no headset. */
  first: nullable.int,
  last: nullable.int,
  total: z.int(),
  online: z.int(),
  standby: z.int(),
  offline: z.int(),
  never: z.int(),
  failed: z.int(),
  lowBattery: z.int(),
  /**
   * One character a headset in the order of its number: `o` online, `s` standby, `-` offline, `n` never connected,
   * upper case (and `=` for offline) if its settings failed. Null if the fleet is too large for one tick each.
   */
  ticks: nullable.text,
  /** The number of each tick, as runs: [first number, how many], …; null with `ticks`. */
  numbers: z.nullable(z.array(z.tuple([z.int(), z.int()]))),
});
export type StripSegment = z.output<typeof stripSegment>;

export const fleetStrip = endpoint({
  method: 'GET',
  path: '/vr/devices/strip',
  summary:
    'Returns the fleet strip: the groups in their order, headsets without a group last. It contains every headset by number or, beyond 2,000 headsets, the counts of each segment.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({
    /** Only one segment, at most 2,000 headsets, with ticks regardless of the size of the fleet. */
    groupId: z.optional(recordId),
    ungrouped: z.optional(deviceFilters.ungrouped),
    from: z.optional(deviceFilters.from),
    to: z.optional(deviceFilters.to),
  }),
  output: z.object({
    /** For the whole fleet, groups without headsets are included. */
    segments: z.array(stripSegment),
    total: z.int(),
    online: z.int(),
    standby: z.int(),
    offline: z.int(),
    never: z.int(),
    failed: z.int(),
    lowBattery: z.int(),
    /** Connected before, and not for seven days. */
    silent: z.int(),
    /** Never connected, and entered seven days ago or earlier. */
    silentNever: z.int(),
    /** Number of the last included change: live updates continue from there. */
    changed: z.string(),
  }),
});

/** The fleet strip of a customer. */
export type Strip = OutputOf<typeof fleetStrip>;

const named = z.object({ id: z.string(), name: z.string() });

export const deviceVersions = endpoint({
  method: 'GET',
  path: '/vr/devices/versions',
  summary:
    'Returns the values of list filters: reported system versions, newest first, sent plans and started rollouts.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: z.object({
    versions: z.array(z.string()),
    /** Sent ones, the latest 200. */
    plans: z.array(named),
    /** Started ones, the latest 200. */
    rollouts: z.array(named),
  }),
});

/** How serial numbers come into a fleet: typed or pasted, by camera or photo, in a workbook, or made for a virtual headset. */
export const entryWays = ['typed', 'scanned', 'sheet', 'virtual'] as const;
export type EntryWay = (typeof entryWays)[number];

export const showDevice = endpoint({
  method: 'GET',
  path: '/vr/devices/show',
  summary: 'Returns a headset with its last reported values and its neighbours by number.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...deviceFields,
    /** Increases with every edit by a user; a change contains the version that it is based on. */
    version: z.int(),
    /** The user who entered it, and the method; null if unknown. */
    enteredBy: nullable.text,
    enteredHow: z.nullable(z.enum(entryWays)),
    /** UTC. */
    enrolledAt: nullable.text,
    /** Start of its current status. */
    statusSince: nullable.text,
    /** The headset's clock minus the server's, seconds. */
    clockSkew: nullable.int,
    app: nullable.text,
    /** Ids of the neighbours by number; null at the ends. */
    previousId: nullable.text,
    nextId: nullable.text,
  }),
});

export const deviceTimeline = endpoint({
  method: 'GET',
  path: '/vr/devices/timeline',
  summary:
    'Returns the history that explains the progress of the desired state: presence and revisions of one headset, oldest first.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** UTC: the start of the axis and the time of the response. */
    from: z.string(),
    now: z.string(),
    /** Statuses since `from`; the first one was already current then. */
    presence: z.array(z.object({ at: z.string(), status: z.enum(statuses) })),
    /** The last desired state of each kind, and its outcome. */
    tracks: z.array(
      z.object({
        /** `settings`. */
        kind: z.string(),
        /** As last reported; null if the headset never reported it. */
        reportedRev: nullable.int,
        /** The last five, of which the highest is current; every time is UTC, and null until it is reached. */
        revisions: z.array(
          z.object({
            rev: z.int(),
            /** The document that the headset fetches; its schema depends on the kind. */
            document: z.record(z.string(), z.unknown()),
            /** The user who saved it; null for the system. */
            personName: nullable.text,
            /** The plan that it was sent with. */
            planName: nullable.text,
            /** If it was created because the headset joined a group: that group, and the plans of its defaults; none for firmware. */
            standing: z.nullable(z.object({ group: z.string(), plans: z.array(z.string()).check(z.maxLength(50)) })),
            issuedAt: z.string(),
            notifiedAt: nullable.text,
            fetchedAt: nullable.text,
            appliedAt: nullable.text,
            failedAt: nullable.text,
            error: z.nullable(z.enum(reportErrors)),
            detail: nullable.text,
          }),
        ),
      }),
    ),
  }),
});

export const renameDevice = endpoint({
  method: 'POST',
  path: '/vr/devices/rename',
  summary: 'Changes the nickname of a headset.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({ id: recordId, version: z.int().check(z.gte(1), z.lte(2_147_483_647)), nickname: line(40, 1) }),
  output: z.object({ version: z.int() }),
  errors: [{ code: 4009, when: 'another user has changed it' }],
});

/** A task removes more than that, because a request would take too long. */
export const mostRemovedAtOnce = 10_000;

export const removeDevices = endpoint({
  method: 'POST',
  path: '/vr/devices/remove',
  summary:
    'Removes headsets, by id or all that match a filter: frees their seats, revokes their credentials and closes their connections. A task removes more than 10,000.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    selection: deviceSelection,
    /** The number of headsets, entered by the user to confirm. */
    count: z.int().check(z.gte(1), z.lte(10_000_000)),
  }),
  output: z.object({
    /** Null if a task removes them. */
    removed: nullable.int,
    task: nullable.text,
  }),
  errors: [
    {
      code: 4009,
      when: 'the entered number is not the number of headsets that would be removed; data.state is the current number',
    },
  ],
});
