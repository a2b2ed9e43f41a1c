import { moveNotice, type AboutRecords } from '#kernel/notify/server/notice-kind.ts';
import { translate } from '#kernel/i18n/text.ts';
import { visitLifecycle } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';

const about: AboutRecords<'number' | 'visit'> = async (db, ids, { lang }) => {
  const rows = await db
    .selectFrom('zero_carbon.visits as v')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'v.report_id')
    .select(['v.id', 'v.report_id', 'v.starts_on as from', 'v.ends_on as until', 'v.place', 'r.number'])
    .where('v.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, report_id: report, number, ...days }) => [
      id,
      {
        values: { number, visit: translate(days.from === days.until ? text.visitDay : text.visit, lang, days) },
        path: `/index/site-visits/${report}`,
      },
    ]),
  );
};

const notice = {
  title: text.noticeTitle,
  lifecycle: visitLifecycle,
  whom: 'owner',
  permission: 'reports.read',
  about,
} as const;

/** The enterprise learns that its site will be visited. */
export const visitNotice = moveNotice({
  ...notice,
  name: 'zero-carbon.visit-planned',
  moves: [],
  start: true,
  text: text.notice,
});

/** Informs the enterprise that a visit was changed or cancelled, or that its record exists. */
export const visitMovedNotice = moveNotice({
  ...notice,
  name: 'zero-carbon.visit-moved',
  moves: ['replan', 'cancel', 'drop', 'finish'],
  text: text.noticeMoved,
});
