/** The daily period in which a rollout opens waves and sends. If its end is before its start, it spans midnight. */
export interface DailyWindow {
  /** `hh:mm` on the clocks of the business zone. */
  readonly from: string;
  /** The first minute that is outside of it. */
  readonly until: string;
}

/** Minutes that a window has at least. */
export const shortestWindow = 30;

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60;

/**
 * A time as it is typed, `hh:mm`: without its colon or with one of the other script, and without the first nought. What is
 * no time stays as it is.
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
 * The minute of the day that a time is.
 *
 * @example
 * minuteOf('22:05'); // 1325
 */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The time that a minute of the day is: the reverse of `minuteOf`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes of a window on an ordinary day; 0 if start and end are equal. */
export const lengthOf = ({ from, until }: DailyWindow): number => (minuteOf(until) - minuteOf(from) + day) % day;

/**
 * The first moment, from one on, at which a window is open: that one itself where it is. What the clocks on the walls show
 * decides, and nothing else: an hour that they leave out has no window, and one that they show twice has it twice.
 *
 * @param wallClock an instant as the clocks of the zone show it, read as if in UTC.
 */
export function opensNext(window: DailyWindow, wallClock: (time: number) => number, moment: Date): Date {
  const length = lengthOf(window) * minute;
  const opening = minuteOf(window.from) * minute;
  const whole = day * minute;
  for (let at = moment.getTime(); ;) {
    // how long it is open by now, or would be if it had not closed
    const since = (((wallClock(at) - opening) % whole) + whole) % whole;
    if (since < length) return new Date(at);
    // clock changes occur at full quarters of an hour, so that local time is continuous until the next one
    const next = (Math.floor(at / quarter) + 1) * quarter;
    if (at + whole - since < next) return new Date(at + whole - since);
    at = next;
  }
}
