import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, paragraphs, recordId, requiredLine } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { deviceSelection, wholeGroup } from '#vr-fleet/headsets/devices/device-filter.ts';
import { forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import { reportErrors } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { addressChange, addressConflicts, pool } from './network/network.contract.ts';
import { planStateWords } from './plan.states.ts';
import { planWords as text } from './plans.words.ts';

export const planOutcomes = ['applied', 'waiting', 'failed', 'superseded'] as const;
export type PlanOutcome = (typeof planOutcomes)[number];

/** Failed headsets that a plan names. */
export const mostShown = 100;

/** Plans of one customer at most, without those that were removed. */
export const mostPlans = 500;

const access = { permission: 'settings.edit', scope: 'own' } as const;
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));
const planState = z.enum(Object.keys(planStateWords) as (keyof typeof planStateWords)[]);
/** All but the name, which follows the nickname, and an address, which each headset has for itself. */
const planned = z.extend(z.omit(settings, { name: true, network: true }), {
  /** Back to DHCP. */
  network: z.optional(z.null()),
});

const row = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  state: planState,
  /** Increases with every edit. */
  version: z.int(),
  settings: planned,
  /** Null if the plan has no fixed addresses. */
  pool: z.nullable(pool),
  /** UTC. */
  createdAt: instant,
  scheduledFor: z.nullable(instant),
  /** Name, at that time, of the group whose default the plan is or will be; later members receive it too. */
  standsFor: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  /** Headsets that it was sent to; null before. */
  total: z.nullable(z.int()),
  skippedEnded: z.nullable(z.int()),
  skippedLacking: z.nullable(z.int()),
  /** UTC; null until then, and if unknown. */
  finishedAt: z.nullable(instant),
  /**
   * Headsets by outcome, without removed ones: applied, waiting, failed, or replaced by newer settings. If the plan is a
   * group default, headsets that joined later are included.
   */
  applied: z.int(),
  waiting: z.int(),
  failed: z.int(),
  superseded: z.int(),
  /** Of the failed: those that failed after the plan was finished. */
  failedSince: z.int(),
});

export type PlanRow = z.output<typeof row>;

export const listPlans = list({
  path: '/vr/plans/list',
  summary: "Lists the customer's settings plans, with the delivery results of plans that were sent.",
  access,
  filters: { find: line(50), state: planState },
  sorts: ['-createdAt', 'name'],
  row,
});

export const showPlan = endpoint({
  method: 'GET',
  path: '/vr/plans/show',
  summary: 'Returns a settings plan and its available moves.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(row, {
    /** The server's clock, UTC. */
    now: instant,
    /**
     * Headsets skipped when it was sent, by reason, without removed ones: the headsets of the outcomes `skippedEnded` and
     * `skippedLacking`. Null if none was skipped, and if the plan was sent before they were recorded.
     */
    listedSkips: z.nullable(z.object({ skippedEnded: z.int(), skippedLacking: z.int() })),
    /** Failed headsets by cause. */
    causes: z.partialRecord(z.enum(reportErrors), z.int()),
    /** The first 100 failed headsets by number. */
    devices: z.array(
      z.object({
        id: z.string(),
        number: z.int(),
        nickname: z.string(),
        sn: z.string(),
        error: z.nullable(z.enum(reportErrors)),
        detail: z.nullable(z.string()),
        /** UTC. */
        at: z.nullable(instant),
      }),
    ),
    moves: z.array(offeredMove),
  }),
});

export type ShownPlan = OutputOf<typeof showPlan>;

const needSettings = bilingual(text.needSettings);

export const savePlan = endpoint({
  method: 'POST',
  path: '/vr/plans/save',
  summary: 'Creates a settings plan, or saves all fields of one that is not sent.',
  access,
  changes: 'effect',
  /** `id` and `version` are absent for a new one. */
  input: z
    .object({
      id: z.optional(recordId),
      version: z.optional(version),
      name: requiredLine(50, text.needName),
      description: z.optional(paragraphs(500)),
      settings: planned,
      /** Absent if the plan has no fixed addresses. */
      pool: z.optional(pool),
    })
    .check(
      z.refine(({ settings: given, pool: range }) => range !== undefined || Object.keys(given).length > 0, {
        path: ['settings'],
        error: needSettings,
      }),
      z.refine(({ settings: given, pool: range }) => range === undefined || given.network === undefined, {
        path: ['pool'],
        error: bilingual(text.eitherAddress),
      }),
    ),
  output: z.object({
    id: z.string(),
    version: z.int(),
    /** Absent if the plan has no fixed addresses. */
    conflicts: z.optional(addressConflicts),
  }),
  errors: [
    {
      code: 4000,
      when: 'another plan has the name, or a headset would receive no address; the message gives their number and names',
    },
    {
      code: 4009,
      when: 'another user has edited it, or it has been sent; data.state is the current version or the state',
    },
    { code: 5000, when: `the maximum of ${mostPlans} plans is reached` },
  ],
});

/** Changes by the address pool of a plan on the headsets that receive it. */
const planAddresses = z.object({
  /** Headsets that get another fixed address, and those that have none in the plan. */
  changes: z.int(),
  none: z.int(),
  first: z.array(addressChange),
  ...addressConflicts.shape,
});
export type PlanAddresses = z.output<typeof planAddresses>;

export const previewPlan = endpoint({
  method: 'POST',
  path: '/vr/plans/preview',
  summary:
    'Returns the forecast of a plan that is sent now: the headsets that apply it immediately, those that apply it later, and the expected end.',
  access,
  changes: 'none',
  input: z.object({ id: recordId, selection: deviceSelection }),
  output: z.extend(forecast, {
    /** Null if the plan has no fixed addresses. */
    addresses: z.nullable(planAddresses),
  }),
});

export const sendPlan = endpoint({
  method: 'POST',
  path: '/vr/plans/send',
  summary: 'Sends a plan to headsets, now or at a later time.',
  access,
  changes: 'effect',
  input: z
    .object({
      id: recordId,
      version,
      /** With a later time, it is evaluated at that time. */
      selection: deviceSelection,
      /** UTC; now when absent. */
      at: z.optional(z.iso.datetime()),
      /** Only with a whole group: later members receive the settings too, but no address. */
      stands: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ selection, stands }) => stands !== true || wholeGroup(selection) !== undefined, {
        path: ['stands'],
        error: bilingual(text.standsForGroups),
      }),
    ),
  output: z.object({
    /** Headsets with new settings; null if it is sent later. */
    total: z.nullable(z.int()),
    /** Conflicts of the fixed addresses; absent if the plan has none. */
    conflicts: z.optional(addressConflicts),
  }),
  errors: [
    {
      code: 4000,
      when: 'the time is in the past or more than a year away, or a default is set for something that is not a group',
    },
    {
      code: 4009,
      when: 'the plan was edited in the meantime, or is sent; data.state is the current version or the state',
    },
    {
      code: 5000,
      when: 'the plan has neither headsets nor groups, or a headset would receive no address; msg is the reason',
    },
  ],
});

export const copyPlan = endpoint({
  method: 'POST',
  path: '/vr/plans/copy',
  summary:
    'Creates a new plan with the same settings and, on request, sends it to the headsets on which this one failed.',
  access,
  changes: 'effect',
  input: z.object({ id: recordId, toFailed: z.optional(z.boolean()) }),
  output: z.object({ id: z.string(), name: z.string() }),
  errors: [{ code: 5000, when: `the maximum of ${mostPlans} plans is reached, or the plan has failed on no headset` }],
});
