import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { deviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { commandTypes, type CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { progresses } from '#vr-fleet/headsets/live/live.messages.ts';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { commandSheetWords as heads } from './command-sheet.words.ts';
import { commandWords } from './commands.words.ts';
import { commandFailureWords, progressWords } from './progress.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'devices.command': true;
  }
}

/**
 * Errors that a headset returns, and further ones: `not_reported` if it received the command and never reported the
 * result, `superseded` if a later volume or brightness replaced it first, `removed` if the headset was removed.
 */
export const commandFailures = [
  'expired',
  'unsupported',
  'busy',
  'low_battery',
  'internal',
  'not_reported',
  'superseded',
  'removed',
] as const;

const value = z.optional(z.int().check(z.gte(0), z.lte(100)));

/** Distribution of the current values of headsets: ten steps of ten per cent, and the median. */
const spread = z.object({ min: z.int(), max: z.int(), median: z.int(), steps: z.array(z.int()) });

export const previewCommand = endpoint({
  method: 'POST',
  path: '/vr/commands/preview',
  summary: 'Counts the headsets that would and would not receive a command.',
  access: { permission: 'devices.command', scope: 'own' },
  changes: 'none',
  input: z.object({ selection: deviceSelection }),
  output: z.object({
    matching: z.int(),
    /** Online or standby, with service. */
    executable: z.int(),
    /** Offline, or never connected; with service. */
    offline: z.int(),
    serviceEnded: z.int(),
    /** Characters as in the fleet strip, of the first 200 that match. */
    ticks: z.string(),
    /** Null if no headset can be reached. */
    volume: z.nullable(spread),
    brightness: z.nullable(spread),
  }),
});

interface Issue {
  readonly type: CommandType;
  readonly value?: number | undefined;
  readonly count?: number | undefined;
}

/** True if a command has a value: volume and brightness. */
export const takesValue = (type: CommandType): boolean => type === 'volume' || type === 'brightness';

const hasValue = z.refine<Issue>(({ type, value: given }) => !takesValue(type) || given !== undefined, {
  path: ['value'],
  error: bilingual(commandWords.valueMissing),
});
const hasCount = z.refine<Issue>(({ type, count }) => type !== 'reset' || count !== undefined, {
  path: ['count'],
  error: bilingual(commandWords.countMissing),
});

export const issueCommand = endpoint({
  method: 'POST',
  path: '/vr/commands/issue',
  summary: 'Sends a command to headsets that are online or on standby; other headsets never receive it.',
  access: { permission: 'devices.command', scope: 'own' },
  changes: 'effect',
  input: z
    .object({
      selection: deviceSelection,
      type: z.enum(commandTypes),
      /** 0 to 100; required for volume and brightness; ignored for other commands. */
      value,
      /** For a reset: the number of headsets that lose all data, entered by the user to confirm. */
      count: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
    })
    .check(hasValue, hasCount),
  output: z.object({
    batchId: z.string(),
    total: z.int(),
    skippedOffline: z.int(),
    skippedEnded: z.int(),
  }),
  errors: [
    { code: 5000, when: 'no selected headset can be reached' },
    { code: 4009, when: 'the number entered for a reset is not the number of headsets that would be reset now' },
  ],
});

const counts = z.object({
  issued: z.int(),
  sent: z.int(),
  received: z.int(),
  done: z.int(),
  failed: z.int(),
  expired: z.int(),
});

const batch = {
  id: z.string(),
  type: z.enum(commandTypes),
  value: z.nullable(z.int()),
  personName: z.string(),
  /** UTC. */
  issuedAt: instant,
  total: z.int(),
  skippedOffline: z.int(),
  skippedEnded: z.int(),
  counts,
};

export const listBatches = list({
  path: '/vr/commands/batches',
  summary: 'Lists command batches with their progress, newest first.',
  access: { permission: 'devices.read', scope: 'own' },
  filters: {
    type: z.enum(commandTypes),
    /** The command failed on some headset, or expired before arrival. */
    missed: z.boolean(),
    /** Days of issue in the business zone, both included. */
    from: calendarDate,
    until: calendarDate,
  },
  ranges: [['from', 'until']],
  sorts: ['-at'],
  row: z.object(batch),
});

export const exportBatches = exportList(listBatches, heads.batches, [
  { key: 'issuedAt', label: heads.issued, kind: 'instant' },
  { key: 'type', label: heads.type, kind: 'choice', words: commandTypeWords },
  { key: 'value', label: heads.value, kind: 'integer' },
  { key: 'personName', label: heads.by, kind: 'text' },
  { key: 'total', label: heads.headsets, kind: 'integer' },
  { key: 'skippedOffline', label: heads.skippedOffline, kind: 'integer' },
  { key: 'skippedEnded', label: heads.skippedEnded, kind: 'integer' },
  { key: 'counts.issued', label: progressWords.issued, kind: 'integer' },
  { key: 'counts.sent', label: progressWords.sent, kind: 'integer' },
  { key: 'counts.received', label: progressWords.received, kind: 'integer' },
  { key: 'counts.done', label: progressWords.done, kind: 'integer' },
  { key: 'counts.failed', label: progressWords.failed, kind: 'integer' },
  { key: 'counts.expired', label: progressWords.expired, kind: 'integer' },
]);

export const showBatch = endpoint({
  method: 'GET',
  path: '/vr/commands/batch',
  summary: 'Returns a command batch, one command to many headsets, with its progress.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object(batch),
});

export const latestCommands = endpoint({
  method: 'GET',
  path: '/vr/commands/latest',
  summary: 'Returns the latest command batches, and the number of batches since yesterday that some headset missed.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: z.object({
    /** Commands that failed or expired on some headset, issued since `missedFrom`: yesterday, in the business zone. */
    missed: z.int(),
    missedFrom: z.string(),
    /** Newest first; at most six. */
    batches: z.array(
      z.object({
        batchId: z.string(),
        /** UTC. */
        at: instant,
        personName: z.string(),
        type: z.enum(commandTypes),
        value: z.nullable(z.int()),
        total: z.int(),
        received: z.int(),
        done: z.int(),
      }),
    ),
  }),
});

export const listCommands = list({
  path: '/vr/commands/list',
  summary: 'Lists the commands of one batch or of one headset, newest first.',
  access: { permission: 'devices.read', scope: 'own' },
  filters: {
    /** Commands of a batch, of a headset, or of a headset in a batch: at least one of the two is required. */
    batchId: recordId,
    deviceId: recordId,
    progress: z.enum(progresses),
  },
  sorts: ['-at'],
  row: z.object({
    id: z.string(),
    batchId: z.string(),
    deviceId: z.string(),
    nickname: z.string(),
    sn: z.string(),
    type: z.enum(commandTypes),
    value: z.nullable(z.int()),
    valueBefore: z.nullable(z.int()),
    personName: z.string(),
    progress: z.enum(progresses),
    error: z.nullable(z.enum(commandFailures)),
    /** UTC; null until it is reached. */
    issuedAt: instant,
    sentAt: z.nullable(instant),
    receivedAt: z.nullable(instant),
    /** The command expires if it is not received by then. */
    expiresAt: instant,
    doneAt: z.nullable(instant),
    failedAt: z.nullable(instant),
    expiredAt: z.nullable(instant),
  }),
});

export const exportCommands = exportList(listCommands, heads.commands, [
  { key: 'nickname', label: heads.nickname, kind: 'text' },
  { key: 'sn', label: heads.sn, kind: 'text' },
  { key: 'type', label: heads.type, kind: 'choice', words: commandTypeWords },
  { key: 'value', label: heads.value, kind: 'integer' },
  { key: 'valueBefore', label: heads.valueBefore, kind: 'integer' },
  { key: 'personName', label: heads.by, kind: 'text' },
  { key: 'progress', label: heads.progress, kind: 'choice', words: progressWords },
  { key: 'error', label: heads.reason, kind: 'choice', words: commandFailureWords },
  { key: 'issuedAt', label: heads.issued, kind: 'instant' },
  { key: 'sentAt', label: heads.sent, kind: 'instant' },
  { key: 'receivedAt', label: heads.received, kind: 'instant' },
  { key: 'doneAt', label: heads.done, kind: 'instant' },
  { key: 'failedAt', label: heads.failed, kind: 'instant' },
  { key: 'expiredAt', label: heads.expired, kind: 'instant' },
]);
