import { randomBytes } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { seedTemplates } from '#zero-carbon/certification/templates/server/seed-templates.ts';
import { template } from '#zero-carbon/certification/templates/server/template.fixtures.test.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { nameOrganisation } from '../../../../../test/support/make-finished-report.ts';
import {
  idCardOf,
  makeCourse,
  makeSession,
  makeTrainingCertificate,
  personOf,
} from '../../../../../test/support/make-training.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
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

/**
 * A person of the owner's enterprise, in a session of some organisation; the seals of such rows cannot be
 * opened.
 */
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

/** A certificate of the owner's organisation. */
const certified =
  (
    params: (id: string, owner: FakeActor) => object,
    mark: (made: { number: string; course: string }) => string,
  ): MakeRecord =>
  async (database, clock, owner) => {
    await nameOrganisation(database, owner.partyId);
    const made = await makeTrainingCertificate(database, clock, owner.partyId);
    await seedTemplates(database.kysely, clock);
    return { params: params(made.id, owner), mark: mark(made) };
  };

/** A person with a query password and a certificate of the owner's organisation; its seal cannot be opened. */
async function holder(database: Database, clock: Clock, { partyId }: FakeActor) {
  const at = clock.now();
  const name = `Holder of ${partyId}`;
  const { id } = await database.kysely
    .insertInto('zero_carbon.trainees')
    .values({
      name,
      name_key: name.toLowerCase(),
      id_hash: randomBytes(32),
      id_sealed: Buffer.alloc(40),
      query_password: 'x',
      query_password_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.kysely
    .insertInto('zero_carbon.training_certificates')
    .values({
      number: `T-${id}`,
      trainee_id: id,
      course_id: (await makeCourse(database)).id,
      organisation_id: partyId,
      issued_on: clock.today(),
      expires_on: '2999-12-31',
      withdrawn_on: null,
      entered_at: at,
    })
    .execute();
  return { id, name };
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

/** Owner's records for the calls about training sessions and enrolments, used by the tenant tests. */
export const trainingFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /training/sessions/list': own({ id: undefined }, 'course'),
  'POST /training/sessions/export': own({ id: undefined }, 'course'),
  'GET /training/sessions/show': own({}, 'course'),
  'POST /training/sessions/plan': async (database, clock, { partyId }) => {
    // the planner has a separate session: the result names it, and nothing of another tenant
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
  'POST /history training-session': changedRecord('training-session', (database, clock, { partyId }) =>
    makeSession(database, clock, partyId),
  ),
  'POST /training/certificates/list': certified(
    () => ({ limit: 100 }),
    ({ number }) => number,
  ),
  'POST /training/certificates/export': certified(
    () => ({}),
    ({ number }) => number,
  ),
  'GET /training/certificates/show': certified(
    (id) => ({ id }),
    ({ number }) => number,
  ),
  'POST /history training-certificate': changedRecord('training-certificate', (database, clock, { partyId }) =>
    makeTrainingCertificate(database, clock, partyId),
  ),
  'GET /training/certificates/templates': async (database, clock, owner) => {
    const { name } = await template(database, clock, owner, 'published');
    return { params: {}, mark: name };
  },
  'POST /training/certificates/issue': async (database, clock, owner) => {
    const { id, row } = await enrolled(database, clock, owner, { state: 'finished' });
    await database.kysely
      .updateTable('zero_carbon.training_sessions')
      .set({ organisation_id: owner.partyId })
      .where('id', '=', id)
      .execute();
    await database.kysely
      .updateTable('zero_carbon.training_enrolments')
      .set({ attended: true, result: 'passed' })
      .where('id', '=', row)
      .execute();
    const { id: chosen } = await template(database, clock, owner, 'published');
    return { params: { id, template: chosen }, mark: '"asked":1' };
  },
  'POST /training/certificates/pictures': certified(
    (id) => ({ ids: [id] }),
    () => '"asked":1',
  ),
  'POST /training/certificates/import': async (database, clock, { partyId }) => {
    await seedTemplates(database.kysely, clock);
    // the issuer is an organisation; the result for another tenant contains nothing of it
    await nameOrganisation(database, partyId);
    const { name: course } = await makeCourse(database);
    const serial = 300_000 + Number(partyId);
    const rows = [
      ['姓名', '身份证号', '课程', '发证日期', '有效期至'],
      [`Holder ${serial}`, idCardOf(serial), course, '2026-01-05', '2029-01-04'],
    ];
    const file = await writeXlsx({ sheets: [{ name: 'A', rows }] });
    return { params: { step: 'take' }, mark: '"added":1', file };
  },
  'POST /training/trainees/list': async (database, clock, owner) => {
    const { name } = await holder(database, clock, owner);
    return { params: { find: name }, mark: name };
  },
  'POST /training/trainees/clear-password': async (database, clock, owner) => {
    const { id } = await holder(database, clock, owner);
    return { params: { id, reason: 'Forgotten' }, mark: accepted };
  },
  'POST /training/trainees/erase': async (database, clock, owner) => {
    const { id } = await holder(database, clock, owner);
    return { params: { id, reason: 'Asked for it' }, mark: accepted };
  },
  'POST /training/trainees/erase-enrolled': async (database, clock, owner) => {
    const { id, row } = await enrolled(database, clock, owner, { state: 'finished' });
    await database.kysely
      .updateTable('zero_carbon.training_sessions')
      .set({ organisation_id: owner.partyId })
      .where('id', '=', id)
      .execute();
    return { params: { id: row, reason: 'Asked for it' }, mark: accepted };
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
