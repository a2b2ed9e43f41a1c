import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line, maxCharacters, recordId, requiredLine } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { deviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import { numbersIn } from './drawing/numbers.ts';
import { lengthOf, readTime, shortestWindow } from './drawing/window.ts';
import { rolloutWords as text } from './rollouts.words.ts';

const editors = { permission: 'rollouts.edit', scope: 'own' } as const;

/** Rollouts of one customer that are not over, at most. */
export const mostRollouts = 100;
/** Waves of one rollout at most. */
export const mostWaves = 20;

const version = z.int().check(z.gte(1), z.lte(2_147_483_647));
const percent = (least: number) => z.int().check(z.gte(least), z.lte(100));

/** Source of a wave's headsets, of those that no earlier wave contains. */
export const whoms = ['numbers', 'group', 'share', 'rest'] as const;

/** When a wave passes and when it halts; the usual values are the notes' (§9). */
export const usualGate = {
  repliedPercent: 80,
  okPercent: 95,
  failedPercent: 5,
  soakMinutes: 30,
  deadlineHours: 24,
} as const;

export const gate = {
  /** Per cent of its headsets that must reply. */
  repliedPercent: percent(1),
  /** Per cent of the replies that must be successful. */
  okPercent: percent(1),
  /** Per cent of its headsets: if as many have failed, and at least one, the rollout halts. */
  failedPercent: percent(0),
  /** Minutes without a halt before it passes; 72 hours at most. */
  soakMinutes: z.int().check(z.gte(0), z.lte(4_320)),
  /** Hours after which the replies received so far decide. */
  deadlineHours: z.int().check(z.gte(1), z.lte(720)),
};

const timeOfDay = z
  .string(bilingual(text.needTimes))
  .check(maxCharacters(20), z.overwrite(readTime), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, bilingual(text.needTimes)));

/** The period of each day in which it opens waves and sends, in the business zone; it may extend past midnight. */
export const dailyWindow = z
  .object({ from: timeOfDay, until: timeOfDay })
  .check(z.refine((window) => lengthOf(window) >= shortestWindow, { error: bilingual(text.shortWindow) }));

const refined = (path: string, holds: (wave: Drawn) => boolean, message: string) =>
  z.refine<Drawn>(holds, { path: [path], error: message });

interface Drawn {
  readonly whom: (typeof whoms)[number];
  readonly numbers?: string | undefined;
  readonly groupId?: string | undefined;
  readonly share?: number | undefined;
}

export const waveInput = z
  .object({
    whom: z.enum(whoms),
    /** Numbers of headsets, `1-24, 30`. */
    numbers: z.optional(line(200)),
    groupId: z.optional(recordId),
    /** Per cent of all headsets of the rollout, distributed evenly over groups and versions. */
    share: z.optional(z.int().check(z.gte(1, bilingual(text.needShare)), z.lte(100, bilingual(text.needShare)))),
    ...gate,
  })
  .check(
    refined(
      'numbers',
      ({ whom, numbers = '' }) => whom !== 'numbers' || numbersIn(numbers) !== undefined,
      bilingual(text.wrongNumbers),
    ),
    refined('groupId', ({ whom, groupId }) => whom !== 'group' || groupId !== undefined, bilingual(text.needGroup)),
    refined('share', ({ whom, share }) => whom !== 'share' || share !== undefined, bilingual(text.needShare)),
  );
export type WaveInput = z.output<typeof waveInput>;

const waves = z.array(waveInput).check(
  z.minLength(1, bilingual(text.needWaves)),
  z.maxLength(mostWaves),
  z.refine((all) => all.every(({ whom }, place) => whom !== 'rest' || place === all.length - 1), {
    error: bilingual(text.restLast),
  }),
);

/** Id of a version or of a plan; exactly one. */
const carries = { versionId: z.optional(recordId), planId: z.optional(recordId) };

export const saveRollout = endpoint({
  method: 'POST',
  path: '/vr/rollouts/save',
  summary: 'Creates a rollout draft, or saves all fields of one.',
  access: editors,
  changes: 'effect',
  /** `id` and `version` are absent for a new one. */
  input: z.object({
    id: z.optional(recordId),
    version: z.optional(version),
    name: requiredLine(50, text.needName),
    ...carries,
    /** The headsets from which waves are selected. */
    selection: deviceSelection,
    waves,
    /** All day if absent. */
    window: z.optional(dailyWindow),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: [
    { code: 4000, when: 'it has neither a version nor a plan, or both' },
    { code: 4009, when: 'another user has edited it; data.state is the current version' },
    { code: 5000, when: `the rollout is no longer a draft, or the maximum of ${mostRollouts} rollouts is reached` },
  ],
});

export const previewRollout = endpoint({
  method: 'POST',
  path: '/vr/rollouts/preview',
  summary: 'Previews the number of headsets in each wave of a rollout, and the headsets left out by reason.',
  access: editors,
  changes: 'none',
  input: z.object({ ...carries, selection: deviceSelection, waves, window: z.optional(dailyWindow) }),
  output: z.object({
    /** Headsets that need it, in waves or not. */
    total: z.int(),
    waves: z.array(z.int()),
    /** Headsets in no wave, which do not receive it. */
    inNone: z.int(),
    /** By reason. */
    leftOut: z.record(z.string(), z.int()),
    /** For the headsets in waves, gate after gate, each opening in the daily window. */
    forecast,
  }),
});
export type RolloutPreview = OutputOf<typeof previewRollout>;

export const startRollout = endpoint({
  method: 'POST',
  path: '/vr/rollouts/start',
  summary:
    'Starts a draft, now or at a later time: the headsets of its waves are selected then, and the first wave opens in the daily window.',
  access: editors,
  changes: 'effect',
  input: z.object({
    id: recordId,
    version,
    /** UTC; now when absent. */
    at: z.optional(z.iso.datetime()),
  }),
  output: z.object({
    /** Headsets in its waves; null if it starts later. */
    total: z.nullable(z.int()),
  }),
  errors: [
    { code: 4000, when: 'the time is in the past or more than a year away' },
    {
      code: 4009,
      when: 'the rollout was edited in the meantime, or is not a draft; data.state is the current version or the state',
    },
    {
      code: 5000,
      when: 'the caller lacks the permission to send its version or plan, that was withdrawn or sent, or no headset matches',
    },
  ],
});
