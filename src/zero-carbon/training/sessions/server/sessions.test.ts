import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { enrolStaff, showEnrolment } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import {
  cancelSession,
  listSessions,
  planSession,
  saveResults,
  saveSession,
  showSession,
} from '#zero-carbon/training/sessions/sessions.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCourse, makeSession, personOf } from '../../../../../test/support/make-training.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let manager: FakeActor;
let stranger: FakeActor;
let enterprise: FakeActor;
let courseId: string;

beforeAll(async () => {
  const organisation = { role: 'organisation_manager', kind: 'review_organisation' } as const;
  manager = await fakeActor(database, server.clock, organisation);
  stranger = await fakeActor(database, server.clock, organisation);
  enterprise = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  courseId = (await makeCourse(database)).id;
});

const as = (who: FakeActor) => ({ as: who.session });
const day = (days: number): string =>
  new Date(Date.parse(server.clock.today()) + days * 86_400_000).toISOString().slice(0, 10);
const arrangement = () => ({
  courseId,
  startsOn: day(20),
  endsOn: day(22),
  closesOn: day(15),
  place: '湖州市培训中心 301',
  capacity: 30,
  hours: 24,
  price: '每人 1,200 元',
  contact: '会务组 0572-5123456',
});
const plan = async () => (await server.call(planSession, arrangement(), as(manager))).data.id;
const show = async (id: string) => (await server.call(showSession, { id }, as(manager))).data;
const move = (id: string, name: string, who = manager) =>
  server.call(applyMove, { lifecycle: 'training-session', move: name, ids: [id] }, as(who));
const problemsOf = (answer: { readonly data: unknown }) => (answer.data as { path: string }[]).map(({ path }) => path);

describe('a session', () => {
  it('is planned, found by state, course and day, and opened, hidden from others', async () => {
    const id = await plan();
    const find = async (params: object, who = manager) =>
      (await server.call(listSessions, { limit: 100, ...params }, as(who))).data.rows.map((row) => row.id);
    expect(await find({ state: ['planned'], courseId, from: day(20), until: day(20) })).toContain(id);
    expect(await find({ from: day(21) })).not.toContain(id);
    expect(await find({}, stranger)).toEqual([]);
    for (const answer of [
      await server.call(showSession, { id }, as(stranger)),
      await server.call(saveSession, { id, version: 1, ...arrangement() }, as(stranger)),
      await server.call(cancelSession, { id, reason: 'Mine' }, as(stranger)),
      await move(id, 'open', stranger),
    ])
      expect(answer.code).toBe(4003);
    expect((await move(id, 'open')).code).toBe(1000);
    expect((await show(id)).state).toBe('open');
  });

  it('is refused at each date out of order', async () => {
    const wrong = { ...arrangement(), startsOn: day(-1), endsOn: day(-3), closesOn: day(1), courseId: '999999999' };
    const answer = await server.call(planSession, wrong, as(manager));
    expect(answer.code).toBe(4000);
    expect(problemsOf(answer)).toEqual(['startsOn', 'endsOn', 'closesOn', 'courseId']);
  });

  it('requires enough places and the same course once people are enrolled, and is saved on its version', async () => {
    const id = await plan();
    await move(id, 'open');
    await server.call(enrolStaff, { id, people: [personOf(1), personOf(2)] }, as(enterprise));
    const other = (await makeCourse(database)).id;
    const wrong = { id, version: 1, ...arrangement(), capacity: 1, courseId: other };
    expect(problemsOf(await server.call(saveSession, wrong, as(manager)))).toEqual(['capacity', 'courseId']);
    const moved = { id, version: 1, ...arrangement(), place: 'Hall 2' };
    expect((await server.call(saveSession, moved, as(manager))).data).toEqual({ version: 2 });
    expect((await server.call(saveSession, moved, as(manager))).code).toBe(4009);
    const { data } = await server.call(recordHistory, { entity: 'training-session', id }, as(manager));
    expect(data.rows[0]!.action).toBe('Changed');
  });

  it('is cancelled with a reason that its enterprises read', async () => {
    const id = await plan();
    await move(id, 'open');
    await server.call(enrolStaff, { id, people: [personOf(1)] }, as(enterprise));
    await server.call(cancelSession, { id, reason: '讲师生病' }, as(manager));
    const { data } = await server.call(showEnrolment, { id }, as(enterprise));
    expect(data).toMatchObject({ state: 'cancelled', reason: '讲师生病', isOpen: false });
    expect((await server.call(cancelSession, { id, reason: 'Again' }, as(manager))).code).toBe(4009);
  });

  it('cannot be opened after its deadline', async () => {
    const late = { state: 'planned', startsOn: day(2), closesOn: day(-1) } as const;
    const { id } = await makeSession(database, server.clock, manager.partyId, late);
    expect((await move(id, 'open')).code).toBe(5000);
  });
});

describe('a roster', () => {
  const held = async () => {
    const { id } = await makeSession(database, server.clock, manager.partyId);
    await server.call(enrolStaff, { id, people: [personOf(1), personOf(2), personOf(3)] }, as(enterprise));
    return { id, rows: (await show(id)).roster.map((row) => row.id) };
  };
  const save = (id: string, rows: Parameters<typeof server.call<typeof saveResults>>[1]['rows'], who = manager) =>
    server.call(saveResults, { id, rows }, as(who));

  it('accepts attendance and results after enrolment closed; a result implies attendance, and absence clears it', async () => {
    const {
      id,
      rows: [first = '', second = '', third = ''],
    } = await held();
    expect((await save(id, [{ id: first, attended: 'yes' }])).code).toBe(4009);
    await move(id, 'close');
    expect((await save(id, [{ id: first, attended: 'yes' }], stranger)).code).toBe(4003);
    const answer = await save(id, [
      { id: first, result: 'passed', score: '87.5' },
      { id: second, attended: 'no' },
    ]);
    expect(answer.data).toEqual({
      rows: [
        { id: first, attended: 'yes', result: 'passed', score: '87.5' },
        { id: second, attended: 'no', result: null, score: null },
      ],
      judged: 2,
    });
    expect((await move(id, 'finish')).code).toBe(5000);
    expect((await save(id, [{ id: third, score: '60' }])).code).toBe(4000);
    expect((await save(id, [{ id: third, attended: 'no', result: 'failed' }])).code).toBe(4000);
    expect((await save(id, [{ id: '999999999', attended: 'no' }])).code).toBe(4003);
    expect((await save(id, [{ id: third, score: '100.5', result: 'failed' }])).code).toBe(4000);
    await save(id, [{ id: third, result: 'failed', score: '100.0' }]);
    expect((await save(id, [{ id: third, attended: 'no' }])).data).toMatchObject({ judged: 3 });

    const before = await server.call(showEnrolment, { id }, as(enterprise));
    expect(before.data.people.map(({ outcome }) => outcome)).toEqual([null, null, null]);
    expect((await move(id, 'finish')).code).toBe(1000);
    const { data } = await server.call(showEnrolment, { id }, as(enterprise));
    expect(data.people.map(({ outcome, score }) => [outcome, score])).toEqual([
      ['passed', '87.5'],
      ['absent', null],
      ['absent', null],
    ]);
    expect((await save(id, [{ id: first, result: 'failed' }])).code).toBe(4009);
  });

  it('is recorded with numbers instead of names in the history', async () => {
    const { id, rows } = await held();
    await move(id, 'close');
    await save(id, [{ id: rows[1]!, result: 'passed' }]);
    const { data } = await server.call(recordHistory, { entity: 'training-session', id }, as(manager));
    expect(JSON.stringify(data.rows[0])).toContain('"No."');
    expect(JSON.stringify(data)).not.toMatch(/Person 2\b/);
  });
});
