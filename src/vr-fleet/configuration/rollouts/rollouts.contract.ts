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

/** Headsets that failed which are shown, and which a halt names. */
export const mostShown = 100;

const rolloutState = z.enum(Object.keys(rolloutStateWords) as (keyof typeof rolloutStateWords)[]);
const waveState = z.enum(Object.keys(waveStateWords) as (keyof typeof waveStateWords)[]);
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** What a rollout carries. */
const carried = z.object({
  kind: z.enum(['firmware', 'settings']),
  id: z.string(),
  /** The version's number, or the plan's name. */
  name: z.string(),
});

/**
 * The outcome on a headset: not sent, for its wave waits; sent, and no reply yet; or replied. `left` are those that
 * need it no more, got something else meanwhile, or failed and were left out: they do not count.
 */
export const memberOutcomes = ['notSent', 'waiting', 'ok', 'failed', 'declined', 'cannot_downgrade', 'left'] as const;
export type MemberOutcome = (typeof memberOutcomes)[number];

const counts = z.record(z.enum(memberOutcomes), z.int());

const row = z.object({
  id: z.string(),
  name: z.string(),
  carries: carried,
  state: rolloutState,
  /** Goes up with every edit. */
  version,
  /** UTC. */
  createdAt: z.string(),
  startAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  waves: z.int(),
  /** The wave that is under way or halted, from 1; null where none is. */
  wave: z.nullable(z.int()),
  /** Headsets in its waves; null before it starts. */
  total: z.nullable(z.int()),
  outcomes: counts,
});
export type RolloutRow = z.output<typeof row>;

export const listRollouts = list({
  path: '/vr/rollouts/list',
  summary: 'Rollouts of firmware and settings, wave by wave, and how far each is.',
  access: readers,
  filters: { find: line(50), state: rolloutState },
  sorts: ['-createdAt'],
  row,
});

const halt = z.object({
  /** So many failed, too few of the replies are good, or no headset of the wave is left. */
  reason: z.enum(['tooManyFailed', 'tooFewOk', 'noneLeft']),
  /** Per cent: the limit that it reached, as it was then. */
  limit: z.int(),
  total: z.int(),
  replied: z.int(),
  ok: z.int(),
  failed: z.int(),
  /** How many for which cause; `declined` and `cannot_downgrade` are among them. */
  causes: z.partialRecord(z.enum(reportErrors), z.int()),
  /** Those that caused it, the first 100 by number. */
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

/** What headsets have in common that failed. */
export const traits = ['lowBattery', 'notCharging', 'group', 'cart', 'model'] as const;

const wave = z.object({
  id: z.string(),
  place: z.int(),
  state: waveState,
  whom: z.enum(whoms),
  numbers: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  /** Null where it is no group's, or the group was deleted. */
  groupName: z.nullable(z.string()),
  share: z.nullable(z.int()),
  ...gate,
  /** Headsets that were drawn for it; null before the rollout starts. */
  total: z.nullable(z.int()),
  outcomes: counts,
  openedAt: z.nullable(z.string()),
  deadlineAt: z.nullable(z.string()),
  soakUntil: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  haltedAt: z.nullable(z.string()),
  /** Null unless it is halted. */
  halt: z.nullable(halt),
  /** Its deadline is over and none has replied: it stays open. */
  silent: z.boolean(),
});
export type ShownWave = z.output<typeof wave>;

export const showRollout = endpoint({
  method: 'GET',
  path: '/vr/rollouts/show',
  summary: 'One rollout: its waves with their gates and what became of their headsets, who failed and why.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(z.omit(row, { waves: true }), {
    /** The server's clock, UTC. */
    now: z.string(),
    selection: deviceSelection,
    waves: z.array(wave),
    /** Null is all day. */
    window: z.nullable(
      z.object({
        ...dailyWindow.shape,
        /** When it opens next, UTC; null while it is open. */
        opensAt: z.nullable(z.string()),
      }),
    ),
    /** Of those that wait: for their battery or for storage. */
    held: z.int(),
    /** Of those that wait: offline, so that they get it when they connect. */
    offline: z.int(),
    /** Left out when it started, by reason. */
    leftOut: z.record(z.string(), z.int()),
    /** Those that failed, declined or had a higher version, in waves that are not over or are; the first 100 by number. */
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
    /** What those that failed in the halted wave have in common, the biggest difference to the others first. */
    shared: z.array(
      z.object({
        trait: z.enum(traits),
        /** Of the group, cart or model; empty for the others. */
        name: z.string(),
        failed: z.int(),
        allFailed: z.int(),
        others: z.int(),
        allOthers: z.int(),
      }),
    ),
    /** Whether the reader may edit and start it. */
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
     * Of a wave that halted: send to those that failed once more, go on without them, or have them count where the gate was
     * changed so that they do not stop it. What is sent outside of the daily window, its wave waits for.
     */
    failed: z.optional(z.enum(['again', 'leave', 'count'])),
  }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'it is not paused; data.state is its state' },
    { code: 5000, when: 'the right to send what it carries is missing, or those that failed would stop it again' },
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
    { code: 4009, when: 'the wave is not under way any more; data.state is its state' },
    { code: 5000, when: 'the rollout is not running, the right is missing, or failures have reached the limit' },
  ],
});

export const abortRollout = endpoint({
  method: 'POST',
  path: '/vr/rollouts/abort',
  summary: 'Ends a rollout permanently and withdraws what headsets have not applied yet.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId, reason: paragraphs(500, text.needReason) }),
  output: z.object({
    /** Headsets from which it was taken back. */
    takenBack: z.int(),
  }),
  errors: [{ code: 4009, when: 'it is over; data.state is its state' }],
});

export const forecastRollout = endpoint({
  method: 'GET',
  path: '/vr/rollouts/forecast',
  summary: 'The forecast of a rollout that is resumed now, and its completions over time.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** Of those that have not replied, gate after gate; `opens` is of the waves that are not over, in their order. */
    forecast,
    /** How many were done by when, UTC, since it started; the last moment is now. */
    past: z.array(z.object({ at: z.string(), done: z.int() })),
    /** The wave that waits for headsets: its gate needs more replies than those that are connected can give. */
    waits: z.nullable(
      z.object({
        place: z.int(),
        /** The wave after it. */
        next: z.int(),
        /** Headsets that have not replied and are not connected, of all that count. */
        offline: z.int(),
        total: z.int(),
        /** When the next wave is expected to open, UTC; null where that is not within 28 days. */
        opensAt: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [{ code: 5000, when: 'it has not started, or is over' }],
});

/** Plans of the last days that the overview looks at. */
export const attentionDays = 30;

export const deliveryAttention = endpoint({
  method: 'GET',
  path: '/vr/rollouts/attention',
  summary: 'Rollouts that stopped automatically, and plans sent in the last 30 days that failed on headsets.',
  access: readers,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    rollouts: z.array(z.object({ id: z.string(), name: z.string(), place: z.int() })),
    plans: z.array(z.object({ id: z.string(), name: z.string(), failed: z.int() })),
  }),
});
