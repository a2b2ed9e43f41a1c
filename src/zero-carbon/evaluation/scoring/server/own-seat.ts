import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { Lifecycle, StateOf } from '#kernel/workflow/lifecycle.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { memberSeatStates, seatLifecycle, unsubmittedSeatStates } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

/** An expert who scores. */
export type Scoring = Pick<Context<'session'>, 'db' | 'actor' | 'lang' | 'clock'>;

export type OwnSeat = Awaited<ReturnType<typeof ownSeat>>;

/**
 * The user's own accepted seat: seats are reached only by their person, and never by a member of the enterprise. Locks
 * the report before its seat, like all changes to a panel.
 *
 * @throws Refusal 4003 for any other seat.
 */
export async function ownSeat({ db, actor }: Scoring, id: string, lock = false) {
  const seats = db
    .selectFrom('zero_carbon.seats as s')
    .innerJoin('zero_carbon.reports as r', 'r.id', 's.report_id')
    .where('s.id', '=', id)
    .where('s.person_id', '=', actor.personId)
    .where('s.state', 'in', [...memberSeatStates])
    .where(
      sql<boolean>`not exists (select from accounts.memberships n where n.person_id = s.person_id and n.party_id = r.party_id)`,
    );
  if (lock) await seats.select('r.id').forUpdate('r').executeTakeFirst();
  const seat = await seats
    .select([
      's.id',
      's.panel_id',
      's.place',
      's.leader',
      's.state',
      'r.id as report_id',
      'r.number',
      'r.state as stage',
    ])
    .select([
      'r.scores_open',
      'r.scores_in',
      'r.spread',
      'r.discussion_closed',
      'r.signatures_open',
      'r.due_on',
      's.due_on as seat_due',
    ])
    .$if(lock, (rows) => rows.forUpdate('s'))
    .executeTakeFirstOrThrow(refuse.notFound);
  return seat;
}

/** Returns true if every expert has submitted. */
export const isOpen = ({ scores_open: open, spread }: Pick<OwnSeat, 'scores_open' | 'spread'>): boolean =>
  open === 0 && spread !== null;

/** Returns true if an expert has submitted. */
export const hasSubmitted = (state: StateOf<typeof seatLifecycle>): boolean =>
  !unsubmittedSeatStates.some((one) => one === state);

/** A due day for display; null if there is none. */
export async function dueOf(of: Lifecycle, day: string | null, context: Scoring) {
  if (day === null) return null;
  const { read } = await duesOf(of, 'r', {}, context);
  return (await read([day]))(day);
}

/** The common facts of all screens of a seat. */
export async function factsOf(seat: OwnSeat, context: Scoring) {
  const { db, lang } = context;
  const about = await aboutReport(db, seat.report_id);
  const { id, state, leader, number, stage } = seat;
  return {
    id,
    state,
    leader,
    number,
    stage,
    enterpriseName: about.name,
    siteName: inLang(about, 'name', lang),
    type: about.type,
    start: about.start,
    end: about.end,
    // scoring has the seat's own due day, signing that of the panel
    due: hasSubmitted(state)
      ? await dueOf(reportLifecycle, seat.due_on, context)
      : await dueOf(seatLifecycle, seat.seat_due, context),
  };
}

const aboutReport = (db: Db, id: string) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .select(['q.name', 's.name_zh', 's.name_en', 'r.evaluation_type as type'])
    .select(['r.period_start as start', 'r.period_end as end'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
