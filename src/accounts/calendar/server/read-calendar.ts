import { sql } from 'kysely';
import type { WorkingDays } from '#accounts/calendar/working-days.ts';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Reads the known working days of a range, both ends included; of all days without a range.
 *
 * @example
 * workingDaysBetween(await readCalendar(tx, from, until), from, until);
 */
export async function readCalendar(db: Db, from = '-infinity', until = 'infinity'): Promise<WorkingDays> {
  const { rows } = await sql<{ years: number[]; days: Record<string, string> }>`
    select coalesce((select array_agg(year) from accounts.calendar_years), '{}') as years,
           coalesce((select jsonb_object_agg(day::text, kind) from accounts.calendar_days
                      where day between ${from}::date and ${until}::date), '{}') as days`.execute(db);
  const { years, days } = rows[0]!;
  return {
    years: new Set(years),
    exceptions: new Map(Object.entries(days).map(([day, kind]) => [day, kind === 'workday'])),
  };
}
