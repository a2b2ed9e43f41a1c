import { createWallClock } from '#kernel/clock/server/wall-clock.ts';
import type { usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { minuteOf, opensNext, timeOf, type DailyWindow } from '#vr-fleet/configuration/rollouts/drawing/window.ts';

/** A wave's gate in the API's terms. */
export type WaveGate = Record<keyof typeof usualGate, number>;

interface GateColumns {
  readonly replied_percent: number;
  readonly ok_percent: number;
  readonly failed_percent: number;
  readonly soak_minutes: number;
  readonly deadline_hours: number;
}

/** The gate of a wave's row. */
export const gateOf = (wave: GateColumns): WaveGate => ({
  repliedPercent: wave.replied_percent,
  okPercent: wave.ok_percent,
  failedPercent: wave.failed_percent,
  soakMinutes: wave.soak_minutes,
  deadlineHours: wave.deadline_hours,
});

export const gateColumns = (gate: WaveGate): GateColumns => ({
  replied_percent: gate.repliedPercent,
  ok_percent: gate.okPercent,
  failed_percent: gate.failedPercent,
  soak_minutes: gate.soakMinutes,
  deadline_hours: gate.deadlineHours,
});

/** The columns of a rollout's window. */
interface WindowColumns {
  readonly window_from: number | null;
  readonly window_until: number | null;
}

/** Returns the daily window of a rollout; null means all day. */
export const windowOf = ({ window_from: from, window_until: until }: WindowColumns): DailyWindow | null =>
  from === null || until === null ? null : { from: timeOf(from), until: timeOf(until) };

export const windowColumns = (window: DailyWindow | undefined): WindowColumns => ({
  window_from: window ? minuteOf(window.from) : null,
  window_until: window ? minuteOf(window.until) : null,
});

/** Returns a window in its history form. */
export const windowText = (window: DailyWindow | null | undefined): string =>
  window ? `${window.from}–${window.until}` : 'allDay';

/**
 * Returns a function that finds the first moment, from a given one on, at which waves may start and send: the moment
 * itself if the window is open, or if there is none.
 */
export function openingBy(window: DailyWindow | null | undefined, zone: string): (moment: Date) => Date {
  if (!window) return (moment) => moment;
  const wallClock = createWallClock(zone);
  return (moment) => opensNext(window, wallClock, moment);
}
