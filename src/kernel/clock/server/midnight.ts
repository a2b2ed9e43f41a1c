import { sql, type RawBuilder } from 'kysely';

/**
 * The start of a day in the business zone, or of the day that many days later.
 *
 * @example
 * rows.where('h.at', '<', midnight('2026-11-21', 1, clock.zone));
 */
export const midnight = (day: string, days: number, zone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
