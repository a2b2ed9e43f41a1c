import * as z from 'zod/mini';
import { line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { deviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import { reportErrors } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { dailyWindow, gate, whoms } from './drafts.contract.ts';
import { rolloutStateWords } from './rollouts.states.ts';
import { rolloutWords as text } from './rollouts.words.ts';
import { waveStateWords } from './waves.states.ts';

const readers = { permission: 'devices.read', scope: 'own' } as const;
const editors = { permission: 'rollouts.edit', scope: 'own' } as const;

/** Maximum number of failed headsets in the response, and in a halt. */
export const mostShown = 100;

const rolloutState = z.enum(Object.keys(rolloutStateWords) as (keyof typeof rolloutStateWords)[]);
const waveState = z.enum(Object.keys(waveStateWords) as (keyof typeof waveStateWords)[]);
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** The version or plan of a rollout. */
const carried = z.object({
  kind: z.enum(['firmware', 'settings']),
  id: z.string(),
  /** The version's number, or the plan's name. */
  name: z.string(),
});

/**
 * The outcome on a headset: not sent, because its wave waits; sent, without a reply yet; or replied. `left` are headsets
 * that no longer need it, received something else in the meantime, or failed and were excluded: they do not count.
 */
export const memberOutcomes = ['notSent', 'waiting', 'ok', 'failed', 'declined', 'cannot_downgrade', 'left'] as const;
export type MemberOutcome = (typeof memberOutcomes)[number];

const counts = z.record(z.enum(memberOutcomes), z.int());

const row = z.object({
  id: z.string(),
  name: z.string(),
  carries: carried,
  state: rolloutState,
  /** Increases with every edit. */
  version,
  /** UTC. */
  createdAt: z.string(),
  startAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  waves: z.int(),
  /** The current or halted wave, from 1; null if there is none. */
  wave: z.nullable(z.int()),
  /** Headsets in its waves; null before it starts. */
  total: z.nullable(z.int()),
  outcomes: counts,
});
export type RolloutRow = z.output<typeof row>;

export const listRollouts = list({
  path: '/vr/rollouts/list',
  summary: 'Lists rollouts of firmware and settings in waves, with their progress.',
  access: readers,
  filters: { find: line(50), state: rolloutState },
  sorts: ['-createdAt'],
  row,
});

const halt = z.object({
  /** Too many failed, too few replies are successful, or no headset of the wave is left. */
  reason: z.enum(['tooManyFailed', 'tooFewOk', 'noneLeft']),
  /** Per cent: the limit at that time. */
  limit: z.int(),
  total: z.int(),
  replied: z.int(),
  ok: z.int(),
  failed: z.int(),
  /** Failed headsets by cause, including `declined` and `cannot_downgrade`. */
  causes: z.partialRecord(z.enum(reportErrors), z.int()),
  /** The first 100 headsets by number that caused it. */
  devices: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      nickname: z.string(),
      error: z.nullable(z.enum(reportErrors)),
    }),
  ),
});
export type Halt = z.output<typeof halt>;

/** Common traits of failed headsets. */
export const traits = ['lowBattery', 'notCharging', 'group', 'cart', 'model'] as const;

const wave = z.object({
  id: z.string(),
  place: z.int(),
  state: waveState,
  whom: z.enum(whoms),
  numbers: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  /** Null if it has no group, or the group was deleted. */
  groupName: z.nullable(z.string()),
  share: z.nullable(z.int()),
  ...gate,
  /** Headsets selected for it; null before the rollout starts. */
  total: z.nullable(z.int()),
  outcomes: counts,
  openedAt: z.nullable(z.string()),
  deadlineAt: z.nullable(z.string()),
  soakUntil: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  haltedAt: z.nullable(z.string()),
  /** Null unless it is halted. */
  halt: z.nullable(halt),
  /** True if its deadline has passed without any reply: it stays open. */
  silent: z.boolean(),
});
export type ShownWave = z.output<typeof wave>;

export const showRollout = endpoint({
  method: 'GET',
  path: '/vr/rollouts/show',
  summary: 'Returns a rollout: its waves with their gates and outcomes, and failed headsets with causes.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(z.omit(row, { waves: true }), {
    /** The server's clock, UTC. */
    now: z.string(),
    selection: deviceSelection,
    waves: z.array(wave),
    /** Null: all day. */
    window: z.nullable(
      z.object({
        ...dailyWindow.shape,
        /** When it opens next, UTC; null while it is open. */
        opensAt: z.nullable(z.string()),
      }),
    ),
    /** Waiting headsets that wait for battery or storage. */
    held: z.int(),
    /** Waiting headsets that are offline: they receive it when they connect. */
    offline: z.int(),
    /** Left out when it started, by reason. */
    leftOut: z.record(z.string(), z.int()),
    /** The first 100 headsets by number that failed, declined or had a higher version, in all waves. */
    devices: z.array(
      z.object({
        id: z.string(),
        number: z.int(),
        nickname: z.string(),
        sn: z.string(),
        wave: z.int(),
        outcome: z.enum(['failed', 'declined', 'cannot_downgrade']),
        error: z.nullable(z.enum(reportErrors)),
        /** As the headset reports it. */
        detail: z.nullable(z.string()),
        /** Per cent, as last reported. */
        battery: z.nullable(z.int()),
        charging: z.nullable(z.boolean()),
        /** UTC. */
        at: z.nullable(z.string()),
      }),
    ),
    /** Common traits of the headsets that failed in the halted wave, the largest difference to the others first. */
    shared: z.array(
      z.object({
        trait: z.enum(traits),
        /** Name of the group, cart or model; empty for other traits. */
        name: z.string(),
        failed: z.int(),
        allFailed: z.int(),
        others: z.int(),
        allOthers: z.int(),
      }),
    ),
    /** True if the caller may edit and start it. */
    mayEdit: z.boolean(),
    moves: z.array(offeredMove),
  }),
});
export type ShownRollout = OutputOf<typeof showRollout>;

export const resumeRollout = endpoint({
  method: 'POST',
  path: '/vr/rollouts/resume',
  summary: 'Resumes a paused or halted rollout; the input determines the treatment of failed headsets.',
  access: editors,
  changes: 'effect',
  input: z.object({
    id: recordId,
    /**
     * For a halted wave: send to the failed headsets again, continue without them, or count them if the gate was changed so
     * that they no longer stop it. The wave waits for headsets that are sent to outside of the daily window.
     */
    failed: z.optional(z.enum(['again', 'leave', 'count'])),
  }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'the rollout is not paused; data.state is its state' },
    {
      code: 5000,
      when: 'the caller lacks the permission to send its version or plan, or the failed headsets would halt it again',
    },
  ],
});

export const openNextWave = endpoint({
  method: 'POST',
  path: '/vr/rollouts/next',
  summary:
    'Ends the current wave without its pending headsets; the next wave opens without a soak period, in the daily window.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, waveId: recordId }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'the wave is no longer in progress; data.state is its state' },
    {
      code: 5000,
      when: 'the rollout is not running, the caller lacks the permission, or failures have reached the limit',
    },
  ],
});

export const abortRollout = endpoint({
  method: 'POST',
  path: '/vr/rollouts/abort',
  summary: 'Ends a rollout permanently and withdraws its version or plan from headsets that have not applied it yet.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, reason: paragraphs(500, text.needReason) }),
  output: z.object({
    /** Number of headsets from which it was withdrawn. */
    takenBack: z.int(),
  }),
  errors: [{ code: 4009, when: 'the rollout has ended; data.state is its state' }],
});

export const forecastRollout = endpoint({
  method: 'GET',
  path: '/vr/rollouts/forecast',
  summary: 'Returns the forecast of a rollout that is resumed now, and its completions over time.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** For headsets that have not replied, gate after gate; `opens` is for the unfinished waves, in their order. */
    forecast,
    /** Number of completions at each time since the start, UTC; the last time is now. */
    past: z.array(z.object({ at: z.string(), done: z.int() })),
    /** The wave that waits for headsets: its gate requires more replies than connected headsets can give. */
    waits: z.nullable(
      z.object({
        place: z.int(),
        /** The wave after it. */
        next: z.int(),
        /** Headsets that have not replied and are not connected, of `total`. */
        offline: z.int(),
        total: z.int(),
        /** Expected opening of the next wave, UTC; null if that is not within 28 days. */
        opensAt: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [{ code: 5000, when: 'the rollout has not started, or has ended' }],
});

/** Number of days of plans in the overview. */
export const attentionDays = 30;

export const deliveryAttention = endpoint({
  method: 'GET',
  path: '/vr/rollouts/attention',
  summary: 'Lists rollouts that stopped automatically, and plans sent in the last 30 days that failed on headsets.',
  access: readers,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    rollouts: z.array(z.object({ id: z.string(), name: z.string(), place: z.int() })),
    plans: z.array(z.object({ id: z.string(), name: z.string(), failed: z.int() })),
  }),
});
