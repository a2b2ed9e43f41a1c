import type { RawBuilder } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { midnight } from '#kernel/clock/server/midnight.ts';

interface Days {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** How far back a log is read by default. */
const usual = 30;

/** A range of days as instants: from the first one's beginning until the last one's end, in the business zone. */
interface Range {
  readonly from: RawBuilder<Date>;
  readonly before: RawBuilder<Date>;
}

/** The range that a log is asked for; the last 30 days where it names none, so that no query reads all of it. */
export function rangeOf({ startDate, endDate }: Days, clock: Pick<Clock, 'today' | 'zone'>): Range {
  const last = endDate ?? clock.today();
  return {
    from: startDate === undefined ? midnight(last, 1 - usual, clock.zone) : midnight(startDate, 0, clock.zone),
    before: midnight(last, 1, clock.zone),
  };
}
