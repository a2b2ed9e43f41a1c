import { deadlineAfter, mostWorkingDays, type Deadline, type WorkingDays } from '#accounts/calendar/working-days.ts';
import { periodLengthWords } from '#accounts/calendar/periods.words.ts';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { PeriodKey, PeriodUnit } from '#kernel/workflow/period.ts';
import { cachedCalendar } from './cached-calendar.ts';
import { readCalendar } from './read-calendar.ts';

/** Returns the years whose holidays are known. */
export async function knownYears(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('accounts.calendar_years').select('year').orderBy('year').execute();
  return new Set(rows.map(({ year }) => year));
}

/**
 * Returns the known working days of a range, both ends included; the result may contain more days.
 *
 * @example
 * workingDaysBetween(await workingDaysOf(db, from, until), from, until);
 */
export const workingDaysOf = async (db: Db, from: string, until: string): Promise<WorkingDays> =>
  (await cachedCalendar(db)) ?? readCalendar(db, from, until);

/**
 * Returns the last day of a period in working days, as far as the calendar is known now.
 *
 * @param count working days, from 1 to 250; the start day does not count.
 * @example
 * const { day, provisional } = await deadline(tx, clock.today(), 5);
 */
export async function deadline(db: Db, from: string, count: number): Promise<Deadline> {
  return deadlineAfter(await workingDaysOf(db, from, latestDeadline(from, count)), from, count);
}

/** Upper bound of a deadline: five days a week are worked, and a long holiday at most doubles the rest. */
export const latestDeadline = (from: string, count: number): string =>
  addDays(from, Math.min(count, mostWorkingDays) * 2 + 30);

/**
 * Returns the current length of a period.
 *
 * @example
 * const { unit, count } = await periodOf(db, 'publicity');
 */
export const periodOf = (db: Db, key: PeriodKey): Promise<{ readonly unit: PeriodUnit; readonly count: number }> =>
  db.selectFrom('accounts.periods').select(['unit', 'count']).where('key', '=', key).executeTakeFirstOrThrow();

/**
 * Returns the lengths of periods as texts.
 *
 * @example
 * const { publicity } = await periodTexts(db, ['publicity'], lang); // '10 working days'
 */
export async function periodTexts<Key extends PeriodKey>(
  db: Db,
  keys: readonly Key[],
  lang: Lang,
): Promise<Record<Key, string>> {
  const rows = await db
    .selectFrom('accounts.periods')
    .select(['key', 'unit', 'count'])
    .where('key', 'in', keys)
    .execute();
  const texts = rows.map(({ key, unit, count }) => [key, translate(periodLengthWords[unit], lang, { count })] as const);
  return Object.fromEntries(texts) as Record<Key, string>;
}

/**
 * Returns the last day of a period; the start day does not count. Lifecycle transitions store the due dates of their
 * own periods.
 *
 * @example
 * const { day, provisional } = await periodEnd(db, 'acceptance', submittedOn);
 */
export async function periodEnd(db: Db, key: PeriodKey, from: string): Promise<Deadline> {
  const { unit, count } = await periodOf(db, key);
  if (unit === 'working_day') return deadline(db, from, count);
  return { day: unit === 'day' ? addDays(from, count) : addMonths(from, count), provisional: false };
}
