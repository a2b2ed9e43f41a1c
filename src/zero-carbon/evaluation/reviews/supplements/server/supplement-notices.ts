import { moveNotice, type AboutRecords } from '#kernel/notify/server/notice-kind.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';

const about: AboutRecords<'number' | 'day'> = async (db, ids) => {
  const rows = await db
    .selectFrom('zero_carbon.reports')
    .select(['id', 'number', 'due_on as day'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, number, day }) => [id, { values: { number, day: day ?? '' }, path: `/index/supplement/${id}` }]),
  );
};

/** The enterprise has to supplement its report. */
export const supplementNotice = moveNotice({
  name: 'zero-carbon.supplement-asked',
  title: text.noticeTitle,
  lifecycle: reportLifecycle,
  moves: ['askSupplement', 'askPanelSupplement'],
  whom: 'owner',
  permission: 'reports.submit',
  toDo: true,
  legalEffect: true,
  text: text.notice,
  about,
});

/** Informs the enterprise that the review continues, with its supplement or without it. */
export const resumedNotice = moveNotice({
  name: 'zero-carbon.supplement-ended',
  title: text.noticeResumedTitle,
  lifecycle: reportLifecycle,
  moves: ['resume', 'resumePanel'],
  whom: 'owner',
  permission: 'reports.submit',
  legalEffect: true,
  text: text.noticeResumed,
  about,
});
