import { moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';

/** Notifies the owner of an enterprise of a colleague's act on a report. */
export const reportNotice = moveNotice({
  name: 'zero-carbon.report-changed',
  title: text.noticeTitle,
  lifecycle: reportLifecycle,
  moves: ['finish', 'reopen'],
  whom: 'owner',
  permission: 'enterprise.edit',
  text: text.notice,
  async about(db, ids) {
    const rows = await db.selectFrom('zero_carbon.reports').select(['id', 'number']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, number }) => [id, { values: { number }, path: `/index/reportdata/${id}` }]));
  },
});
