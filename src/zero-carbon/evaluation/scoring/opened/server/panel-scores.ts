import type { Db } from '#kernel/db/server/database.ts';

/** The scoring members of a panel, in the order of their seats. */
export const membersOf = (db: Db, panelId: string) =>
  db
    .selectFrom('zero_carbon.seats as s')
    .leftJoin('accounts.people as p', 'p.id', 's.person_id')
    .leftJoin('zero_carbon.summary_signatures as g', 'g.seat_id', 's.id')
    .select(['s.id', 's.place', 's.leader', 's.person_id', 'p.name', 'g.signed_at', 'g.dissent'])
    .where('s.panel_id', '=', panelId)
    .where('s.state', 'in', ['submitted', 'signed'])
    .orderBy('s.place')
    .execute();

/** The scores of a panel; empty before every expert has submitted. */
export const openedScores = (db: Db, panelId: string) =>
  db
    .selectFrom('zero_carbon.scores as o')
    .innerJoin('zero_carbon.seats as s', 's.id', 'o.seat_id')
    .select(['o.seat_id', 's.place', 'o.item', 'o.points', 'o.submitted_points', 'o.comment'])
    .where('s.panel_id', '=', panelId)
    .orderBy('s.place')
    .execute();

/** The discussion entries of a panel’s scores, in order. */
export const entriesOf = (db: Db, panelId: string) =>
  db
    .selectFrom('zero_carbon.discussion_entries as e')
    .innerJoin('zero_carbon.seats as s', 's.id', 'e.seat_id')
    .select(['e.id', 'e.seat_id', 'e.item', 'e.points', 'e.text', 'e.at'])
    .where('s.panel_id', '=', panelId)
    .orderBy('e.id')
    .execute();

/** The panel's joint points, by item; empty before the summary. */
export const summaryScores = async (db: Db, panelId: string) =>
  new Map(
    (
      await db
        .selectFrom('zero_carbon.summary_scores')
        .select(['item', 'median', 'points', 'reason'])
        .where('panel_id', '=', panelId)
        .execute()
    ).map((row) => [row.item, row]),
  );

/** The discussion of a panel; undefined if its scores needed none. */
export const discussionOf = (db: Db, panelId: string) =>
  db
    .selectFrom('zero_carbon.discussions')
    .select(['id', 'state', 'due_on'])
    .where('panel_id', '=', panelId)
    .executeTakeFirst();
