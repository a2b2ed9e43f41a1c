import * as z from 'zod/mini';
import { calendarDate, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { calendarWords as text, dayKindWords } from './calendar.words.ts';
import { dayKinds, longestName } from './read-year.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'calendar.edit': true;
  }
}

const access = { permission: 'calendar.edit', scope: 'all' } as const;
const kind = z.enum(dayKinds);
const year = z.int().check(z.gte(1990), z.lte(2199));

const row = z.object({
  id: z.string(),
  /** Goes up with every change. */
  version: z.int(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  kind,
  name: z.string(),
  /** Where the year's arrangement was published; empty for a day that it does not name. */
  source: z.string(),
  /** True if a user changed this day individually. */
  overridden: z.boolean(),
  /** The day's kind in the loaded year; null if the year does not list it. */
  before: z.nullable(kind),
});

export const listCalendarDays = list({
  path: '/calendar/days',
  summary: 'The days on which offices work or rest other than by their weekday.',
  access,
  filters: { year, kind },
  sorts: ['-day', 'day'],
  row,
});

export const exportCalendarDays = exportList(listCalendarDays, text.title, [
  { key: 'day', label: text.day, kind: 'day' },
  { key: 'kind', label: text.kind, kind: 'choice', words: dayKindWords },
  { key: 'name', label: text.name, kind: 'text' },
  { key: 'source', label: text.source, kind: 'text' },
  { key: 'overridden', label: text.override, kind: 'flag' },
]);

export const calendarYears = endpoint({
  method: 'GET',
  path: '/calendar/years',
  summary: 'The years whose holidays are known, and the one that is due to be entered.',
  access,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    years: z.array(z.int()),
    /** This year, or from November on the next; null where it is known. */
    missing: z.nullable(z.int()),
  }),
});

export const loadCalendarYear = endpoint({
  method: 'POST',
  path: '/calendar/load',
  summary: 'Enters the holidays of a year, in the place of those entered before. Days changed by themselves stay.',
  access,
  changes: 'effect',
  input: z.object({ year, source: line(200, 1), days: paragraphs(20_000).check(z.minLength(1)) }),
  output: z.object({ off: z.int(), worked: z.int() }),
});

export const saveCalendarDay = endpoint({
  method: 'POST',
  path: '/calendar/save',
  summary: 'Changes one day, independently of the calendar of its year.',
  access,
  changes: 'effect',
  /** `version` is that of a day that is listed; absent for one that is not. */
  input: z.object({
    day: calendarDate,
    version: z.optional(z.int().check(z.gte(1), z.lte(1e9))),
    kind,
    name: line(longestName, 1),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: [{ code: 4009, when: 'another user has changed it; data.state is the current version' }],
});

export const restoreCalendarDay = endpoint({
  method: 'POST',
  path: '/calendar/restore',
  summary: 'Reverts the change of one day to the calendar of its year or its weekday.',
  access,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: [{ code: 5000, when: 'it was not changed by itself' }],
});
