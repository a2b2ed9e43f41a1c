import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';
import { firmwareModes } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { leftOut } from '#vr-fleet/configuration/firmware/left-out.ts';
import { deviceSelection, wholeGroup } from '#vr-fleet/headsets/devices/device-filter.ts';
import { forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import { reportErrors } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { upgradeWords as text } from './upgrades.words.ts';

const readers = { permission: 'devices.read', scope: 'own' } as const;
const senders = { permission: 'upgrades.send', scope: 'own' } as const;

/** The number of headsets listed of those that need attention. */
export const mostShown = 100;

/**
 * The outcome of a version on a headset: it waits for its reply, or replied. `ok` only where the version that it reports
 * is the new one or a higher one; `superseded` where another was sent, or it was taken back, before it replied.
 */
export const outcomes = ['waiting', 'ok', 'failed', 'declined', 'cannot_downgrade', 'superseded'] as const;
export type Outcome = (typeof outcomes)[number];

/** Where a headset is that has not replied yet. */
export const waitingPhases = [
  'notFetched',
  'fetched',
  'storage',
  'battery',
  'downloading',
  'verified',
  'installing',
] as const;
export type WaitingPhase = (typeof waitingPhases)[number];

const row = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  description: z.string(),
  /** Codes of models. */
  models: z.array(z.string()),
  mode: z.enum(firmwareModes),
  /** Bytes. */
  size: z.int(),
  state: z.enum(['sent', 'withdrawn']),
  /** When it was published; UTC. */
  sentAt: instant,
  /** Null unless it was withdrawn. */
  withdrawnWhy: z.nullable(z.string()),
  /** How many of one's headsets it can be sent to now; 0 once it is withdrawn. */
  open: z.int(),
  /** The number of headsets that it was sent to, and the outcomes. */
  sent: z.int(),
  outcomes: z.record(z.enum(outcomes), z.int()),
});

export const listUpgrades = list({
  path: '/vr/upgrades/list',
  summary: 'The versions that were published for models that one has, and how far they are on one’s headsets.',
  access: readers,
  filters: {
    /** A part of the name, the number or a model. */
    find: line(100),
  },
  sorts: ['-sentAt'],
  row,
});
export type UpgradeRow = z.output<typeof row>;

export const showUpgrade = endpoint({
  method: 'GET',
  path: '/vr/upgrades/show',
  summary: 'A version on one’s headsets: who waits for what, who failed and why.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(row, {
    /** Of those that wait: where they are. */
    phases: z.record(z.enum(waitingPhases), z.int()),
    /** Of those that failed: why. */
    causes: z.partialRecord(z.enum(reportErrors), z.int()),
    /** Those that failed or declined, the first 100 by number. */
    devices: z.array(
      z.object({
        id: z.string(),
        number: z.int(),
        nickname: z.string(),
        pui: z.nullable(z.string()),
        outcome: z.enum(outcomes),
        error: z.nullable(z.enum(reportErrors)),
        /** As the headset reports it. */
        detail: z.nullable(z.string()),
      }),
    ),
  }),
});
export type ShownUpgrade = OutputOf<typeof showUpgrade>;

export const versionSpread = endpoint({
  method: 'GET',
  path: '/vr/upgrades/spread',
  summary: 'How many of one’s headsets have which system: the most frequent 50, newest first.',
  access: readers,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        /** Null for headsets that never reported it. */
        pui: z.nullable(z.string()),
        count: z.int(),
      }),
    ),
  }),
});

const counts = {
  /** How many get it. */
  total: z.int(),
  /** The number of these that never reported their system version: they decide by themselves. */
  unknown: z.int(),
  /** Service ended; of another model; an equal or higher system; this version is on its way there already. */
  leftOut: z.record(z.enum(leftOut), z.int()),
};

const upgrade = z.object({
  /** Of the version. */
  id: recordId,
  selection: deviceSelection,
});

export const previewUpgrade = endpoint({
  method: 'POST',
  path: '/vr/upgrades/preview',
  summary: 'Which headsets of a selection would get a version, why the others would not, and what is expected of them.',
  access: senders,
  changes: 'none',
  input: upgrade,
  output: z.object({ ...counts, forecast }),
  errors: [{ code: 5000, when: 'the version was withdrawn' }],
});
export type UpgradePreview = OutputOf<typeof previewUpgrade>;

export const sendUpgrade = endpoint({
  method: 'POST',
  path: '/vr/upgrades/send',
  summary:
    'Sends a version to the headsets of a selection that have its model and a lower system; those offline fetch it when they connect.',
  access: senders,
  changes: 'effect',
  input: z
    .extend(upgrade, {
      /** Of a whole group: headsets that join it later get the version too; it replaces the default of its models. */
      stands: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ selection, stands }) => stands !== true || wholeGroup(selection) !== undefined, {
        path: ['stands'],
        error: bilingual(text.standsForGroups),
      }),
    ),
  output: z.object(counts),
  errors: [
    { code: 4000, when: 'a default is set for something that is not a group' },
    {
      code: 5000,
      when: 'the version was withdrawn, or there are neither headsets that receive it nor groups',
    },
  ],
});

export const resendUpgrade = endpoint({
  method: 'POST',
  path: '/vr/upgrades/resend',
  summary: 'Sends a version once more to those of one’s headsets that failed to install it or declined it.',
  access: senders,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object(counts),
  errors: [{ code: 5000, when: 'the version was withdrawn, or no headset failed or declined' }],
});
