import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { expertsOf } from '#zero-carbon/evaluation/panels/server/seat-time.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { discussionLifecycle } from '#zero-carbon/evaluation/scoring/opened/discussions.states.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';

/** A summary waits for a signature of an expert who has not signed it. */
export const signNotice = announcedNotice({
  name: 'zero-carbon.summary-to-sign',
  title: text.noticeSignTitle,
  entity: reportLifecycle.name,
  whom: 'person',
  permission: 'scores.edit',
  toDo: true,
  text: text.noticeSign,
  async isDue(db, id) {
    const report = await db
      .selectFrom('zero_carbon.reports')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'expert_summary')
      .forShare()
      .executeTakeFirst();
    return report !== undefined;
  },
  async about(db, ids, { actor }) {
    const rows = await db
      .selectFrom('zero_carbon.reports as r')
      .innerJoin('zero_carbon.seats as s', 's.report_id', 'r.id')
      .select(['r.id', 'r.number', 'r.due_on as day', 's.id as seat'])
      .where('r.id', 'in', ids)
      .where('s.person_id', '=', actor.personId)
      .where('s.state', '=', 'submitted')
      .execute();
    return new Map(
      rows.map(({ id, number, day, seat }) => [
        id,
        { values: { number, day: day ?? '' }, path: `/index/panel-scores/${seat}` },
      ]),
    );
  },
});

/** A discussion waits for scores with a large spread. */
export const discussNotice = announcedNotice({
  name: 'zero-carbon.scores-to-discuss',
  title: text.noticeDiscussTitle,
  entity: discussionLifecycle.name,
  whom: 'person',
  permission: 'scores.edit',
  toDo: true,
  text: text.noticeDiscuss,
  async isDue(db, id) {
    const discussion = await db
      .selectFrom('zero_carbon.discussions')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', discussionLifecycle.start)
      .forShare()
      .executeTakeFirst();
    return discussion !== undefined;
  },
  async about(db, ids, { actor }) {
    const rows = await db
      .selectFrom('zero_carbon.discussions as d')
      .innerJoin('zero_carbon.seats as s', 's.panel_id', 'd.panel_id')
      .innerJoin('zero_carbon.reports as r', 'r.id', 's.report_id')
      .select(['d.id', 'r.number', 'r.spread', 's.id as seat'])
      .where('d.id', 'in', ids)
      .where('s.person_id', '=', actor.personId)
      .where('s.state', '=', 'submitted')
      .execute();
    return new Map(
      rows.map(({ id, number, spread, seat }) => [
        id,
        { values: { number, spread: spread ?? '' }, path: `/index/panel-scores/${seat}` },
      ]),
    );
  },
});

/** Notifies the experts of a report's summary. */
export const callToReport: JobHandler<Event<Moved>> = async ({ payload: { id, to } }, { database, clock }) => {
  if (to !== 'expert_summary') return;
  await database.kysely.transaction().execute(async (tx) => {
    for (const { personId, partyId } of await expertsOf(tx, id, 'submitted')) {
      await announce(tx, signNotice, { id, to, person: { personId, partyId }, at: clock.now() });
    }
  });
};

/** Notifies the experts of a new discussion. */
export const callToDiscussion: JobHandler<Event<Moved>> = async (
  { payload: { id, from, to } },
  { database, clock },
) => {
  if (from !== '') return;
  await database.kysely.transaction().execute(async (tx) => {
    const discussion = await tx
      .selectFrom('zero_carbon.discussions as d')
      .innerJoin('zero_carbon.panels as w', 'w.id', 'd.panel_id')
      .select('w.report_id')
      .where('d.id', '=', id)
      .executeTakeFirst();
    if (!discussion?.report_id) return;
    for (const { personId, partyId } of await expertsOf(tx, discussion.report_id, 'submitted')) {
      await announce(tx, discussNotice, { id, to, person: { personId, partyId }, at: clock.now() });
    }
  });
};
