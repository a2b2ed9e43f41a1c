import published from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import type { CalendarDay, DayKind } from '#accounts/calendar/read-year.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { knownYears } from './deadline.ts';
import { writeYear, type PublishedYear } from './save-calendar.ts';

/** Older periods have ended. */
const firstYear = 2024;

const daysOf = (days: Readonly<Record<string, string>>, kind: DayKind): CalendarDay[] =>
  // `National Day,国庆节,3`
  Object.entries(days).map(([day, said]) => ({ day, kind, name: said.split(',')[1] ?? '' }));

const days = [...daysOf(published.holidays, 'holiday'), ...daysOf(published.workdays, 'workday')];

/** The years included in this release, from the notices of the State Council as in `chinese-days` 1.5.7. */
export const shippedYears: readonly PublishedYear[] = [
  ...Map.groupBy(days, ({ day }) => Number(day.slice(0, 4))),
].flatMap(([year, days]) =>
  year < firstYear ? [] : [{ year, source: '国务院办公厅放假通知（chinese-days 1.5.7）', days }],
);

/** Adds the years of the release that are not entered yet. */
export const seedCalendar = (db: Db, clock: Clock): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const known = await knownYears(tx);
    for (const year of shippedYears) if (!known.has(year.year)) await writeYear(tx, year, clock.now());
  });
