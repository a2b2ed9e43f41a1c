/** Hours of a week. */
export const weekHours = 168;
/** Days covered by a forecast. */
const horizonDays = 28;
const hourMs = 3_600_000;
/** Minutes per bin of the forecast. */
const binMinutes = 5;
const bins = (horizonDays * 24 * 60) / binMinutes;

/** A headset that will receive an update. */
export interface Expected {
  /** It is connected now. */
  readonly connected: boolean;
  /** Share of each hour of the week in which the headset is connected, per cent; undefined if unknown. */
  readonly present: Uint8Array | undefined;
  /** Seconds from connection to completion. */
  readonly seconds: number;
}

/** Expected number of completed headsets over time. */
export interface Finish {
  /** Of all headsets, those completed within an hour and a day from now. */
  readonly withinHour: number;
  readonly withinDay: number;
  /** Times at which half and nine tenths are completed; null beyond 28 days. */
  readonly p50: Date | null;
  readonly p90: Date | null;
  /** Completed headsets over time, until the curve no longer rises noticeably; empty if none is expected. */
  readonly curve: readonly { readonly at: Date; readonly done: number }[];
  /** Expected start of each wave; null beyond 28 days. */
  readonly opens: readonly (Date | null)[];
}

/** A wave of a rollout: it starts after the previous wave has passed. */
export interface ExpectedWave {
  readonly headsets: readonly Expected[];
  /**
   * Completed headsets required to pass; higher than the number of headsets if the gate counts some that are not
   * expected to complete.
   */
  readonly needed: number;
  readonly soakMs: number;
  /** After this time the wave passes regardless of the number of completed headsets. */
  readonly deadlineMs: number;
  /** Returns the first permitted start from a moment on; the moment itself when absent. */
  readonly opensFrom?: (moment: Date) => Date;
}

/** Upper bound of every share: a headset that was always connected may still be absent today. */
const surest = 0.99;

/** Assumption for a headset without observations: connected for a third of any hour. */
const unknown = new Uint8Array(weekHours).fill(33);

/**
 * Forecasts the completion of headsets that are all notified now.
 *
 * @param hourOf the hour of the week, from 0, of a moment.
 */
export const expectFinish = (headsets: readonly Expected[], now: Date, hourOf: (at: Date) => number): Finish =>
  expectWaves([atOnce(headsets)], now, hourOf);

/** A single wave of headsets that are all notified now. */
export const atOnce = (headsets: readonly Expected[]): ExpectedWave => ({
  headsets,
  needed: headsets.length,
  soakMs: 0,
  deadlineMs: 0,
});

/** The same for consecutive waves. */
export function expectWaves(waves: readonly ExpectedWave[], now: Date, hourOf: (at: Date) => number): Finish {
  const done = new Float64Array(bins);
  const startHour = hourOf(now);
  let opens = 0;
  const opened: (Date | null)[] = waves.map(() => null);
  for (const [place, { headsets, needed, soakMs, deadlineMs, opensFrom }] of waves.entries()) {
    if (opensFrom)
      opens = Math.ceil((opensFrom(endOf(opens - 1, now)).getTime() - now.getTime()) / (binMinutes * 60_000));
    if (opens >= bins) break;
    opened[place] = endOf(opens - 1, now);
    const own = new Float64Array(bins);
    for (const headset of headsets) add(own, headset, opens, now, startHour);
    let sum = 0;
    let passed = Math.min(bins, opens + Math.ceil(deadlineMs / (binMinutes * 60_000)));
    for (let at = 0; at < bins; at += 1) {
      sum += own[at]!;
      done[at]! += own[at]!;
      if (sum >= needed - 1e-9 && at < passed) passed = Math.max(opens, at + 1);
    }
    opens = passed + Math.ceil(soakMs / (binMinutes * 60_000));
  }
  const total = waves.reduce((sum, { headsets }) => sum + headsets.length, 0);
  return {
    withinHour: upTo(done, 60 / binMinutes),
    withinDay: upTo(done, (24 * 60) / binMinutes),
    p50: reached(done, total / 2, now),
    p90: reached(done, total * 0.9, now),
    curve: curveOf(done, now),
    opens: opened,
  };
}

/**
 * Adds the probable completion time of one headset. Hours of a day are dependent, because a headset that is in use at
 * nine is usually also in use at ten; days are independent. So on each day the headset connects by the hour with the
 * highest share so far. It is not connected now, so the share up to the present moment no longer counts.
 */
function add(own: Float64Array, headset: Expected, opens: number, now: Date, startHour: number): void {
  const late = Math.ceil(headset.seconds / (binMinutes * 60));
  // a connected headset completes within the hour
  if (headset.connected && opens <= 60 / binMinutes) {
    put(own, opens + Math.floor(headset.seconds / (binMinutes * 60)), 1);
    return;
  }
  const present = headset.present ?? unknown;
  const perHour = 60 / binMinutes;
  const past = Math.floor(((now.getTime() % hourMs) / hourMs) * perHour);
  const shareOf = (hour: number): number => Math.min(surest, present[(hour + weekHours) % weekHours]! / 100);
  // shares are averages of hours, so the share of this moment is interpolated between two of them
  const part = past / perHour;
  const [before, after] = part < 0.5 ? [startHour - 1, startHour] : [startHour, startHour + 1];
  const near = part < 0.5 ? part + 0.5 : part - 0.5;
  let survive = 1;
  let best = shareOf(before) * (1 - near) + shareOf(after) * near;
  let base = best;
  const first = Math.floor((opens + past) / perHour);
  // a wave that starts later finds the headsets connected at that time
  if (first > 0) [best, base] = [0, 0];
  for (let hour = first; hour < horizonDays * 24 && survive > 0.001; hour += 1) {
    const ofWeek = (startHour + hour) % weekHours;
    if (ofWeek % 24 === 0 && hour > first) {
      survive *= (1 - best) / (1 - base);
      [best, base] = [0, 0];
    }
    const share = shareOf(ofWeek);
    if (share <= best) continue;
    const mass = (survive * (share - best)) / (1 - base);
    best = share;
    // the headset connects between the middle of the previous hour and the middle of this one
    const middle = hour * perHour - past + perHour / 2;
    const from = Math.max(opens, middle - perHour);
    const places = Math.max(1, middle - from);
    for (let place = 0; place < places; place += 1) put(own, from + place + late, mass / places);
  }
}

function put(own: Float64Array, at: number, mass: number): void {
  if (at < own.length) own[Math.max(0, at)]! += mass;
}

function upTo(done: Float64Array, end: number): number {
  let sum = 0;
  for (let at = 0; at < end; at += 1) sum += done[at]!;
  return sum;
}

function reached(done: Float64Array, count: number, now: Date): Date | null {
  if (count === 0) return null;
  let sum = 0;
  for (let at = 0; at < done.length; at += 1) {
    sum += done[at]!;
    if (sum >= count - 1e-9) return endOf(at, now);
  }
  return null;
}

/** Returns the end of a bin. */
const endOf = (bin: number, now: Date): Date => new Date(now.getTime() + (bin + 1) * binMinutes * 60_000);

/** Maximum points of a curve. */
const mostPoints = 60;
/** Share of the expected completions at which the curve ends. */
const drawn = 0.98;

function curveOf(done: Float64Array, now: Date): Finish['curve'] {
  const all = upTo(done, done.length);
  if (all < 0.5) return [];
  let sum = 0;
  const last = done.findIndex((mass) => (sum += mass) >= all * drawn);
  const end = Math.min(done.length, Math.max(60 / binMinutes, Math.ceil((last + 1) * 1.1)));
  const step = Math.ceil(end / mostPoints);
  const points = [{ at: now, done: 0 }];
  let reachedBy = 0;
  for (let bin = 0; bin < end; bin += 1) {
    reachedBy += done[bin]!;
    if ((bin + 1) % step === 0 || bin === end - 1) points.push({ at: endOf(bin, now), done: reachedBy });
  }
  return points;
}
