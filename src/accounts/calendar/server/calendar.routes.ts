import { sql } from 'kysely';
import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import * as contract from '#accounts/calendar/calendar.contract.ts';
import { calendarWords as text, dayKindWords } from '#accounts/calendar/calendar.words.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { calendarDays } from './calendar.queries.ts';
import { knownYears } from './deadline.ts';
import { missingYear } from './missing-year.ts';
import { loadCalendarYear, restoreCalendarDay, saveCalendarDay } from './save-calendar.ts';

/** Defines the history of a calendar year, which is identified by its number. */
export const calendarRecord: RecordKind = {
  entity: 'calendar-year',
  name: text.calendarYear,
  readers: { access: contract.saveCalendarDay.access },
  actions: {
    'calendar-year.load': text.yearLoaded,
    'calendar-year.change': text.dayChanged,
    'calendar-year.restore': text.dayRestored,
  },
  fields: {
    source: text.source,
    off: text.daysOff,
    worked: text.daysWorked,
    day: text.day,
    kind: { label: text.kind, words: dayKindWords },
    name: text.name,
  },
  names: (ids) => Promise.resolve(new Map(ids.map((id) => [id, id]))),
  found: (typed) => sql`select ${typed}::text`,
};

export const calendarRoutes = [
  handleList(contract.listCalendarDays, calendarDays),
  handleListExport(contract.exportCalendarDays, calendarDays),
  handle(contract.calendarYears, async (_params, { db, clock }) => {
    const missing = await missingYear(db, clock.today());
    return { years: [...(await knownYears(db))], missing: missing ?? null };
  }),
  handle(contract.loadCalendarYear, loadCalendarYear),
  handle(contract.saveCalendarDay, saveCalendarDay),
  handle(contract.restoreCalendarDay, restoreCalendarDay),
];
