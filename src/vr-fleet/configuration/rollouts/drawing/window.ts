/** The daily period in which a rollout opens waves and sends. If its end is before its start, it spans midnight. */
export interface DailyWindow {
  /** `hh:mm` in the business zone. */
  readonly from: string;
  /** First minute after the window. */
  readonly until: string;
}

/** Minimum minutes of a window. */
export const shortestWindow = 30;

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60;

/**
 * Normalizes a typed time to `hh:mm`: accepts it without a colon, with a Chinese colon, and without a leading zero.
 * Returns any other text unchanged.
 *
 * @example
 * readTime('7：30'); // '07:30'
 * readTime('2200'); // '22:00'
 */
export const readTime = (typed: string): string =>
  typed
    .trim()
    .replace(
      /^(\d{1,2})\s*[:：.]?\s*(\d{2})$/u,
      (_, hours: string, minutes: string) => `${hours.padStart(2, '0')}:${minutes}`,
    );

/**
 * Returns the minute of the day of a time.
 *
 * @example
 * minuteOf('22:05'); // 1325
 */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the time of a minute of the day: the reverse of `minuteOf`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes of a window on an ordinary day; 0 if start and end are equal. */
export const lengthOf = ({ from, until }: DailyWindow): number => (minuteOf(until) - minuteOf(from) + day) % day;

/**
 * Returns the first moment, from a given one on, at which a window is open: the given moment itself if it is open. Only
 * local time decides: an hour that a clock change skips has no window, and an hour that occurs twice has it twice.
 *
 * @param wallClock converts an instant to the zone's local time, read as if in UTC.
 */
export function opensNext(window: DailyWindow, wallClock: (time: number) => number, moment: Date): Date {
  const length = lengthOf(window) * minute;
  const opening = minuteOf(window.from) * minute;
  const whole = day * minute;
  for (let at = moment.getTime(); ;) {
    // time since the window opened, or would have opened if it had not closed
    const since = (((wallClock(at) - opening) % whole) + whole) % whole;
    if (since < length) return new Date(at);
    // clock changes occur at full quarters of an hour, so that local time is continuous until the next one
    const next = (Math.floor(at / quarter) + 1) * quarter;
    if (at + whole - since < next) return new Date(at + whole - since);
    at = next;
  }
}
