import { sql } from 'kysely';
import { announcedNotice, moveNotice } from '#kernel/notify/server/notice-kind.ts';
import { announceToParties } from '#zero-carbon/training/trainees/server/announce-to-parties.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import { sessionWords } from '#zero-carbon/training/sessions/sessions.words.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import type { Enroller } from './offered-sessions.queries.ts';

const pathOf = (id: string): string => `/index/staff-training/${id}`;

/** An enterprise's receipt: the session, and the number of its enrolled staff. It names no person. */
export const enrolledNotice = announcedNotice({
  name: 'zero-carbon.training-enrolled',
  title: text.noticeTitle,
  entity: trainingSessionLifecycle.name,
  whom: 'person',
  permission: 'training.enrol',
  text: text.notice,
  async about(db, ids, { actor, lang }) {
    const rows = await db
      .selectFrom('zero_carbon.training_sessions as s')
      .innerJoin('zero_carbon.courses as k', 'k.id', 's.course_id')
      .innerJoin('zero_carbon.training_enrolments as e', 'e.session_id', 's.id')
      .select(['s.id', 's.starts_on as from', 's.place', lang === 'zh' ? 'k.name_zh as course' : 'k.name_en as course'])
      .select(sql<number>`count(e.id)::int`.as('count'))
      .where('s.id', 'in', ids)
      .where('e.party_id', '=', actor.partyId)
      .groupBy(['s.id', 'k.id'])
      .execute();
    return new Map(rows.map(({ id, ...values }) => [id, { values, path: pathOf(id) }]));
  },
});

/** Informs enterprises with enrolments of changes, cancellation and results. */
export const sessionNotice = moveNotice({
  name: 'zero-carbon.training-session-moved',
  title: sessionWords.noticeTitle,
  lifecycle: trainingSessionLifecycle,
  moves: ['change', 'changeClosed', 'cancel', 'finish'],
  async whom(db, ids) {
    const rows = await db
      .selectFrom('zero_carbon.training_enrolments')
      .select(['session_id', 'party_id'])
      .distinct()
      .where('session_id', 'in', ids)
      .where('party_id', 'is not', null)
      .execute();
    const bySession = Map.groupBy(rows, (row) => row.session_id);
    return new Map([...bySession].map(([id, found]) => [id, found.flatMap((row) => row.party_id ?? [])]));
  },
  permission: 'training.enrol',
  text: sessionWords.notice,
  async about(db, ids, { lang }) {
    const rows = await db
      .selectFrom('zero_carbon.training_sessions as s')
      .innerJoin('zero_carbon.courses as k', 'k.id', 's.course_id')
      .select(['s.id', 's.starts_on as from', lang === 'zh' ? 'k.name_zh as course' : 'k.name_en as course'])
      .where('s.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...values }) => [id, { values, path: pathOf(id) }]));
  },
});

/** Sends the enterprise its receipt: to all who may enrol for it, including the actor. */
export async function tellEnrolled({ db: tx, actor, clock }: Enroller, id: string): Promise<void> {
  const { partyId } = actor;
  if (partyId !== null) await announceToParties(tx, enrolledNotice, { id, parties: [partyId], at: clock.now() });
}
