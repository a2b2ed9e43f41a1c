import type { RawBuilder } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { midnight } from '#kernel/clock/server/midnight.ts';

interface Days {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Days that a log covers by default. */
const usual = 30;

/** A range of days as instants: from the start of the first day to the end of the last, in the business zone. */
interface Range {
  readonly from: RawBuilder<Date>;
  readonly before: RawBuilder<Date>;
}

/** Returns the requested range of a log. The default is the last 30 days, so that no query reads the whole log. */
export function rangeOf({ startDate, endDate }: Days, clock: Pick<Clock, 'today' | 'zone'>): Range {
  const last = endDate ?? clock.today();
  return {
    from: startDate === undefined ? midnight(last, 1 - usual, clock.zone) : midnight(startDate, 0, clock.zone),
    before: midnight(last, 1, clock.zone),
  };
}
