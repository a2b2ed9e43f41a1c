import type { Db } from '#kernel/db/server/database.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { announcedNotice, type NoticeKind } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { seatLifecycle } from '#zero-carbon/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { discussionLifecycle } from '#zero-carbon/scoring/opened/discussions.states.ts';
import { scoringWords as text } from '#zero-carbon/scoring/scoring.words.ts';
import '#accounts/roles/server/roles.tables.ts';
import '#zero-carbon/panels/server/panels.tables.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import './scoring.tables.ts';

type Stage = 'expert_review' | 'expert_summary';

/** What an expert of a panel has to do while its report is in a stage, as long as the own seat is in a state. */
const seatNotice = (notice: {
  readonly name: string;
  readonly title: Text;
  readonly text: Text;
  readonly stage: Stage;
  readonly seat: StateOf<typeof seatLifecycle>;
  readonly path: (seat: string) => string;
}): NoticeKind =>
  announcedNotice({
    name: notice.name,
    title: notice.title,
    entity: reportLifecycle.name,
    whom: 'person',
    permission: 'scores.edit',
    toDo: true,
    text: notice.text,
    async isDue(db, id) {
      const report = await db
        .selectFrom('zero_carbon.reports')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', notice.stage)
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
        .where('s.state', '=', notice.seat)
        .execute();
      return new Map(
        rows.map(({ id, number, day, seat }) => [id, { values: { number, day: day ?? '' }, path: notice.path(seat) }]),
      );
    },
  });

/** Scores wait for an expert. */
export const scoreNotice = seatNotice({
  name: 'zero-carbon.report-to-score',
  title: text.noticeScoreTitle,
  text: text.noticeScore,
  stage: 'expert_review',
  seat: 'accepted',
  path: (seat) => `/index/scoring/${seat}`,
});

/** A summary waits for a signature. */
export const signNotice = seatNotice({
  name: 'zero-carbon.summary-to-sign',
  title: text.noticeSignTitle,
  text: text.noticeSign,
  stage: 'expert_summary',
  seat: 'submitted',
  path: (seat) => `/index/panel-scores/${seat}`,
});

/** Scores that are too far apart wait to be discussed. */
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

/** Calls the experts to what a report has come to: its scores, or its summary. */
export const callToReport: JobHandler<Event<Moved>> = async ({ payload: { id, to } }, { database, clock }) => {
  const notice = [scoreNotice, signNotice][['expert_review', 'expert_summary'].indexOf(to)];
  if (!notice) return;
  const state = notice === scoreNotice ? 'accepted' : 'submitted';
  await database.kysely.transaction().execute(async (tx) => {
    const panel = await tx.selectFrom('zero_carbon.panels').select('id').where('report_id', '=', id).executeTakeFirst();
    if (panel)
      await callEach(tx, panel.id, state, (person) => announce(tx, notice, { id, to, person, at: clock.now() }));
  });
};

/** Calls the experts to a discussion that begins. */
export const callToDiscussion: JobHandler<Event<Moved>> = async (
  { payload: { id, from, to } },
  { database, clock },
) => {
  if (from !== '') return;
  await database.kysely.transaction().execute(async (tx) => {
    const discussion = await tx
      .selectFrom('zero_carbon.discussions')
      .select('panel_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!discussion) return;
    await callEach(tx, discussion.panel_id, 'submitted', (person) =>
      announce(tx, discussNotice, { id, to, person, at: clock.now() }),
    );
  });
};

/** The experts of a panel whose seats are in a state, each for the party that they hold the right of. */
async function callEach(
  tx: Db,
  panelId: string,
  state: StateOf<typeof seatLifecycle>,
  call: (person: { readonly personId: string; readonly partyId: string }) => Promise<void>,
): Promise<void> {
  const people = await tx
    .selectFrom('zero_carbon.seats as s')
    .innerJoin('accounts.memberships as m', 'm.person_id', 's.person_id')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select(['m.person_id as personId', 'm.party_id as partyId'])
    .distinctOn('m.person_id')
    .where('s.panel_id', '=', panelId)
    .where('s.state', '=', state)
    .where('g.permission', '=', 'scores.edit')
    .orderBy('m.person_id')
    .orderBy('m.party_id')
    .execute();
  for (const person of people) await call(person);
}
