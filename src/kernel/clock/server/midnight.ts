import { sql, type RawBuilder } from 'kysely';

/**
 * When a day begins in the business zone, or one so many days later.
 *
 * @example
 * rows.where('h.at', '<', midnight('2026-11-21', 1, clock.zone));
 */
export const midnight = (day: string, days: number, zone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
