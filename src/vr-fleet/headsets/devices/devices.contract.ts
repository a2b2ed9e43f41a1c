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
    "The customer's headsets: online, on standby, offline, never connected, within these by number; or in another order. Of more than 10,000 that match there is none by battery, storage and last word, nor, with a text, any but by number: `unsorted` says so.",
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
  summary: 'Headsets as a sheet, by number: those chosen, or all that a filter finds.',
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

/** One stretch of the fleet strip: the headsets of one group, or those in none. */
const stripSegment = z.object({
  /** Null for those in no group. */
  groupId: nullable.text,
  groupName: nullable.text,
  /** Places of a cart; null without a group. */
  cartSize: nullable.int,
  /** The lowest and the highest number; null where there is no headset. */
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
   * upper case (and `=` for offline) where its settings failed. Null where the fleet is too large for one tick each.
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
    'The fleet as a strip: its groups in their order, those in none last; every headset in the order of its number, or, beyond 2,000, counts a segment.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({
    /** Of one stretch alone, at most 2,000 headsets, with ticks however large the fleet is. */
    groupId: z.optional(recordId),
    ungrouped: z.optional(deviceFilters.ungrouped),
    from: z.optional(deviceFilters.from),
    to: z.optional(deviceFilters.to),
  }),
  output: z.object({
    /** Of the whole fleet also the groups in which there is no headset. */
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
    /** Number of the last change in it: live updates go on from there. */
    changed: z.string(),
  }),
});

/** What the strip of a customer's headsets shows. */
export type Strip = OutputOf<typeof fleetStrip>;

const named = z.object({ id: z.string(), name: z.string() });

export const deviceVersions = endpoint({
  method: 'GET',
  path: '/vr/devices/versions',
  summary:
    'What the list can be filtered by: reported system versions, newest first, and sent plans and started rollouts.',
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
  summary: 'One headset, with what it last reported and its neighbours by number.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...deviceFields,
    /** Goes up with every change of what people write; a change names the one it is based on. */
    version: z.int(),
    /** The user who entered it, and the method; null if unknown. */
    enteredBy: nullable.text,
    enteredHow: z.nullable(z.enum(entryWays)),
    /** UTC. */
    enrolledAt: nullable.text,
    /** Since when its status is what it is. */
    statusSince: nullable.text,
    /** The headset's clock less the server's, seconds. */
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
  summary: 'Why what is desired is or is not applied: presence and revisions of one headset, oldest first.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** UTC: where the axis begins and the moment of the answer. */
    from: z.string(),
    now: z.string(),
    /** Statuses from `from` on; the first one held then already. */
    presence: z.array(z.object({ at: z.string(), status: z.enum(statuses) })),
    /** The last desired state of each kind, and its outcome. */
    tracks: z.array(
      z.object({
        /** `settings`. */
        kind: z.string(),
        /** As last reported; null if the headset never reported it. */
        reportedRev: nullable.int,
        /** The last five, the highest holds; every moment is UTC and null where it has not come. */
        revisions: z.array(
          z.object({
            rev: z.int(),
            /** As the headset fetches it; its form is the kind's. */
            document: z.record(z.string(), z.unknown()),
            /** Who saved it; null for the system. */
            personName: nullable.text,
            /** The plan that it was sent with. */
            planName: nullable.text,
            /** Where it was written because the headset joined a group: that group, and the plans that are its default; none for firmware. */
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

/** More than that are removed by a task: one would wait too long. */
export const mostRemovedAtOnce = 10_000;

export const removeDevices = endpoint({
  method: 'POST',
  path: '/vr/devices/remove',
  summary:
    'Removes headsets, named or all that a filter finds: frees their seats, revokes what they log in with and cuts their connections. More than 10,000 are removed by a task.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    selection: deviceSelection,
    /** The number of headsets, typed by the user to confirm. */
    count: z.int().check(z.gte(1), z.lte(10_000_000)),
  }),
  output: z.object({
    /** Null where a task does it. */
    removed: nullable.int,
    task: nullable.text,
  }),
  errors: [
    {
      code: 4009,
      when: 'the number typed is not the number of headsets that would be removed; data.state is how many they are now',
    },
  ],
});
