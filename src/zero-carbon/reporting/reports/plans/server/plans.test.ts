import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { seedIndicatorSet } from '#zero-carbon/rules/indicators/sets/server/seed-indicator-set.ts';
import { showAssessment } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import {
  deletePlan,
  listReportPlans,
  mostPlans,
  saveReportPlan,
} from '#zero-carbon/reporting/reports/plans/plans.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFinishedReport } from '../../../../../../test/support/make-finished-report.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let stranger: FakeActor;
let report: string;

/** A draft without data, assessed by the published set. */
async function draft(): Promise<string> {
  const { id } = await makeReport(database, server.clock, owner.partyId);
  await database.pool.query(
    'update zero_carbon.reports set indicator_set_id = (select max(id) from zero_carbon.indicator_sets) where id = $1',
    [id],
  );
  return id;
}

beforeAll(async () => {
  await seedIndicatorSet(database.kysely, server.clock);
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  report = await draft();
});

type Given = Partial<InputOf<typeof saveReportPlan>>;
const save = (given: Given = {}, as = owner) =>
  server.call(
    saveReportPlan,
    { report, name: 'Verify the disclosure', owner: owner.personId, dueOn: '2026-12-31', ...given },
    { as: as.session, lang: 'en' },
  );
const plansOf = async (id: string) => (await server.call(listReportPlans, { id }, { as: owner.session })).data;

it('stores the points of a plan when it is saved, and changes nothing of its report', async () => {
  const { id } = await makeFinishedReport(database, server.clock, owner);
  const assessed = async () => (await server.call(showAssessment, { id }, { as: owner.session })).data;
  const stored = async () =>
    (
      await database.pool.query(
        `select to_jsonb(r) as report, to_jsonb(u) as run,
                (select jsonb_agg(to_jsonb(a) order by question) from zero_carbon.report_answers a
                  where a.report_id = r.id) as answers
           from zero_carbon.reports r join zero_carbon.report_runs u on u.id = r.run_id where r.id = $1`,
        [id],
      )
    ).rows;
  const [was, before] = [await stored(), await assessed()];
  const tried = { '1.2': '100', '6.1': '100', '3.2': ['rules', 'reuse'] };
  expect(await save({ report: id, tried })).toMatchObject({ code: 1000, data: { version: 1 } });
  const { plans, mayEdit } = await plansOf(id);
  expect(mayEdit).toBe(true);
  expect(plans).toMatchObject([
    {
      name: 'Verify the disclosure',
      owner: { id: owner.personId },
      dueOn: '2026-12-31',
      tried,
      before: { points: before.score?.points, star: before.score?.star },
      set: before.setCode,
      version: 1,
    },
  ]);
  expect(Number(plans[0]!.after.points)).toBeGreaterThan(Number(plans[0]!.before.points));
  expect(was).toHaveLength(1);
  expect(await stored()).toEqual(was);
  expect(await assessed()).toEqual(before);
});

it('changes name, owner and date on its version, and is removed, with each in the history', async () => {
  const mine = await draft();
  const saved = await save({ report: mine, tried: { '5.3': 'report', M1: true } });
  expect(saved).toMatchObject({ code: 1000 });
  const { id } = saved.data;
  const edited = { report: mine, id, version: 1, name: 'Disclose', dueOn: '2027-01-31' };
  expect(await save(edited)).toMatchObject({ data: { id, version: 2 } });
  expect(await save(edited)).toMatchObject({ code: 4009, data: { state: '2' } });
  expect((await plansOf(mine)).plans).toMatchObject([
    {
      name: 'Disclose',
      dueOn: '2027-01-31',
      tried: { '5.3': 'report', M1: true },
      after: { points: '3.00' },
      version: 2,
    },
  ]);
  expect(await server.call(deletePlan, { id }, { as: stranger.session })).toMatchObject({ code: 4003 });
  expect(await server.call(deletePlan, { id }, { as: owner.session })).toMatchObject({ data: { name: 'Disclose' } });
  expect((await plansOf(mine)).plans).toEqual([]);
  const history = await server.call(
    recordHistory,
    { entity: 'report', id: mine, start: 0, limit: 10, sort: '-at' },
    { as: owner.session, lang: 'en' },
  );
  expect(history.data.rows.map(({ action }) => action)).toEqual(['Plan deleted', 'Plan changed', 'Plan saved']);
});

describe('is refused', () => {
  it.each<[Given, string]>([
    [{ tried: {} }, 'tried'],
    [{}, 'tried'],
    [{ tried: { '9.9': '80' } }, 'tried'],
    [{ tried: { '5.3': 'magic' } }, 'tried'],
    [{ tried: { '2.2': '-1' } }, 'tried'],
    [{ tried: { '1.2': true } }, 'tried'],
    [{ tried: { M1: 'yes' } }, 'tried'],
    [{ tried: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x${at}`, '1'])) }, 'tried'],
    [{ tried: { '5.3': 'report' }, name: ' ' }, 'name'],
    [{ tried: { '5.3': 'report' }, name: 'x'.repeat(61) }, 'name'],
    [{ tried: { '5.3': 'report' }, dueOn: '2026-02-30' }, 'dueOn'],
  ])('at its field: %j', async (given, path) => {
    const answer = await save(given);
    expect(answer.code).toBe(4000);
    expect((answer.data as unknown as { path: string }[])[0]?.path).toBe(path);
  });

  it('with a foreign owner, for another enterprise and beyond the maximum of a report', async () => {
    const tried = { '5.3': 'report' };
    expect(await save({ tried, owner: stranger.personId })).toMatchObject({ code: 4000, data: [{ path: 'owner' }] });
    expect(await save({ tried }, stranger)).toMatchObject({ code: 4003 });
    expect(await server.call(listReportPlans, { id: report }, { as: stranger.session })).toMatchObject({ code: 4003 });
    await save({ tried });
    await database.pool.query(
      `insert into zero_carbon.report_plans (report_id, name, due_on, tried, indicator_set_id, points_before, points_after,
                                             saved_at)
       select report_id, name, due_on, tried, indicator_set_id, points_before, points_after, saved_at
         from zero_carbon.report_plans, generate_series(2, $2::int) where report_id = $1`,
      [report, mostPlans],
    );
    expect((await plansOf(report)).plans).toHaveLength(mostPlans);
    expect(await save({ tried })).toMatchObject({ code: 5000, msg: expect.stringContaining(String(mostPlans)) });
  });
});
