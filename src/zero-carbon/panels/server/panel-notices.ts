import type { Db } from '#kernel/db/server/database.ts';
import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { panelWords as text } from '#zero-carbon/panels/panels.words.ts';
import { seatLifecycle } from '#zero-carbon/panels/seats.states.ts';
import '#accounts/identity/people/server/people.tables.ts';
import './panels.tables.ts';

/** An expert is invited to a panel, and answers. */
export const invitedNotice = announcedNotice({
  name: 'zero-carbon.seat-invited',
  title: text.noticeInvitedTitle,
  entity: seatLifecycle.name,
  whom: 'person',
  permission: 'scores.edit',
  toDo: true,
  text: text.noticeInvited,
  async isDue(db, id) {
    const seat = await db
      .selectFrom('zero_carbon.seats')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', seatLifecycle.start)
      .forShare()
      .executeTakeFirst();
    return seat !== undefined;
  },
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

/** Invites an expert, in the transaction of the draw. */
export const inviteExpert = (
  tx: Db,
  seatId: string,
  person: { readonly personId: string; readonly partyId: string },
  at: Date,
): Promise<void> => announce(tx, invitedNotice, { id: seatId, to: seatLifecycle.start, person, at });
