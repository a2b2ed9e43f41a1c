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
 * The outcome of a version on a headset: no reply yet, or a reply. `ok` only if the headset reports the new version or a
 * higher one; `superseded` if another version was sent, or this one was withdrawn, before the reply.
 */
export const outcomes = ['waiting', 'ok', 'failed', 'declined', 'cannot_downgrade', 'superseded'] as const;
export type Outcome = (typeof outcomes)[number];

/** Phase of a headset that has not replied yet. */
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
  /** Number of the customer's headsets to which it can be sent now; 0 once it is withdrawn. */
  open: z.int(),
  /** The number of headsets that it was sent to, and the outcomes. */
  sent: z.int(),
  outcomes: z.record(z.enum(outcomes), z.int()),
});

export const listUpgrades = list({
  path: '/vr/upgrades/list',
  summary:
    'Lists the versions published for the models of the customer, with their progress on the customer’s headsets.',
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
  summary: 'Returns a version on the customer’s headsets: waiting headsets by phase, and failed headsets by cause.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(row, {
    /** Waiting headsets by phase. */
    phases: z.record(z.enum(waitingPhases), z.int()),
    /** Failed headsets by cause. */
    causes: z.partialRecord(z.enum(reportErrors), z.int()),
    /** The first 100 headsets by number that failed or declined. */
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
  summary: 'Counts the customer’s headsets by system version: the 50 most frequent, newest first.',
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
  /** Number of headsets that receive it. */
  total: z.int(),
  /** Number of these headsets that never reported their system version: the headset itself compares the versions. */
  unknown: z.int(),
  /** By reason: service ended, another model, an equal or higher system, this version already sent and pending. */
  leftOut: z.record(z.enum(leftOut), z.int()),
};

const upgrade = z.object({
  /** Id of the version. */
  id: recordId,
  selection: deviceSelection,
});

export const previewUpgrade = endpoint({
  method: 'POST',
  path: '/vr/upgrades/preview',
  summary:
    'Previews sending a version to a selection: the headsets that would receive it, those left out by reason, and the forecast.',
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
    'Sends a version to the headsets of a selection that have its model and a lower system; offline headsets fetch it when they connect.',
  access: senders,
  changes: 'effect',
  input: z
    .extend(upgrade, {
      /** Only with a whole group: later members receive the version too; it replaces the group default of its models. */
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
      when: 'the version was withdrawn, or no headset and no group would receive it',
    },
  ],
});

export const resendUpgrade = endpoint({
  method: 'POST',
  path: '/vr/upgrades/resend',
  summary: 'Sends a version again to the customer’s headsets that failed to install it or declined it.',
  access: senders,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object(counts),
  errors: [{ code: 5000, when: 'the version was withdrawn, or no headset failed or declined' }],
});
