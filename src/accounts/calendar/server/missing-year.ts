import { calendarWords as text } from '#accounts/calendar/calendar.words.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { job } from '#kernel/jobs/server/job.ts';
import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { knownYears } from './deadline.ts';

/** Returns the year whose holidays are due for entry, or undefined. */
export async function missingYear(db: Db, today: string): Promise<number | undefined> {
  const years = await knownYears(db);
  const [year = 0, month = 0] = today.split('-').map(Number);
  // the State Council publishes a year's holidays in the November before
  return [year, ...(month >= 11 ? [year + 1] : [])].find((due) => !years.has(due));
}

/** The editors of the calendar enter a year whose holidays are missing. */
export const missingYearNotice = announcedNotice({
  name: 'accounts.calendar-year-missing',
  title: text.noticeTitle,
  entity: 'calendar-year',
  whom: 'all',
  permission: 'calendar.edit',
  toDo: true,
  text: text.notice,
  isDue: async (db, year) => !(await knownYears(db)).has(Number(year)),
  about: async (_db, ids) => new Map(ids.map((year) => [year, { values: { year }, path: '/index/working-days' }])),
});

/** Every day: notifies users about a due and missing year, each user once. */
export const missingYearJob = job({
  name: 'accounts.announce-missing-year',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '10 6 * * *',
  run:
    async () =>
    async (_data, { database, clock }) =>
      announceMissingYear(database.kysely, clock),
});

export const announceMissingYear = (db: Db, clock: Clock): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const year = await missingYear(tx, clock.today());
    if (year !== undefined) await announce(tx, missingYearNotice, { id: String(year), at: clock.now() });
  });
