const hourMs = 3_600_000;
/** 1 January 1970 was a Thursday: hours from Monday's first hour to its first hour. */
const thursday = 3 * 24;

/** Returns the whole hours that a zone is ahead of UTC at a moment. */
export function hoursAhead(zone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day = 1, hour = 0] = (['year', 'month', 'day', 'hour'] as const).map((one) =>
    parts.get(one),
  );
  const there = Date.UTC(year, month - 1, day, hour);
  return Math.round((there - Math.floor(at.getTime() / hourMs) * hourMs) / hourMs);
}

/** Returns the hour of the week of a moment, from 0 for Monday's first, in a zone with this offset from UTC. */
export const hourOfWeek =
  (ahead: number) =>
  (at: Date): number =>
    (Math.floor(at.getTime() / hourMs) + ahead + thursday) % 168;
