import { domain } from '#kernel/area/server/domain.ts';
import { reminderPeriods } from './periods.ts';
import { calendarRecord, calendarRoutes } from './server/calendar.routes.ts';
import { missingYearJob, missingYearNotice } from './server/missing-year.ts';

export const calendar = domain({
  name: 'calendar',
  about: { zh: '工作日历与办理期限', en: 'working days, and the periods of procedures' },
  records: [calendarRecord],
  periods: reminderPeriods,
  notices: [missingYearNotice],
  jobs: [missingYearJob],
  routes: calendarRoutes,
  seed: async ({ kysely }, clock) => (await import('./server/seed-calendar.ts')).seedCalendar(kysely, clock),
});
