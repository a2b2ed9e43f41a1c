import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { showAssessment } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { copyLines } from '#zero-carbon/reporting/reports/server/copy-lines.ts';
import { addStaff, removeStaff, showStaff } from '#zero-carbon/reporting/reports/staff/staff.contract.ts';
import { showSubmission, submitReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import {
  makeFinishedReport,
  makeOrganisation,
  testPassword,
} from '../../../../../../test/support/make-finished-report.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { fillRegister, makeCourse } from '../../../../../../test/support/make-training.ts';
import { callSealed } from '../../../../../../test/support/sealed-passwords.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { releaseStaff } from './hold-staff.ts';

const database = useDatabase();
const server = useServer(database);
let organisation: FakeActor;
let year = 0;

interface Person {
  readonly id: string;
  readonly name: string;
}
let people: readonly Person[] = [];
let issued = 0;

beforeAll(async () => {
  await fillRegister(database, server, 40);
  organisation = await makeOrganisation(database, server.clock);
  people = await database.kysely.selectFrom('zero_carbon.trainees').select(['id', 'name']).orderBy('id').execute();
  year = Number(server.clock.today().slice(0, 4)) - 1;
});

/** A certificate for a person, by default valid during the whole period. */
async function certify(
  person: Person,
  { from = `${year}-01-01`, until = `${year}-12-31`, withdrawn = null as string | null } = {},
): Promise<{ name: string; number: string }> {
  issued += 1;
  const number = `TEST-${String(issued).padStart(4, '0')}`;
  const { id: course } = await makeCourse(database);
  const at = server.clock.now();
  const dates = { issued_on: from, expires_on: until, withdrawn_on: withdrawn, entered_at: at };
  await database.kysely
    .insertInto('zero_carbon.training_certificates')
    .values({
      ...dates,
      number,
      trainee_id: person.id,
      course_id: course,
      organisation_id: organisation.partyId,
      ...(withdrawn === null ? {} : { state: 'withdrawn' as const, withdrawn_at: at }),
    })
    .execute();
  return { name: person.name, number };
}

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const enterprise = () => fakeActor(database, server.clock, { role: 'enterprise_owner' });
const draftOf = async (who: FakeActor) => (await makeReport(database, server.clock, who.partyId)).id;
const add = (who: FakeActor, id: string, ...staff: InputOf<typeof addStaff>['staff']) =>
  server.call(addStaff, { id, staff }, as(who));
const measured = async (who: FakeActor, id: string) =>
  (await server.call(showAssessment, { id }, as(who))).data.measures['certifiedStaff'];

/** A finished report that lists some people. */
async function finished(...staff: InputOf<typeof addStaff>['staff']): Promise<{ who: FakeActor; id: string }> {
  const who = await enterprise();
  const { id } = await makeFinishedReport(database, server.clock, who);
  await server.call(applyMove, { lifecycle: 'report', move: 'reopen', ids: [id] }, as(who));
  if (staff.length > 0) await add(who, id, ...staff);
  await database.kysely
    .updateTable('zero_carbon.report_sections')
    .set({ finished_at: server.clock.now() })
    .where('report_id', '=', id)
    .execute();
  expect((await server.call(finishReport, { id }, as(who))).code).toBe(1000);
  return { who, id };
}

const submit = ({ who, id }: { who: FakeActor; id: string }) => {
  const signed = { organisation: organisation.partyId, signatory: '沈一诺', position: '总经理' };
  return callSealed(server, submitReport, { id, ...signed, declared: true, password: testPassword }, as(who));
};
const pointsOf = async ({ who, id }: { who: FakeActor; id: string }) =>
  (await server.call(showAssessment, { id }, as(who))).data.score!.indicators.find((one) => one.id === '5.2')!.points;

describe('a listed person', () => {
  it('is checked at once, with the same result for a wrong name or number', async () => {
    const who = await enterprise();
    const id = await draftOf(who);
    const [first, second] = [people[0]!, people[1]!];
    const valid = await certify(first, { until: `${year}-12-31` });
    const given = [
      { name: ` ${valid.name} `, number: 'ｔｅｓｔ-' + valid.number.slice(5) },
      await certify(first),
      await certify(second, { from: `${year - 3}-01-01`, until: `${year}-12-30` }),
      await certify(second, { from: `${year + 1}-01-01`, until: `${year + 3}-12-31` }),
      await certify(second, { withdrawn: `${year}-12-31` }),
      { name: second.name, number: (await certify(first)).number },
      { name: second.name, number: 'TEST-9999' },
      // withdrawn after the last day: it was valid then
      await certify(second, { withdrawn: `${year + 1}-01-01` }),
    ];
    const { data } = await add(who, id, ...given);
    expect(data.staff.map(({ state, on, by }) => [state, on ?? by])).toEqual([
      ['counts', `${year}-12-31`],
      ['same-person', valid.number],
      ['expired', `${year}-12-30`],
      ['not-issued', `${year + 1}-01-01`],
      ['withdrawn', `${year}-12-31`],
      ['unknown', null],
      ['unknown', null],
      ['counts', `${year}-12-31`],
    ]);
    expect(data.staff[0]!.number).toBe(valid.number);
    const shown = (await server.call(showStaff, { id }, as(who))).data;
    expect(shown.staff).toMatchObject(data.staff);
    expect(await measured(who, id)).toEqual({ value: '2', state: 'known' });

    const { data: history } = await server.call(recordHistory, { entity: 'report', id, start: 0, limit: 5 }, as(who));
    expect(history.rows[0]).toMatchObject({ action: 'Staff listed' });
    expect(JSON.stringify(history.rows[0])).toContain(valid.number);
    expect(JSON.stringify(history)).not.toContain(first.name);

    expect(await add(who, id, { name: first.name, number: valid.number })).toMatchObject({
      code: 4000,
      data: [{ path: 'staff.0.number' }],
    });
    const removed = await server.call(removeStaff, { id, staff: shown.staff[0]!.id }, as(who));
    expect(removed.data).toEqual({ number: valid.number });
    // now the other certificate of the same person counts
    expect(await measured(who, id)).toEqual({ value: '2', state: 'known' });
  });

  it('is hidden from others, and cannot be changed unless the report is a draft', async () => {
    const [who, stranger] = [await enterprise(), await enterprise()];
    const id = await draftOf(who);
    const certificate = await certify(people[2]!);
    await add(who, id, certificate);
    const [row] = (await server.call(showStaff, { id }, as(who))).data.staff;
    const own = await draftOf(stranger);
    for (const answer of [
      await server.call(showStaff, { id }, as(stranger)),
      await add(stranger, id, certificate),
      await server.call(removeStaff, { id, staff: row!.id }, as(stranger)),
      await server.call(removeStaff, { id: own, staff: row!.id }, as(stranger)),
    ]) {
      expect(answer).toMatchObject({ code: 4003, data: null });
    }
    const done = await finished(certificate);
    expect((await add(done.who, done.id, await certify(people[3]!))).code).toBe(4009);
    expect((await server.call(showStaff, { id: done.id }, as(done.who))).data).toMatchObject({ editable: false });
  });

  it('cannot be guessed: no look-up takes place after fifty wrong pairs', async () => {
    const who = await enterprise();
    const id = await draftOf(who);
    const right = await certify(people[4]!);
    const wrong = (from: number) =>
      Array.from({ length: 25 }, (_, at) => ({ name: right.name, number: `GUESS-${from + at}` }));
    expect((await add(who, id, ...wrong(0))).code).toBe(1000);
    expect((await add(who, id, ...wrong(25))).code).toBe(1000);
    expect(await add(who, id, right)).toMatchObject({ code: 4029 });
    server.clock.offset += 3 * 60_000;
    expect((await add(who, id, right)).data.staff).toMatchObject([{ state: 'counts' }]);
    server.clock.offset = 0;
  });

  it('is copied from last year’s report and checked again', async () => {
    const who = await enterprise();
    const [from, into] = [await draftOf(who), await draftOf(who)];
    await add(who, from, await certify(people[5]!), { name: people[5]!.name, number: 'TEST-9998' });
    const plan = { partyId: who.partyId, siteId: '0', type: 'I' as const, start: '', end: '', factors: new Map() };
    await database.kysely.transaction().execute((tx) => copyLines(tx, from, { ...plan, reportId: into }));
    const { staff } = (await server.call(showStaff, { id: into }, as(who))).data;
    expect(staff.map(({ state }) => state)).toEqual(['counts', 'unknown']);
  });
});

describe('indicator 5.2', () => {
  it('scores 0, 1 and 2 points for none, one and two, as stored in the run', async () => {
    const two = [await certify(people[6]!), await certify(people[7]!)];
    const reports = [await finished(), await finished(two[0]!), await finished(...two, await certify(people[8]!))];
    expect(await Promise.all(reports.map(pointsOf))).toEqual(['0.00', '1.00', '2.00']);
    await database.pool.query(
      `update zero_carbon.training_certificates set state = 'withdrawn', withdrawn_on = $1::date, withdrawn_at = $1::date where number = $2`,
      [`${year}-06-01`, two[0]!.number],
    );
    expect(await pointsOf(reports[1]!)).toBe('1.00');
    expect((await server.call(showStaff, { id: reports[1]!.id }, as(reports[1]!.who))).data.staff).toMatchObject([
      { number: two[0]!.number, state: 'counts' },
    ]);
    // certificates must still be valid at submission
    const answer = await submit(reports[1]!);
    expect(answer).toMatchObject({ code: 5000, msg: expect.stringContaining(two[0]!.number) });
  });

  it('lists the counted certificates in the submission, and warns of others', async () => {
    const certificate = await certify(people[9]!);
    const { who, id } = await finished(certificate, { name: people[9]!.name, number: 'TEST-9997' });
    const { data } = await server.call(showSubmission, { id }, as(who));
    expect(data.answers.find((one) => one.id === '5.2')!.value).toBe(`1 (${certificate.number})`);
    expect(data.warnings.flatMap(({ cells }) => cells.map(({ name }) => name))).toContain('TEST-9997');
  });
});

describe('a counted person', () => {
  it('counts for one enterprise a year: drafts reserve no one, and a second submission is refused by number only', async () => {
    const certificate = await certify(people[10]!);
    const other = await certify(people[10]!);
    const [first, second] = [await finished(certificate), await finished(other)];
    expect((await submit(first)).code).toBe(1000);
    const refused = await submit(second);
    expect(refused).toMatchObject({ code: 5000, msg: expect.stringContaining(other.number) });
    expect(refused.msg).not.toContain(certificate.number);
    // a later draft shows it at once
    const who = await enterprise();
    const id = await draftOf(who);
    expect((await add(who, id, certificate)).data.staff).toMatchObject([{ state: 'elsewhere', on: null, by: null }]);
    expect(await measured(who, id)).toEqual({ value: '0', state: 'known' });
    // another site of the same enterprise may count them too
    const sibling = await draftOf(first.who);
    expect((await add(first.who, sibling, certificate)).data.staff).toMatchObject([{ state: 'counts' }]);
    await database.kysely.transaction().execute((tx) => releaseStaff(tx, first.id));
    expect(await measured(who, id)).toEqual({ value: '1', state: 'known' });
    expect((await submit(second)).code).toBe(1000);
  });

  it('is reserved by one of several concurrent submissions', async () => {
    const [a, b] = [await certify(people[11]!), await certify(people[12]!)];
    const reports = [await finished(a, b), await finished(b, a), await finished(a, b)];
    const answers = await Promise.all(reports.map(submit));
    expect(answers.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([1000, 5000, 5000]);
  });
});
