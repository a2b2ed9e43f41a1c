import { moveNotice, type AboutRecords } from '#kernel/notify/server/notice-kind.ts';
import { scoreChangeLifecycle } from '#zero-carbon/evaluation/score-changes/score-changes.states.ts';
import { scoreChangeWords as text } from '#zero-carbon/evaluation/score-changes/score-changes.words.ts';

const about =
  (pathOf: (reportId: string) => string): AboutRecords<'number' | 'item' | 'reason'> =>
  async (db, ids) => {
    const rows = await db
      .selectFrom('zero_carbon.score_changes')
      .select(['id', 'report_id', 'report_number as number', 'item', 'reason'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, report_id: report, ...values }) => [
        id,
        { values, path: report === null ? null : pathOf(report) },
      ]),
    );
  };

/** A change waits for a second person of the organisation. */
export const proposedNotice = moveNotice({
  name: 'zero-carbon.score-change-proposed',
  title: text.noticeTitle,
  lifecycle: scoreChangeLifecycle,
  moves: [],
  start: true,
  whom: 'assigned',
  permission: 'scores.change',
  toDo: true,
  text: text.notice,
  about: about((id) => `/index/reportdatascore/${id}`),
});

/** The enterprise learns that a score of its report is another. */
export const scoreChangedNotice = moveNotice({
  name: 'zero-carbon.score-changed',
  title: text.noticeApprovedTitle,
  lifecycle: scoreChangeLifecycle,
  moves: ['approve'],
  whom: 'owner',
  permission: 'reports.submit',
  legalEffect: true,
  text: text.noticeApproved,
  mail: { subject: text.noticeApproved, text: text.mailApproved },
  about: about((id) => `/index/review-result/${id}`),
});
