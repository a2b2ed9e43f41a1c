import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { seedIndicatorSet } from '#zero-carbon/rules/indicators/sets/server/seed-indicator-set.ts';
import {
  saveAnswer,
  showAssessment,
  showQuestions,
} from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { finishSection, saveCells, saveLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { deleteEvidence, showEvidence } from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { createReport, showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeEvidence } from '../../../../../../test/support/make-evidence.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let stranger: FakeActor;
let report: string;

beforeAll(async () => {
  await seedIndicatorSet(database.kysely, server.clock);
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  ({ id: report } = await makeReport(database, server.clock, owner.partyId));
  await database.pool.query(
    'update zero_carbon.reports set indicator_set_id = (select max(id) from zero_carbon.indicator_sets) where id = $1',
    [report],
  );
});

type Given = Partial<InputOf<typeof saveAnswer>>;
const answer = (given: Given, as = owner) =>
  server.call(
    saveAnswer,
    { id: report, question: 'M1', version: 0, value: null, notApplicable: null, evidence: [], ...given },
    { as: as.session, lang: 'en' },
  );
const questions = async () => (await server.call(showQuestions, { id: report }, { as: owner.session })).data;

describe('an answer', () => {
  it('is saved with its files on its version, and returned', async () => {
    const file = await makeEvidence(database, server.clock, owner, { name: 'licence.pdf' });
    expect((await answer({ value: true, evidence: [file] })).data).toEqual({ version: 1 });
    expect(await answer({ value: false })).toMatchObject({ code: 4009, data: { state: '1' } });
    const { answers, files, editable } = await questions();
    expect(answers).toMatchObject([{ question: 'M1', value: true, version: 1, evidence: [{ name: 'licence.pdf' }] }]);
    const { uses } = (await server.call(showEvidence, { id: file }, { as: owner.session })).data;
    expect(uses).toMatchObject([{ report, section: 'questions', lineId: null, months: [], question: 'M1' }]);
    expect(files.map(({ name }) => name)).toContain('licence.pdf');
    expect(editable).toBe(true);
    const { sections } = (await server.call(showReport, { id: report }, { as: owner.session })).data;
    expect(sections.find(({ section }) => section === 'questions')).toMatchObject({ state: 'started', missing: 19 });
    // a file used by an answer cannot be deleted
    expect(await server.call(deleteEvidence, { id: file }, { as: owner.session, lang: 'en' })).toMatchObject({
      code: 5000,
      msg: expect.stringContaining('uses this file'),
    });
  });

  it.each<[Given, string]>([
    [{ question: 'M99', value: true }, 'question'],
    [{ question: '1.1', value: '50' }, 'question'],
    [{ question: 'M2', value: 'yes' }, 'value'],
    [{ question: '2.1', value: 'level-9' }, 'value'],
    [{ question: '2.2', value: '-1' }, 'value'],
    [{ question: '2.2', value: '1e2' }, 'value'],
    [{ question: '3.2', value: ['rules', 'magic'] }, 'value'],
    [{ question: '2.2', notApplicable: 'we have none' }, 'notApplicable'],
    [{ question: 'M2', value: true, evidence: ['999999999'] }, 'evidence'],
  ])('is refused by its question’s rule: %j', async (given, path) => {
    expect(await answer(given)).toMatchObject({ code: 4000, data: [{ path }] });
  });

  it('accepts no file of another party, and is hidden from others', async () => {
    const theirs = await makeEvidence(database, server.clock, stranger, { name: 'theirs.pdf' });
    expect(await answer({ question: 'M3', value: true, evidence: [theirs] })).toMatchObject({
      code: 4000,
      data: [{ path: 'evidence' }],
    });
    expect(await answer({ question: 'M3', value: true }, stranger)).toMatchObject({ code: 4003, data: null });
    expect(await server.call(showAssessment, { id: report }, { as: stranger.session })).toMatchObject({ code: 4003 });
  });
});

it('assesses a report by its answers and its data', async () => {
  const line = {
    id: report,
    section: 'purchased-power' as const,
    name: 'all power',
    inUse: true,
    what: { kind: 'power' as const, details: {} },
  };
  const { id } = (await server.call(saveLine, line, { as: owner.session })).data;
  const cell = (month: number, quantity: string, value: string, unit: string) => ({
    line: id,
    month,
    quantity,
    value,
    unit,
    version: 0,
  });
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const cells = months.flatMap((month) => [
    cell(month, 'grid', '60000', 'kWh'),
    cell(month, 'own', '20', 'MWh'),
    cell(month, 'direct', '20000', 'kWh'),
  ]);
  const rows = months.map((month) => ({
    line: id,
    month,
    version: 0,
    basis: month === 1 ? ('estimate' as const) : ('meter' as const),
  }));
  expect((await server.call(saveCells, { id: report, cells, rows }, { as: owner.session })).data.conflicts).toEqual([]);
  expect(
    (await server.call(finishSection, { id: report, section: 'purchased-power' }, { as: owner.session })).code,
  ).toBe(1000);
  const { data } = await server.call(showAssessment, { id: report }, { as: owner.session });
  expect(data.answers).toMatchObject({ M1: { value: true } });
  expect(data).toMatchObject({ estimated: true, offsets: false, problems: 0 });
  expect(data.measures).toMatchObject({
    renewablePower: { value: '40', state: 'known' },
    ownPowerShare: { value: '40' },
    neutralised: { value: '0' },
  });
  expect(data.wholes.renewablePower).toEqual({ value: '1200000', unit: 'kWh' });
});

it('uses the current indicator set for a new report', async () => {
  const { rows } = await database.pool.query('select site_id from zero_carbon.reports where id = $1', [report]);
  const planned = { site: String(rows[0].site_id), year: 2019, month: '1' as const, type: 'I' as const };
  const { data } = await server.call(createReport, planned, { as: owner.session, lang: 'en' });
  if (!data) return expect.fail('not begun');
  const shown = await server.call(showQuestions, { id: data.id }, { as: owner.session });
  expect(shown.data.set?.vetoes).toHaveLength(10);
});
