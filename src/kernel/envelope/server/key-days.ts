const hour = 3_600_000;
const day = 24 * hour;

/** When a pair is for, and since when every server can have read it. */
export interface KeyDay {
  /** The UTC day it is handed out on, `YYYY-MM-DD`. */
  readonly day: string;
  readonly storedAt: Date;
}

const start = (key: KeyDay): number => Date.parse(key.day);

/** The UTC day of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * The key for new envelopes: the newest of today's and yesterday's that has been stored for an hour, so that every
 * server has read it. If none has, as at the first start or after days without a server, the oldest of these two days,
 * or else the newest of all.
 */
export function keyToHandOut<K extends KeyDay>(keys: Iterable<K>, now: number): K | undefined {
  const started = [...keys].filter((key) => start(key) <= now).toSorted((a, b) => start(b) - start(a));
  const recent = started.filter((key) => start(key) > now - 2 * day);
  return recent.find((key) => key.storedAt.getTime() <= now - hour) ?? recent.at(-1) ?? started[0];
}

/** The days that need a key now: today, and tomorrow once it is 90 minutes away, half an hour early for a busy server. */
export function daysToStore(keys: Iterable<KeyDay>, now: number): string[] {
  const stored = new Set(Array.from(keys, (key) => key.day));
  const needed = new Set([dayOf(now), dayOf(now + 1.5 * hour)]);
  return [...needed].filter((each) => !stored.has(each));
}

/** A day, two more after its key retired, and the hour that its successor may have waited in store. */
const lifetime = 3 * day + hour;

/** When the private key of a day is to be gone, milliseconds since 1970. */
export const endOf = (keyDay: string): number => Date.parse(keyDay) + lifetime;

/** The last day whose private keys are to be gone by now. */
export const lastDayToDelete = (now: number): string => dayOf(now - lifetime);
