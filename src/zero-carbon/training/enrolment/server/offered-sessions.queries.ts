import { sql, type Expression, type SqlBool } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type {
  listEnrolments,
  listOpenSessions,
  showEnrolment,
} from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { heldBy } from '#zero-carbon/training/certificates/held-by.ts';

type Asker = Pick<Context, 'db' | 'clock' | 'lang'>;
/** The user who enrols staff. */
export type Enroller = Asker & { readonly actor: NonNullable<Context['actor']> };

const sessionsOf = ({ db, lang }: Asker) =>
  db
    .selectFrom('zero_carbon.training_sessions as s')
    .leftJoin('zero_carbon.courses as k', 'k.id', 's.course_id')
    .leftJoin('accounts.parties as q', 'q.id', 's.organisation_id')
    .select(['s.id', 's.state', 's.place', 's.capacity', 's.taken', 's.hours', 's.price', 's.contact', 's.reason'])
    .select(['s.starts_on', 's.ends_on', 's.closes_on', 'q.name as organisation'])
    .select(lang === 'zh' ? 'k.name_zh as course' : 'k.name_en as course');

type Row = Awaited<ReturnType<ReturnType<typeof sessionsOf>['executeTakeFirstOrThrow']>>;

/** Returns true if enrolments can be added or withdrawn: the clock may not have closed the session yet. */
export const isOpen = ({ state, closes_on: closesOn }: Pick<Row, 'state' | 'closes_on'>, today: string): boolean =>
  state === 'open' && today <= closesOn;

function present(row: Row, today: string) {
  const { starts_on: startsOn, ends_on: endsOn, closes_on: closesOn, course, organisation, ...same } = row;
  const left = row.capacity - row.taken;
  const availability = isOpen(row, today) ? (left > 0 ? ('open' as const) : ('full' as const)) : ('closed' as const);
  return {
    ...same,
    course: course ?? '',
    organisation: organisation ?? '',
    startsOn,
    endsOn,
    closesOn,
    left,
    availability,
  };
}

/** Condition of the public's sessions: announced, and not over. */
const isToCome = (today: string) => sql<boolean>`(s.state in ('open', 'closed') and s.ends_on >= ${today}::date)`;

const hasOwn = (partyId: string | null) =>
  sql<boolean>`s.id in (select e.session_id from zero_carbon.training_enrolments e where e.party_id = ${partyId})`;

/** The sessions that the public sees. */
export const openSessions = ({ courseId }: Pick<ParamsOf<typeof listOpenSessions>, 'courseId'>, asker: Asker) => {
  const today = asker.clock.today();
  return listSource({
    rows: sessionsOf(asker)
      .where(isToCome(today))
      .$if(courseId !== undefined, (rows) => rows.where('s.course_id', '=', courseId!)),
    key: 's.id',
    sorts: { startsOn: 's.starts_on' },
    present: (row) => present(row, today),
  });
};

/** Condition of an enterprise's sessions: the public ones, and all with own enrolments. */
const seenBy = ({ clock, actor }: Enroller): Expression<SqlBool> =>
  sql<boolean>`(${isToCome(clock.today())} or ${hasOwn(actor.partyId)})`;

type Wanted = Pick<ParamsOf<typeof listEnrolments>, 'courseId' | 'from' | 'until' | 'mine'>;

/** The sessions that an enterprise sees, filtered. */
export const enrolmentSource = ({ courseId, from, until, mine }: Wanted, enroller: Enroller) => {
  const { clock, db, actor } = enroller;
  return listSource({
    rows: sessionsOf(enroller)
      .where(seenBy(enroller))
      .$if(courseId !== undefined, (rows) => rows.where('s.course_id', '=', courseId!))
      .$if(from !== undefined, (rows) => rows.where('s.starts_on', '>=', from!))
      .$if(until !== undefined, (rows) => rows.where('s.starts_on', '<=', until!))
      .$if(mine === true, (rows) => rows.where(hasOwn(actor.partyId)))
      .$if(mine === false, (rows) => rows.where((of) => of.not(hasOwn(actor.partyId)))),
    key: 's.id',
    sorts: { startsOn: 's.starts_on' },
    lookUp: async (rows) => {
      const counted = await db
        .selectFrom('zero_carbon.training_enrolments')
        .select(['session_id', sql<number>`count(*)::int`.as('own')])
        .where('party_id', '=', actor.partyId)
        .where('session_id', 'in', ['0', ...rows.map(({ id }) => id)])
        .groupBy('session_id')
        .execute();
      return new Map(counted.map((row) => [row.session_id, row.own]));
    },
    present: (row, owned: ReadonlyMap<string, number>) => ({
      ...present(row, clock.today()),
      own: owned.get(row.id) ?? 0,
    }),
  });
};

/** A session that an enterprise sees, with its own people. @throws Refusal 4003 for any other. */
export async function enrolmentOf(
  { id }: { readonly id: string },
  enroller: Enroller,
  ids: IdNumbers,
): Promise<ResultOf<typeof showEnrolment>> {
  const { db, clock, actor } = enroller;
  const row = await sessionsOf(enroller)
    .where('s.id', '=', id)
    .where(seenBy(enroller))
    .executeTakeFirstOrThrow(refuse.notFound);
  const people = await db
    .selectFrom('zero_carbon.training_enrolments as e')
    .leftJoin('zero_carbon.training_certificates as c', 'c.enrolment_id', 'e.id')
    .select(['e.id', 'e.place', 'e.name', 'e.id_sealed', 'e.phone', 'e.attended', 'e.result', 'e.score'])
    .select(['c.number', 'c.expires_on', 'c.withdrawn_on'])
    .where('e.session_id', '=', id)
    .where('e.party_id', '=', actor.partyId)
    .orderBy('e.place')
    .execute();
  const isKnown = row.state === 'finished';
  return {
    ...present(row, clock.today()),
    isOpen: isOpen(row, clock.today()),
    people: people.map(({ id_sealed: sealed, attended, result, score, ...one }) => ({
      ...one,
      idCard: sealed === null ? '' : ids.masked(sealed, one.id),
      outcome: isKnown ? (attended === false ? ('absent' as const) : result) : null,
      score: isKnown ? score : null,
      certificate: heldBy(one, clock.today()),
    })),
  };
}
