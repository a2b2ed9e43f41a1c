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
 * Beside what a headset answers: `not_reported` where it received the command and never showed what comes of it,
 * `superseded` where a later volume or brightness took its place first, `removed` where the headset was removed.
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

/** How many headsets have which value now: ten steps of ten per cent, and the middle one. */
const spread = z.object({ min: z.int(), max: z.int(), median: z.int(), steps: z.array(z.int()) });

export const previewCommand = endpoint({
  method: 'POST',
  path: '/vr/commands/preview',
  summary: 'Who would receive a command, and who not.',
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
    /** Null where none can be reached. */
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
      /** 0 to 100; for volume and brightness alone, where it is required; elsewhere it is not read. */
      value,
      /** For a reset: the number of headsets that lose all data, typed by the user to confirm. */
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
    { code: 5000, when: 'no headset that was chosen can be reached' },
    { code: 4009, when: 'the number typed for a reset is not the number of headsets that would be reset now' },
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
  summary: 'What was commanded, newest first, with how far it came.',
  access: { permission: 'devices.read', scope: 'own' },
  filters: {
    type: z.enum(commandTypes),
    /** It failed on some headset, or was void before it got there. */
    missed: z.boolean(),
    /** Days of issue in the business zone, both of which count. */
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
  summary: 'One command to many headsets, with how far it came.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object(batch),
});

export const latestCommands = endpoint({
  method: 'GET',
  path: '/vr/commands/latest',
  summary: 'What was commanded last, and how many commands some headset has missed since yesterday.',
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
  summary: 'The commands of one batch or of one headset, newest first.',
  access: { permission: 'devices.read', scope: 'own' },
  filters: {
    /** Of one batch, of one headset, or of one headset in one batch: one of the two is needed. */
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
    /** UTC; null where it has not come. */
    issuedAt: instant,
    sentAt: z.nullable(instant),
    receivedAt: z.nullable(instant),
    /** Void unless it was received by then. */
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
