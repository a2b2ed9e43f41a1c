import { beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import type { Tx } from '#kernel/db/server/database.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { deleteEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/delete-enterprise.ts';
import { eraseEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/erase-enterprise.ts';
import { requestDeletion } from '#zero-carbon/enterprises/enterprises/server/deletion/request-deletion.ts';
import {
  enrolStaff,
  listEnrolments,
  listOpenSessions,
  readEnrolments,
  showEnrolment,
  withdrawEnrolment,
} from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { closeSessions } from '#zero-carbon/training/sessions/server/close-sessions.ts';
import { showSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { seeded } from '#kernel/checks/seeded.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { idCardOf, makeSession, personOf } from '../../../../../test/support/make-training.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { enrolStaff as enrolStaffOf } from './enrol-staff.ts';

const database = useDatabase();
const server = useServer(database);
let organisation: FakeActor;
let enterprise: FakeActor;
let other: FakeActor;

beforeAll(async () => {
  organisation = await fakeActor(database, server.clock, { role: 'organisation_manager', kind: 'review_organisation' });
  enterprise = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  other = await fakeActor(database, server.clock, { role: 'enterprise_member' });
});

const as = (who: FakeActor) => ({ as: who.session });
const session = (wish?: Parameters<typeof makeSession>[3]) =>
  makeSession(database, server.clock, organisation.partyId, wish);
const enrol = (id: string, serials: readonly number[], who = enterprise) =>
  server.call(enrolStaff, { id, people: serials.map(personOf) }, as(who));
const shown = async (id: string, who = enterprise) => (await server.call(showEnrolment, { id }, as(who))).data;
const roster = async (id: string) => (await server.call(showSession, { id }, as(organisation))).data.roster;
const day = (days: number): string =>
  new Date(Date.parse(server.clock.today()) + days * 86_400_000).toISOString().slice(0, 10);

describe('an enrolment', () => {
  it('uses a place, is visible to enterprise and organisation, and masks the ID number', async () => {
    const { id } = await session();
    const { data } = await enrol(id, [1, 2]);
    expect(data).toEqual({ places: [1, 2], left: 18 });
    const own = await shown(id);
    expect(own.people.map(({ place, name, outcome }) => [place, name, outcome])).toEqual([
      [1, 'Person 1', null],
      [2, 'Person 2', null],
    ]);
    expect(own.people[0]!.idCard).toBe(`33*************${idCardOf(1).slice(15, 17)}*`);
    expect((await roster(id)).map(({ name }) => name)).toEqual(['Person 1', 'Person 2']);
    expect((await shown(id, other)).people).toEqual([]);
  });

  it('is refused at an invalid, duplicate or already enrolled ID number', async () => {
    const { id } = await session();
    await enrol(id, [3]);
    const people = [personOf(4), { ...personOf(3), name: 'Again' }, personOf(4)];
    const { code, data } = await server.call(enrolStaff, { id, people }, as(enterprise));
    expect(code).toBe(4000);
    expect(data).toEqual([
      { path: 'people.1.idCard', message: 'Already enrolled, no. 1' },
      { path: 'people.2.idCard', message: 'The same as person 1' },
    ]);
    const bad = { name: 'Bad', idCard: `${idCardOf(5).slice(0, 17)}${idCardOf(5).endsWith('0') ? '1' : '0'}` };
    expect((await server.call(enrolStaff, { id, people: [bad] }, as(enterprise))).code).toBe(4000);
    expect((await shown(id)).people).toHaveLength(1);
  });

  it('of a person enrolled by another enterprise is accepted, and marked for the organisation only', async () => {
    const { id } = await session();
    expect(await enrol(id, [6])).toMatchObject({ code: 1000 });
    expect(await enrol(id, [6], other)).toMatchObject({ code: 1000 });
    expect((await roster(id)).map(({ sameAs }) => sameAs)).toEqual([[2], [1]]);
  });

  it('is withdrawn before the deadline by its enterprise only, and its number is not reused', async () => {
    const { id } = await session({ capacity: 1 });
    await enrol(id, [7]);
    expect((await enrol(id, [8], other)).code).toBe(5000);
    const row = (await shown(id)).people[0]!.id;
    expect((await server.call(withdrawEnrolment, { id: row }, as(other))).code).toBe(4003);
    expect((await server.call(withdrawEnrolment, { id: row }, as(enterprise))).data).toEqual({ place: 1 });
    expect((await server.call(withdrawEnrolment, { id: row }, as(enterprise))).code).toBe(4003);
    expect((await enrol(id, [8], other)).data).toEqual({ places: [2], left: 0 });
  });

  it('is refused after enrolment closed, manually or by the deadline', async () => {
    const { id } = await session();
    await enrol(id, [9]);
    const move = { lifecycle: 'training-session', move: 'close', ids: [id] };
    expect((await server.call(applyMove, move, as(enterprise))).code).toBe(4003);
    expect((await server.call(applyMove, move, as(organisation))).code).toBe(1000);
    const row = (await shown(id)).people[0]!.id;
    expect((await enrol(id, [10])).code).toBe(5000);
    expect((await server.call(withdrawEnrolment, { id: row }, as(enterprise))).code).toBe(5000);

    const passed = await session({ startsOn: day(3), closesOn: day(-1) });
    expect((await enrol(passed.id, [11])).code).toBe(5000);
    expect(await closeSessions(database, server.clock)).toBe(1);
    expect(await closeSessions(database, server.clock)).toBe(0);
    expect((await shown(passed.id)).state).toBe('closed');
  });

  it('in an unannounced session is refused as in an unknown one', async () => {
    const { id } = await session({ state: 'planned' });
    const { id: off } = await session({ state: 'cancelled' });
    const answers = [await enrol(id, [12]), await enrol(off, [12]), await enrol('999999999', [12])];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.code).toBe(4003);
    for (const one of [id, off])
      expect((await server.call(showEnrolment, { id: one }, as(enterprise))).code).toBe(4003);
  });
});

it('lists future sessions for everyone, and for an enterprise all with its enrolments', async () => {
  const mine = await session({ capacity: 1 });
  await enrol(mine.id, [13]);
  const { data: all } = await server.call(listOpenSessions, { limit: 100 });
  expect(all.rows.find(({ id }) => id === mine.id)).toMatchObject({ left: 0, availability: 'full' });
  expect(all.rows.every(({ state }) => state === 'open' || state === 'closed')).toBe(true);
  await database.pool.query(`update zero_carbon.training_sessions set state = 'cancelled' where id = $1`, [mine.id]);
  const list = async (who: FakeActor) =>
    (await server.call(listEnrolments, { mine: true, limit: 100 }, as(who))).data.rows;
  expect((await list(enterprise)).find(({ id }) => id === mine.id)).toMatchObject({ own: 1, state: 'cancelled' });
  expect((await list(other)).some(({ id }) => id === mine.id)).toBe(false);
});

it('reads a workbook and reports the problems of each row, without storing it', async () => {
  const { id } = await session();
  await enrol(id, [14]);
  const rows = [
    ['Name', 'ID card number', 'Phone'],
    ['Person 15', idCardOf(15), '13800000000'],
    ['Bad', '11010519491231002', ''],
    ['Person 14', idCardOf(14), ''],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] });
  const stored = async () =>
    (
      await database.pool.query(
        `select (select count(*) from kernel.files) + (select count(*) from kernel.tasks) +
                (select count(*) from kernel.import_rows) + (select count(*) from kernel.history) as n`,
      )
    ).rows[0].n;
  const before = await stored();
  const file = Buffer.from(bytes).toString('base64');
  const { data } = await server.call(readEnrolments, { id, file }, as(enterprise));
  expect(data.people.map(({ name }) => name)).toEqual(['Person 15', 'Bad', 'Person 14']);
  expect(data.problems).toEqual([
    { path: 'people.1.idCard', message: 'Please enter a valid ID card number' },
    { path: 'people.2.idCard', message: 'Already enrolled, no. 1' },
  ]);
  expect(await stored()).toBe(before);
  const broken = Buffer.from('no workbook').toString('base64');
  expect((await server.call(readEnrolments, { id, file: broken }, as(enterprise))).code).toBe(4000);
});

it('erases an enrolment with its enterprise: releases future places, and retains past numbers and results', async () => {
  const gone = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const [coming, held] = [await session(), await session()];
  for (const { id } of [coming, held]) {
    await enrol(id, [30, 31], gone);
    await enrol(id, [32]);
  }
  await database.pool.query(
    `update zero_carbon.training_enrolments set attended = true, result = 'passed' where session_id = $1`,
    [held.id],
  );
  await database.pool.query(
    `update zero_carbon.training_sessions set state = 'finished', judged = taken where id = $1`,
    [held.id],
  );
  const inTransaction = <Result>(use: (tx: Tx) => Promise<Result>) => database.kysely.transaction().execute(use);
  const deletion = await inTransaction((tx) => requestDeletion(tx, gone.partyId, server.clock));
  await deleteEnterprise(deletion!, {
    database,
    storage: server.storage,
    clock: server.clock,
    report: async () => {},
  });
  expect(await inTransaction((tx) => eraseEnterprise(tx, gone.partyId, server.clock))).toBe(true);
  const left = async (id: string) =>
    (await roster(id)).map(({ place, name, idCard, result }) => [place, name, idCard !== '', result]);
  expect(await left(coming.id)).toEqual([[3, 'Person 32', true, null]]);
  expect(await left(held.id)).toEqual([
    [1, '', false, 'passed'],
    [2, '', false, 'passed'],
    [3, 'Person 32', true, 'passed'],
  ]);
  const { rows } = await database.pool.query(
    'select taken from zero_carbon.training_sessions where id = any($1) order by id',
    [[coming.id, held.id]],
  );
  expect(rows).toEqual([{ taken: 1 }, { taken: 3 }]);
  const { rows: told } = await database.pool.query(
    `select count(*)::int as n from kernel.history h where h.entity = 'training-enrolment' and h.party_id = $1 and h.content is not null`,
    [gone.partyId],
  );
  expect(told).toEqual([{ n: 0 }]);
});

/** Enrols as the handler of a call does, in a separate transaction; undefined if refused. */
const enrolAt = async (id: string, serials: readonly number[], { personId, partyId }: FakeActor) => {
  const ids = createIdNumbers(server.keyring, 'zero_carbon.training_enrolments');
  const actor = { personId, partyId, permissions: new Map([['training.enrol', 'own']]) } as never;
  try {
    return await database.kysely
      .transaction()
      .execute((tx) =>
        enrolStaffOf({ id, people: serials.map(personOf) }, { db: tx, clock: server.clock, lang: 'en', actor }, ids),
      );
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

it('assigns exactly the available places to a thousand concurrent requests', async () => {
  const { id } = await session({ capacity: 337 });
  const both = [enterprise, other];
  const random = seeded('a thousand enrolments');
  let serial = 20_000;
  const asked = Array.from({ length: 1_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => serial++),
  );
  const answers: Awaited<ReturnType<typeof enrolAt>>[] = [];
  const waiting = [...asked.entries()];
  // as many at once as the database has connections; the others wait as calls do
  const enrolling = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers[next[0]] = await enrolAt(id, next[1], both[next[0] % 2]!);
  };
  await Promise.all(Array.from({ length: 20 }, enrolling));
  const given = answers.flatMap((answer) => answer?.places ?? []).toSorted((a, b) => a - b);
  // a single request always finds the last place
  expect(given).toEqual(Array.from({ length: 337 }, (_, at) => at + 1));
  const kept = await roster(id);
  expect(kept.map(({ place, name }) => [place, name])).toEqual(
    answers
      .flatMap((answer, at) =>
        (answer?.places ?? []).map((place, nth) => [place, `Person ${asked[at]![nth]!}`] as const),
      )
      .toSorted(([a], [b]) => a - b),
  );
  const { rows } = await database.pool.query('select taken from zero_carbon.training_sessions where id = $1', [id]);
  expect(rows).toEqual([{ taken: 337 }]);
});
