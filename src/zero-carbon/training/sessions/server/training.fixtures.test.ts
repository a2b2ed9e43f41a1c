import { writeXlsx } from 'hucre/xlsx';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { idCardOf, makeCourse, makeSession, personOf } from '../../../../../test/support/make-training.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

type Wish = Parameters<typeof makeSession>[3];

/** A session of the owner's organisation. */
const own =
  (more: object, mark: 'course' | 'code', wish: Wish = {}): MakeRecord =>
  async (database, clock, { partyId }) => {
    const { id, course } = await makeSession(database, clock, partyId, wish);
    return { params: { id, ...more }, mark: mark === 'course' ? course : accepted };
  };

const accepted = '"code":1000';

/** Somebody of the owner's enterprise, in a session of some organisation; the seals of such rows open to nothing. */
async function enrolled(database: Database, clock: Clock, { partyId }: FakeActor, wish: Wish = {}) {
  const organisation = await fakeActor(database, clock, { kind: 'review_organisation' });
  const session = await makeSession(database, clock, organisation.partyId, wish);
  const name = `Somebody of ${partyId}`;
  const { id: row } = await database.kysely
    .insertInto('zero_carbon.training_enrolments')
    .values({
      session_id: session.id,
      party_id: partyId,
      place: 1,
      name,
      id_hash: Buffer.alloc(32, Number(partyId) % 256),
      id_sealed: Buffer.alloc(40),
      enrolled_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.kysely
    .updateTable('zero_carbon.training_sessions')
    .set({ taken: 1, last_place: 1 })
    .where('id', '=', session.id)
    .execute();
  return { ...session, row, name };
}

const arrangement = async (database: Database, clock: Clock) => {
  const on = clock.today();
  const days = { startsOn: on, endsOn: on, closesOn: on };
  return {
    courseId: (await makeCourse(database)).id,
    ...days,
    place: 'Hall 2',
    capacity: 9,
    hours: 8,
    contact: '0572-5123456',
  };
};

/** How the calls about training sessions, and about whom one has enrolled, ask for what is the owner's. */
export const trainingFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /training/sessions/list': own({ id: undefined }, 'course'),
  'POST /training/sessions/export': own({ id: undefined }, 'course'),
  'GET /training/sessions/show': own({}, 'course'),
  'POST /training/sessions/plan': async (database, clock, { partyId }) => {
    // whoever plans has a session of their own: it says which one it is, and nothing of anybody else's
    const { id } = await makeSession(database, clock, partyId);
    return { params: await arrangement(database, clock), mark: `"id":"${BigInt(id) + 1n}"` };
  },
  'POST /training/sessions/save': async (database, clock, { partyId }) => {
    const { id } = await makeSession(database, clock, partyId);
    return { params: { id, version: 1, ...(await arrangement(database, clock)) }, mark: '"version":2' };
  },
  'POST /training/sessions/cancel': own({ reason: 'Snow' }, 'code'),
  'POST /training/sessions/results': async (database, clock, owner) => {
    const { id, row } = await enrolled(database, clock, owner, { state: 'closed' });
    await database.kysely
      .updateTable('zero_carbon.training_sessions')
      .set({ organisation_id: owner.partyId })
      .where('id', '=', id)
      .execute();
    return { params: { id, rows: [{ id: row, result: 'passed' }] }, mark: '"judged":1' };
  },
  'POST /training/sessions/history': async (database, clock, owner) => {
    const { id } = await makeSession(database, clock, owner.partyId);
    await database.kysely.transaction().execute((tx) =>
      record(tx, {
        actor: owner,
        entity: 'training-session',
        entityId: id,
        action: 'training-session.edit',
        at: clock.now(),
        content: { before: { place: 'Hall 1' }, after: { place: `Hall of ${owner.partyId}` } },
      }),
    );
    return { params: { id }, mark: `Hall of ${owner.partyId}` };
  },
  'POST /training/enrolments/list': async (database, clock, owner) => {
    const { course } = await enrolled(database, clock, owner, { state: 'cancelled' });
    return { params: { limit: 100 }, mark: course };
  },
  'GET /training/enrolments/show': async (database, clock, owner) => {
    const { id, name } = await enrolled(database, clock, owner);
    return { params: { id }, mark: name };
  },
  'POST /training/enrolments/enrol': async (database, clock, owner) => {
    // one place is left, and its owner comes first
    const { id } = await enrolled(database, clock, owner, { capacity: 2 });
    return { params: { id, people: [personOf(Number(owner.partyId))] }, mark: '"places":[2]' };
  },
  'POST /training/enrolments/withdraw': async (database, clock, owner) => {
    const { row } = await enrolled(database, clock, owner);
    return { params: { id: row }, mark: '"place":1' };
  },
  'POST /training/enrolments/read': async (database, clock, owner) => {
    const { id } = await enrolled(database, clock, owner, { state: 'cancelled' });
    const mark = `Nobody of ${owner.partyId}`;
    const rows = [
      ['姓名', '身份证号'],
      [mark, idCardOf(1)],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] });
    return { params: { id, file: Buffer.from(bytes).toString('base64') }, mark };
  },
};
