/** Hours of a week. */
export const weekHours = 168;
/** How far ahead is looked. */
const horizonDays = 28;
const hourMs = 3_600_000;
/** What is expected is counted by so many minutes. */
const binMinutes = 5;
const bins = (horizonDays * 24 * 60) / binMinutes;

/** A headset that something is brought to. */
export interface Expected {
  /** It is connected now. */
  readonly connected: boolean;
  /** Of each hour of the week, in how much of it the headset is connected, per cent; undefined where nobody knows. */
  readonly present: Uint8Array | undefined;
  /** From connected to done. */
  readonly seconds: number;
}

/** How many are expected to be done by when. */
export interface Finish {
  /** Of all that were given, so many within an hour and a day of now. */
  readonly withinHour: number;
  readonly withinDay: number;
  /** When half and nine in ten are; null where that is not within 28 days. */
  readonly p50: Date | null;
  readonly p90: Date | null;
  /** How many are by when, as far ahead as it rises noticeably; empty where none is expected to be. */
  readonly curve: readonly { readonly at: Date; readonly done: number }[];
  /** When each wave is expected to open; null where that is not within 28 days. */
  readonly opens: readonly (Date | null)[];
}

/** A wave of a rollout: it opens when the one before has passed. */
export interface ExpectedWave {
  readonly headsets: readonly Expected[];
  /** How many have to be done before it passes; more than there are where its gate counts some that are not expected. */
  readonly needed: number;
  readonly soakMs: number;
  /** After it the wave goes on whoever is done. */
  readonly deadlineMs: number;
  /** The first moment from one on at which it may open; that one itself where this is left out. */
  readonly opensFrom?: (moment: Date) => Date;
}

/** Nothing is expected more surely than this: who was always there may be away today. */
const surest = 0.99;

/** Of a headset that nobody has watched yet: connected for a third of any hour. An assumption. */
const unknown = new Uint8Array(weekHours).fill(33);

/**
 * When headsets are expected to be done that are all told now.
 *
 * @param hourOf the hour of the week, from 0, of a moment.
 */
export const expectFinish = (headsets: readonly Expected[], now: Date, hourOf: (at: Date) => number): Finish =>
  expectWaves([atOnce(headsets)], now, hourOf);

/** Headsets that are all told now. */
export const atOnce = (headsets: readonly Expected[]): ExpectedWave => ({
  headsets,
  needed: headsets.length,
  soakMs: 0,
  deadlineMs: 0,
});

/** The same of waves one after the other. */
export function expectWaves(waves: readonly ExpectedWave[], now: Date, hourOf: (at: Date) => number): Finish {
  const done = new Float64Array(bins);
  const begun = hourOf(now);
  let opens = 0;
  const opened: (Date | null)[] = waves.map(() => null);
  for (const [place, { headsets, needed, soakMs, deadlineMs, opensFrom }] of waves.entries()) {
    if (opensFrom)
      opens = Math.ceil((opensFrom(endOf(opens - 1, now)).getTime() - now.getTime()) / (binMinutes * 60_000));
    if (opens >= bins) break;
    opened[place] = endOf(opens - 1, now);
    const own = new Float64Array(bins);
    for (const headset of headsets) add(own, headset, opens, now, begun);
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
 * Adds when one headset is done. Hours of a day go together, for whoever brings a headset at nine has it at ten; days do
 * not. So on a day it connects by the hour whose share is the highest so far, and as it is not there now, today's share of
 * this hour is past already.
 */
function add(own: Float64Array, headset: Expected, opens: number, now: Date, begun: number): void {
  const late = Math.ceil(headset.seconds / (binMinutes * 60));
  // who is there now is there within the hour
  if (headset.connected && opens <= 60 / binMinutes) {
    put(own, opens + Math.floor(headset.seconds / (binMinutes * 60)), 1);
    return;
  }
  const present = headset.present ?? unknown;
  const perHour = 60 / binMinutes;
  const past = Math.floor(((now.getTime() % hourMs) / hourMs) * perHour);
  const shareOf = (hour: number): number => Math.min(surest, present[(hour + weekHours) % weekHours]! / 100);
  // as shares are averages of hours, the share of this moment lies between two of them
  const part = past / perHour;
  const [before, after] = part < 0.5 ? [begun - 1, begun] : [begun, begun + 1];
  const near = part < 0.5 ? part + 0.5 : part - 0.5;
  let survive = 1;
  let best = shareOf(before) * (1 - near) + shareOf(after) * near;
  let base = best;
  const first = Math.floor((opens + past) / perHour);
  // a wave that opens later finds who is there then
  if (first > 0) [best, base] = [0, 0];
  for (let hour = first; hour < horizonDays * 24 && survive > 0.001; hour += 1) {
    const ofWeek = (begun + hour) % weekHours;
    if (ofWeek % 24 === 0 && hour > first) {
      survive *= (1 - best) / (1 - base);
      [best, base] = [0, 0];
    }
    const share = shareOf(ofWeek);
    if (share <= best) continue;
    const mass = (survive * (share - best)) / (1 - base);
    best = share;
    // it comes between the middle of the hour before and that of this one
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

/** When a bin is over. */
const endOf = (bin: number, now: Date): Date => new Date(now.getTime() + (bin + 1) * binMinutes * 60_000);

/** Points of a curve at most. */
const mostPoints = 60;
/** What comes after this share of those that are expected at all, is not drawn. */
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
