import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { announcedNotice, moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { seatLifecycle, takenSeatStates } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { atWork } from '#zero-carbon/evaluation/panels/panel-states.ts';

/** An expert is invited to a panel, and answers. */
export const invitedNotice = announcedNotice({
  name: 'zero-carbon.seat-invited',
  title: text.noticeInvitedTitle,
  entity: seatLifecycle.name,
  whom: 'person',
  permission: 'scores.edit',
  toDo: true,
  text: text.noticeInvited,
  isDue: (db, id) => isIn(db, id, seatLifecycle.start),
  async about(db, ids, { actor }) {
    const rows = await db
      .selectFrom('zero_carbon.seats as s')
      .innerJoin('zero_carbon.reports as r', 'r.id', 's.report_id')
      .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
      .select(['s.id', 's.due_on as day', 'q.name'])
      .where('s.id', 'in', ids)
      .where('s.person_id', '=', actor.personId)
      .execute();
    return new Map(
      rows.map(({ id, day, name }) => [id, { values: { name, day: day ?? '' }, path: `/index/assignment/${id}` }]),
    );
  },
});

/** Invites an expert, in the transaction of the selection. */
export const inviteExpert = (
  tx: Db,
  seatId: string,
  person: { readonly personId: string; readonly partyId: string },
  at: Date,
): Promise<void> => announce(tx, invitedNotice, { id: seatId, to: seatLifecycle.start, person, at });

/** An expert has scores to give. */
export const scoreNotice = announcedNotice({
  name: 'zero-carbon.report-to-score',
  title: text.noticeScoreTitle,
  entity: seatLifecycle.name,
  whom: 'person',
  permission: 'scores.edit',
  toDo: true,
  text: text.noticeScore,
  isDue: (db, id) => isIn(db, id, seatLifecycle.moves.begin.to),
  async about(db, ids, { actor }) {
    const rows = await db
      .selectFrom('zero_carbon.seats as s')
      .innerJoin('zero_carbon.reports as r', 'r.id', 's.report_id')
      .select(['s.id', 's.due_on as day', 'r.number'])
      .where('s.id', 'in', ids)
      .where('s.person_id', '=', actor.personId)
      .execute();
    return new Map(
      rows.map(({ id, day, number }) => [id, { values: { number, day: day ?? '' }, path: `/index/scoring/${id}` }]),
    );
  },
});

/** Returns true if a seat is still in a state, and locks it. */
async function isIn(db: Db, id: string, state: StateOf<typeof seatLifecycle>): Promise<boolean> {
  const seat = await db
    .selectFrom('zero_carbon.seats')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .forShare()
    .executeTakeFirst();
  return seat !== undefined;
}

/** A report has passed, and needs a panel. */
export const neededNotice = moveNotice({
  name: 'zero-carbon.panel-needed',
  title: text.noticeNeededTitle,
  lifecycle: reportLifecycle,
  moves: ['pass'],
  whom: 'all',
  permission: 'panels.seat',
  toDo: true,
  text: text.noticeNeeded,
  async about(db, ids) {
    const rows = await db.selectFrom('zero_carbon.reports').select(['id', 'number']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, number }) => [id, { values: { number }, path: `/index/panel/${id}` }]));
  },
});

const panelEntity = 'panel';

/** A seat of a panel could not be filled. */
export const emptyNotice = announcedNotice({
  name: 'zero-carbon.panel-incomplete',
  title: text.noticeEmptyTitle,
  entity: panelEntity,
  whom: 'all',
  permission: 'panels.seat',
  toDo: true,
  text: text.noticeEmpty,
  async isDue(db, id) {
    const panel = await db
      .selectFrom('zero_carbon.panels as w')
      .innerJoin('zero_carbon.reports as r', 'r.id', 'w.report_id')
      .select('w.id')
      .where('w.id', '=', id)
      .where('r.state', 'in', [...atWork])
      .where(
        'w.size',
        '>',
        sql<number>`(select count(*) from zero_carbon.seats t
                      where t.panel_id = w.id and t.state = any(${[...takenSeatStates]}::text[]))`,
      )
      .executeTakeFirst();
    return panel !== undefined;
  },
  async about(db, ids) {
    const rows = await db
      .selectFrom('zero_carbon.panels')
      .select(['id', 'report_id', 'report_number as number'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.flatMap(({ id, report_id: report, number }) =>
        report === null ? [] : [[id, { values: { number }, path: `/index/panel/${report}` }]],
      ),
    );
  },
});

/** Notifies officers that a seat is empty, or that none is any more. */
export async function waitForExperts(tx: Db, panelId: string, isEmpty: boolean, at: Date): Promise<void> {
  await closeToDos(tx, panelEntity, panelId, at);
  if (isEmpty) await announce(tx, emptyNotice, { id: panelId, at });
}
