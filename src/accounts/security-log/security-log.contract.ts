import type { RowOf } from '#kernel/contract/endpoint.ts';
import * as z from 'zod/mini';
import { calendarDate, instant, line } from '#kernel/checks/fields.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { securityKindNames } from '#kernel/security/security-kinds.ts';
import { securityKindWords, securityLogWords as text } from '#accounts/security-log/security-log.words.ts';
// declares the permission
import '#accounts/logs/logs.contract.ts';

export const securityLog = list({
  path: '/logs/security',
  summary: 'Security events, newest first. Equal events of one minute are one row.',
  access: { permission: 'logs.read', scope: 'all' },
  filters: {
    kind: z.enum(securityKindNames),
    /** The whole address of the caller. */
    address: line(45),
    /** The beginning of a login name. */
    loginname: line(100),
    /** Days in the business zone, both included; the last 30 where neither is given. */
    startDate: calendarDate,
    endDate: calendarDate,
  },
  ranges: [['startDate', 'endDate']],
  sorts: ['-at'],
  row: z.object({
    id: z.string(),
    kind: z.enum(securityKindNames),
    /** UTC; of the first and the last of these equal events. */
    at: instant,
    lastAt: instant,
    count: z.int(),
    address: z.nullable(z.string()),
    /** Null where the caller was not signed in, or the account is gone. */
    person: z.nullable(z.object({ loginname: z.string(), name: z.string() })),
    partyName: z.nullable(z.string()),
    /** The route's pattern or the job's name. */
    route: z.nullable(z.string()),
    /** A code word or an id, such as a file's. `more`: sources beyond those that are listed. */
    detail: z.nullable(z.string()),
  }),
});
export type SecurityRow = RowOf<typeof securityLog>;

export const exportSecurityLog = exportList(securityLog, text.title, [
  { key: 'at', label: text.at, kind: 'instant' },
  { key: 'lastAt', label: text.lastAt, kind: 'instant' },
  { key: 'kind', label: text.kind, kind: 'choice', words: securityKindWords },
  { key: 'count', label: text.count, kind: 'integer' },
  { key: 'address', label: text.address, kind: 'text' },
  { key: 'person.loginname', label: text.loginname, kind: 'text' },
  { key: 'partyName', label: text.party, kind: 'text' },
  { key: 'route', label: text.route, kind: 'text' },
  { key: 'detail', label: text.detail, kind: 'text' },
]);
