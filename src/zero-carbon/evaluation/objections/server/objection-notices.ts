import type { Db } from '#kernel/db/server/database.ts';
import { moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { objectionWords as text } from '#zero-carbon/evaluation/objections/objections.words.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';

const objections = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('zero_carbon.objections as j')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'j.report_id')
    .select(['j.id', 'j.receipt', 'r.id as report', 'r.number'])
    .where('j.id', 'in', ids)
    .execute();

/** Officers have another objection to answer. */
export const objectionNotice = moveNotice({
  name: 'zero-carbon.objection-to-answer',
  title: text.noticeTitle,
  lifecycle: objectionLifecycle,
  moves: [],
  start: true,
  whom: 'all',
  permission: 'objections.answer',
  toDo: true,
  text: text.notice,
  about: async (db, ids) =>
    new Map(
      (await objections(db, ids)).map(({ id, receipt }) => [
        id,
        { values: { receipt }, path: `/index/objections?open=${id}` },
      ]),
    ),
});

/** Informs the enterprise of an objection and its answer. */
export const objectedNotice = moveNotice({
  name: 'zero-carbon.report-objected',
  title: text.noticeOwnerTitle,
  lifecycle: objectionLifecycle,
  moves: ['reject', 'uphold'],
  start: true,
  whom: 'owner',
  permission: 'reports.submit',
  legalEffect: true,
  text: text.noticeOwner,
  about: async (db, ids) =>
    new Map(
      (await objections(db, ids)).map(({ id, report, number }) => [
        id,
        { values: { number }, path: `/index/review-result/${report}` },
      ]),
    ),
});
