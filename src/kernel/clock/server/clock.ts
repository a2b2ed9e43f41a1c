/** Business time. Queries get it as a parameter, so that tests can move it and all servers agree on a record's time. */
export interface Clock {
  now(): Date;
  /** The date in the business zone, `YYYY-MM-DD`. */
  today(): string;
  /** The business zone, by its IANA name. */
  readonly zone: string;
}

/** A clock that can be moved, for tests. */
export interface MovableClock extends Clock {
  /** Milliseconds added to the machine's clock. */
  offset: number;
}

/**
 * The clock of one server.
 *
 * @param zone an IANA zone, `Asia/Shanghai` for instance; an unknown one throws a RangeError.
 * @example
 * createClock('Asia/Shanghai').today(); // '2026-11-21'
 */
export function createClock(zone: string): MovableClock {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  let known = { minute: Number.NaN, date: '' };
  const clock: MovableClock = {
    offset: 0,
    zone,
    now: () => new Date(Date.now() + clock.offset),
    today() {
      // Midnight is at a whole minute in every zone: the date is formatted once per minute, not per caller.
      const minute = Math.floor((Date.now() + clock.offset) / 60_000);
      if (minute !== known.minute) known = { minute, date: day.format(clock.now()) };
      return known.date;
    },
  };
  return clock;
}
