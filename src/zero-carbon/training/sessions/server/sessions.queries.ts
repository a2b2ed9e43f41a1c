import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import type { listSessions, showSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { heldBy } from '#zero-carbon/training/certificates/held-by.ts';
import { takesResults, trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { sessionsWithin, type SessionKeeper } from './session-reach.ts';

type Wanted = Pick<ParamsOf<typeof listSessions>, 'state' | 'courseId' | 'from' | 'until'>;

const sessionsOf = (manager: Pick<SessionKeeper, 'db' | 'actor'>, lang: Lang) =>
  sessionsWithin(manager)
    .leftJoin('zero_carbon.courses as k', 'k.id', 's.course_id')
    .select(['s.id', 's.state', 's.place', 's.capacity', 's.taken', 's.judged', 's.hours', 's.price', 's.contact'])
    .select(['s.starts_on', 's.ends_on', 's.closes_on', 's.course_id', 's.version', 's.reason'])
    .select(lang === 'zh' ? 'k.name_zh as course' : 'k.name_en as course');

type Row = Awaited<ReturnType<ReturnType<typeof sessionsOf>['executeTakeFirstOrThrow']>>;
type Offered = Awaited<ReturnType<typeof movesOf>>;

const present = (row: Row, moves: Offered, today: string) => {
  const { starts_on: startsOn, ends_on: endsOn, closes_on: closesOn, course_id: courseId, course, ...same } = row;
  const isOver = row.state === 'finished' || row.state === 'cancelled';
  return {
    ...same,
    course: course ?? '',
    courseId,
    startsOn,
    endsOn,
    closesOn,
    moves: moves.get(row.id) ?? [],
    mayEdit: !isOver,
    mayCancel: !isOver,
    takesResults: takesResults(row.state, startsOn, today),
  };
};

/** The sessions of an organisation, filtered. */
export const sessionSource = ({ state, courseId, from, until }: Wanted, manager: SessionKeeper) =>
  listSource({
    rows: sessionsOf(manager, manager.lang)
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('s.state', 'in', state!))
      .$if(courseId !== undefined, (rows) => rows.where('s.course_id', '=', courseId!))
      .$if(from !== undefined, (rows) => rows.where('s.starts_on', '>=', from!))
      .$if(until !== undefined, (rows) => rows.where('s.starts_on', '<=', until!)),
    key: 's.id',
    sorts: { startsOn: 's.starts_on' },
    lookUp: (rows) =>
      movesOf(
        manager.db,
        trainingSessionLifecycle,
        rows.map(({ id }) => id),
        manager,
      ),
    present: (row, moves: Offered) => present(row, moves, manager.clock.today()),
  });

/** One session with its roster. @throws Refusal 4003 if out of reach. */
export async function sessionWithRoster(
  { id }: { readonly id: string },
  manager: SessionKeeper,
  ids: IdNumbers,
): Promise<ResultOf<typeof showSession>> {
  const { db, lang, clock } = manager;
  const row = await sessionsOf(manager, lang).where('s.id', '=', id).executeTakeFirstOrThrow(refuse.notFound);
  const moves = await movesOf(db, trainingSessionLifecycle, [id], manager);
  const people = await db
    .selectFrom('zero_carbon.training_enrolments as e')
    .leftJoin('accounts.parties as q', 'q.id', 'e.party_id')
    .select(['e.id', 'e.place', 'e.name', 'e.id_hash', 'e.id_sealed', 'e.phone', 'e.attended', 'e.result', 'e.score'])
    .leftJoin('zero_carbon.training_certificates as c', 'c.enrolment_id', 'e.id')
    .leftJoin('zero_carbon.training_issue_requests as i', 'i.enrolment_id', 'e.id')
    .leftJoin('kernel.tasks as t', (on) => on.onRef('t.id', '=', 'i.task_id').on('t.ended_at', 'is', null))
    .select(['c.number', 'c.expires_on', 'c.withdrawn_on', 't.id as task'])
    .select(lang === 'zh' ? 'i.problem_zh as problem' : 'i.problem_en as problem')
    .select(sql<string>`coalesce(q.name, '')`.as('enterprise'))
    .where('e.session_id', '=', id)
    .orderBy('e.place')
    .execute();
  const placesOf = Map.groupBy(
    people.filter((one) => one.id_hash !== null),
    (one) => one.id_hash!.toString('base64'),
  );
  return {
    ...present(row, moves, clock.today()),
    issuing: people.filter(({ task }) => task !== null).length,
    roster: people.map(({ id_hash: hash, id_sealed: sealed, attended, ...one }) => ({
      ...one,
      certificate: heldBy(one, clock.today()),
      idCard: sealed === null ? '' : ids.masked(sealed, one.id),
      attended: presence(attended),
      sameAs:
        hash === null
          ? []
          : placesOf.get(hash.toString('base64'))!.flatMap(({ place }) => (place === one.place ? [] : [place])),
    })),
  };
}

/** Attendance in the form of the response. */
export const presence = (attended: boolean | null): 'yes' | 'no' | null =>
  attended === null ? null : attended ? 'yes' : 'no';
