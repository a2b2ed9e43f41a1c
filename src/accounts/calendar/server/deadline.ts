import { deadlineAfter, mostWorkingDays, type Deadline } from '#accounts/calendar/working-days.ts';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { Db } from '#kernel/db/server/database.ts';
import './calendar.tables.ts';

/** The years whose holidays are known. */
export async function knownYears(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('accounts.calendar_years').select('year').orderBy('year').execute();
  return new Set(rows.map(({ year }) => year));
}

/**
 * The last day of a period in working days, as far as the calendar is known now.
 *
 * @param count working days, from 1 to 250; the day itself does not count.
 * @example
 * const { day, provisional } = await deadline(tx, clock.today(), 5);
 */
export async function deadline(db: Db, from: string, count: number): Promise<Deadline> {
  // Five days of a week are worked; a long holiday at most doubles what is left over.
  const until = addDays(from, Math.min(count, mostWorkingDays) * 2 + 30);
  const days = await db
    .selectFrom('accounts.calendar_days')
    .select(['day', 'kind'])
    .where('day', '>', from)
    .where('day', '<=', until)
    .execute();
  const exceptions = new Map(days.map(({ day, kind }) => [day, kind === 'workday']));
  return deadlineAfter({ years: await knownYears(db), exceptions }, from, count);
}
