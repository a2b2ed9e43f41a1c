import * as z from 'zod/mini';
import { calendarDate, instant, line } from '#kernel/checks/fields.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { logWords as text } from './log.words.ts';

/** Days that the log of all enterprises is read over at once. */
export const mostDays = 92;

export const reportLog = list({
  path: '/reports/log',
  summary:
    'The changes of reports of the own enterprise, newest first. Users with access to all reports read at most 92 days, the last 30 by default.',
  access: { permission: 'reports.read', scope: 'own' },
  filters: {
    /** The beginning of a report's number. */
    report: line(20),
    /** A part of a name, or the beginning of a login name. */
    person: line(100),
    /** A part of an enterprise's name. */
    enterprise: line(100),
    startDate: calendarDate,
    endDate: calendarDate,
  },
  ranges: [['startDate', 'endDate']],
  sorts: ['-at'],
  row: z.object({
    id: z.string(),
    /** UTC. */
    at: instant,
    /** Null for a report that is gone. */
    report: z.nullable(z.object({ id: z.string(), number: z.string(), enterprise: z.string() })),
    /** Null for the system itself. */
    person: z.nullable(z.object({ name: z.string(), loginname: z.string() })),
    /** What was done, in the caller's language. */
    action: z.string(),
    /** What changed, a line each, in the caller's language; the lines of the three belong together. Null once erased. */
    fields: z.nullable(z.string()),
    before: z.string(),
    after: z.string(),
  }),
});

export const exportReportLog = exportList(reportLog, text.title, [
  { key: 'at', label: text.time, kind: 'instant' },
  { key: 'report.enterprise', label: text.enterprise, kind: 'text' },
  { key: 'report.number', label: text.report, kind: 'text' },
  { key: 'person.name', label: text.person, kind: 'text' },
  { key: 'action', label: text.action, kind: 'text' },
  { key: 'fields', label: text.field, kind: 'text' },
  { key: 'before', label: text.before, kind: 'text' },
  { key: 'after', label: text.after, kind: 'text' },
]);
