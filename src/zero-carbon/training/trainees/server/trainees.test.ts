import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { listInbox } from '#kernel/notify/notify.contract.ts';
import { sendNotice, type Happening } from '#kernel/notify/server/send-notice.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { enrolStaff } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { certificateSource } from '#zero-carbon/training/server/certificate-source.ts';
import { addTrainee } from '#zero-carbon/training/server/add-trainee.ts';
import { setFirstPassword } from '#zero-carbon/training/server/add-query-user.ts';
import { firstPasswordNotice } from '#zero-carbon/training/server/guesses/first-password-notice.ts';
import { createIdNumbers, type IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { saveResults, showSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { addQueryUser, checkQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import {
  clearQueryPassword,
  eraseEnrolled,
  eraseTrainee,
  listTrainees,
} from '#zero-carbon/training/trainees/trainees.contract.ts';
import { contentOf } from '../../../../../test/support/database-content.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCourse, makeSession, personOf } from '../../../../../test/support/make-training.ts';
import { callSealed } from '../../../../../test/support/sealed-passwords.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let ids: IdNumbers;
let own: FakeActor;
let other: FakeActor;
let enterprise: FakeActor;
let courseId: string;

beforeAll(async () => {
  ids = createIdNumbers(server.keyring);
  const organisation = { role: 'organisation_manager', kind: 'review_organisation' } as const;
  own = await fakeActor(database, server.clock, organisation);
  other = await fakeActor(database, server.clock, organisation);
  enterprise = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  courseId = (await makeCourse(database)).id;
});

const as = (who: FakeActor) => ({ as: who.session });
const password = 'Juniper5821';
let serial = 0;

/** A person certified by an organisation. */
async function certified(who: FakeActor, person = personOf(80_000 + serial)) {
  serial += 1;
  const number = `T-${serial}`;
  const at = server.clock.now();
  const id = await database.kysely.transaction().execute(async (tx) => {
    const trainee = await addTrainee(tx, ids, { ...person, at });
    await tx
      .insertInto('zero_carbon.training_certificates')
      .values({
        number,
        trainee_id: trainee,
        course_id: courseId,
        organisation_id: who.partyId,
        issued_on: server.clock.today(),
        expires_on: '2999-12-31',
        entered_at: at,
      })
      .execute();
    return trainee;
  });
  return { ...person, id, number };
}

/** A person who attended a session of an organisation. */
async function taught(who: FakeActor, person: ReturnType<typeof personOf>): Promise<string> {
  const { id } = await makeSession(database, server.clock, who.partyId);
  expect((await server.call(enrolStaff, { id, people: [person] }, as(enterprise))).code).toBe(1000);
  const move = (name: string) =>
    server.call(applyMove, { lifecycle: 'training-session', move: name, ids: [id] }, as(who));
  await move('close');
  const [row] = (await server.call(showSession, { id }, as(who))).data.roster;
  await server.call(saveResults, { id, rows: [{ id: row!.id, result: 'passed' }] }, as(who));
  expect((await move('finish')).code).toBe(1000);
  return row!.id;
}

const setPassword = (id: string) => setFirstPassword(database.kysely, id, 'x', server.clock.now());
const check = async ({ name, idCard }: { name: string; idCard: string }) =>
  (await server.call(checkQueryUser, { queryType: 2, name, idCard })).data;
const byNumber = async ({ name, number }: { name: string; number: string }) =>
  (await server.call(queryTrainingCertificates, { queryType: 1, name, certNo: number })).data.total;
const listed = async (who: FakeActor, find: string) =>
  (await server.call(listTrainees, { find }, as(who))).data.rows.map(({ id }) => id);
const historyOf = async (id: string) =>
  (
    await database.pool.query(
      `select action, content from kernel.history where entity = 'trainee' and entity_id = $1 order by id`,
      [id],
    )
  ).rows;

describe('the trainees of an organisation', () => {
  it('are the people it certified or taught, found by name or certificate', async () => {
    const mine = await certified(own);
    const theirs = await certified(other);
    expect(await listed(own, mine.name)).toEqual([mine.id]);
    expect(await listed(own, mine.number.toLowerCase())).toEqual([mine.id]);
    expect(await listed(other, mine.name)).toEqual([]);
    expect(await listed(other, mine.number)).toEqual([]);
    expect(await listed(own, theirs.name)).toEqual([]);
    await taught(own, theirs);
    expect(await listed(own, theirs.name)).toEqual([theirs.id]);
    expect(await listed(own, theirs.number)).toEqual([]);
    const { data } = await server.call(listTrainees, { find: theirs.name }, as(own));
    expect(data.rows[0]).toMatchObject({ certificates: 0, sessions: 1, passwordAt: null });
    expect(data.rows[0]!.idCard).toMatch(/^33\*{13}\d\d\*$/);
  });
});

describe('a query password', () => {
  it('is cleared with a reason: the query requires a new one, and known browsers are deleted', async () => {
    const person = await certified(own);
    const answer = await callSealed(server, addQueryUser, {
      name: person.name,
      idCard: person.idCard,
      newPassword: password,
      confirmNewPassword: password,
    });
    expect(answer.code).toBe(1000);
    expect(await check(person)).toBe('queryUserExist');
    const clear = (reason: string, who = own) => server.call(clearQueryPassword, { id: person.id, reason }, as(who));
    expect((await clear('Asked', other)).code).toBe(4003);
    expect(await clear('Asked', other)).toEqual(
      await server.call(clearQueryPassword, { id: '999999999', reason: 'Asked' }, as(other)),
    );
    for (const reason of ['', `Of ${person.idCard}`, `For ${person.name.toUpperCase()} by phone`]) {
      const { code, data } = await clear(reason);
      expect([code, (data as unknown as { path: string }[])[0]?.path]).toEqual([4000, 'reason']);
    }
    expect(await check(person)).toBe('queryUserExist');
    expect((await clear('Came to the office with the card')).code).toBe(1000);
    expect(await check(person)).toBe('queryUserNotExist');
    expect((await clear('Again')).code).toBe(5000);
    const { rows } = await database.pool.query('select 1 from zero_carbon.trainee_browsers where trainee_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);
    expect(await historyOf(person.id)).toEqual([
      { action: 'trainee.set-password', content: '{}' },
      { action: 'trainee.clear-password', content: '{"reason":"Came to the office with the card"}' },
    ]);
  });
  it('set for the first time is announced to each organisation that certified the person only', async () => {
    const person = await certified(own);
    await certified(other);
    const set = { name: person.name, idCard: person.idCard, newPassword: password, confirmNewPassword: password };
    expect((await callSealed(server, addQueryUser, set)).code).toBe(1000);
    const { rows } = await database.pool.query<{ payload: Happening }>(
      `select payload from kernel.outbox where payload ->> 'kind' = $1 and payload ->> 'id' = $2`,
      [firstPasswordNotice.name, person.id],
    );
    expect(rows.map(({ payload }) => payload.person)).toEqual([{ personId: own.personId, partyId: own.partyId }]);
    const services = { recipients: { publicUrl: 'http://portal.example', of: recipientsOf } } as unknown as JobServices;
    const context = { database, services, jobId: randomUUID() };
    await sendNotice(firstPasswordNotice, rows[0]!.payload, context);
    const { data } = await server.call(listInbox, { tab: 'information' }, as(own));
    expect(data.rows[0]).toMatchObject({ path: `/index/trainees?find=${person.number}` });
    expect(data.rows[0]!.text).toContain(person.number);
    expect(data.rows[0]!.text).not.toContain(person.name);
  });
  it('from another organisation’s certificate is cleared by an organisation that taught the person', async () => {
    const person = await certified(other);
    await setPassword(person.id);
    const clear = () => server.call(clearQueryPassword, { id: person.id, reason: 'Forgotten' }, as(own));
    expect((await clear()).code).toBe(4003);
    await taught(own, person);
    expect((await clear()).code).toBe(1000);
  });
});

describe('a trainee who requested erasure', () => {
  it('is erased: no query finds the certificate, a draft states the reason, and no data remains', async () => {
    const person = await certified(own, { ...personOf(91_001), name: '云栖梧' });
    await setPassword(person.id);
    const row = await taught(own, person);
    expect(await byNumber(person)).toBe(1);
    const hash = ids.hash(person.idCard).toString('hex');
    const erase = (who: FakeActor, reason = 'At the person’s wish') =>
      server.call(eraseTrainee, { id: person.id, reason }, as(who));
    expect((await erase(other)).code).toBe(4003);
    expect((await erase(own, '云栖梧 asked')).code).toBe(4000);
    expect((await erase(own)).data).toEqual({ certificates: 1, enrolments: 1 });
    expect((await erase(own)).code).toBe(4003);
    expect(await byNumber(person)).toBe(0);
    expect(await check(person)).toBe('nocert');
    expect(await listed(own, person.number)).toEqual([]);
    const [found] = await certificateSource(database.kysely, [{ name: person.name, number: person.number }]);
    expect(found).toMatchObject({ isErased: true });
    const { rows } = await database.pool.query(
      'select c.number, c.state, e.salt from zero_carbon.training_certificates c left join zero_carbon.training_entries e on e.certificate_id = c.id where c.number = $1',
      [person.number],
    );
    expect(rows.every((of) => of.state === 'valid' && of.salt === null) && rows.length).toBe(1);
    const { rows: roster } = await database.pool.query(
      'select name, result, party_id from zero_carbon.training_enrolments where id = $1',
      [row],
    );
    expect(roster).toEqual([{ name: '', result: 'passed', party_id: enterprise.partyId }]);
    expect(await historyOf(person.id)).toEqual([
      {
        action: 'trainee.erase',
        content: JSON.stringify({ after: { certificates: [person.number] }, reason: 'At the person’s wish' }),
      },
    ]);
    const content = Object.entries(await contentOf(database.url)).flatMap(([table, of]) =>
      of.filter((line) => [person.name, person.idCard, hash].some((text) => line.includes(text))).map(() => table),
    );
    expect(content).toEqual([]);
  });
  it('of two organisations is erased by each separately; the other certificate is found until then', async () => {
    const first = await certified(own);
    const second = await certified(other, { name: first.name, idCard: first.idCard });
    expect(second.id).toBe(first.id);
    await setPassword(first.id);
    await server.call(eraseTrainee, { id: first.id, reason: 'Asked' }, as(own));
    expect([await byNumber(first), await byNumber(second)]).toEqual([0, 1]);
    expect(await check(first)).toBe('queryUserExist');
    expect(await listed(own, first.name)).toEqual([]);
    expect(await listed(other, first.name)).toEqual([first.id]);
    expect((await server.call(eraseTrainee, { id: first.id, reason: 'Asked' }, as(other))).code).toBe(1000);
    expect([await byNumber(second), await check(first)]).toEqual([0, 'nocert']);
  });
  it('without a certificate is erased from the roster, and a future enrolment releases its place', async () => {
    const person = personOf(92_002);
    const row = await taught(own, person);
    const coming = await makeSession(database, server.clock, own.partyId);
    await server.call(enrolStaff, { id: coming.id, people: [person, personOf(92_003)] }, as(enterprise));
    const erase = (who: FakeActor) => server.call(eraseEnrolled, { id: row, reason: 'Asked' }, as(who));
    expect((await erase(other)).code).toBe(4003);
    expect((await erase(own)).data).toEqual({ certificates: 0, enrolments: 2 });
    expect((await erase(own)).code).toBe(4003);
    const { data } = await server.call(showSession, { id: coming.id }, as(own));
    expect([data.taken, data.roster.map(({ name }) => name)]).toEqual([1, ['Person 92003']]);
  });
});
