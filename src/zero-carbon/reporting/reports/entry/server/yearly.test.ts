import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { showAssessment } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { saveBaseYear, showBaseYear } from '#zero-carbon/reporting/reports/entry/base-year/base-year.contract.ts';
import {
  finishSection,
  saveCells,
  saveLine,
  showSection,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { saveScope3, showScope3 } from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.contract.ts';
import { createReport, showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { showEvidence } from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeEvidence } from '../../../../../../test/support/make-evidence.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let report: Awaited<ReturnType<typeof makeReport>>;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  report = await makeReport(database, server.clock, owner.partyId);
  await database.kysely
    .updateTable('zero_carbon.reports')
    .set({ evaluation_type: 'II' })
    .where('id', '=', report.id)
    .execute();
});

const as = () => ({ as: owner.session, lang: 'en' as const });
type What = InputOf<typeof saveLine>['what'];
type Section = InputOf<typeof saveLine>['section'];
const add = (section: Section, what: What, more: Partial<InputOf<typeof saveLine>> = {}) =>
  server.call(saveLine, { id: report.id, section, name: 'line', inUse: true, what, ...more }, as());
const enter = (line: string, quantity: string, value: string, unit: string, month = 0) =>
  server.call(
    saveCells,
    { id: report.id, cells: [{ line, month, quantity, value, unit, version: 0 }], rows: [] },
    as(),
  );
const hub = async (section: string) =>
  (await server.call(showReport, { id: report.id }, as())).data.sections.find((one) => one.section === section)!;
const figure = (value: string, unit: string, measured = false) => ({ value, unit, source: '', year: null, measured });
const own = (scope: string, unit: string, terms: ReturnType<typeof figure>[]): What => ({
  kind: 'own',
  details: { scope, every: 'year', unit, terms, market: null },
});

describe('the base year', () => {
  const open = { none: false, year: null, scope1: null, scope2Market: null, line: null, denominator: null };
  const save = (version: number, given: object) =>
    server.call(saveBaseYear, { id: report.id, version, ...open, ...given }, as());

  it('returns the annual reduction of intensity for the selected output', async () => {
    expect(await hub('base-year')).toMatchObject({ state: 'not-started' });
    const output: What = { kind: 'output', details: { measure: 'output' } };
    const { id: line } = (await add('output', output, { name: 'cells' })).data;
    await enter(line, 'amount', '1000', 'MWh');
    const process = await add('process', own('1', 'kg', [figure('0.8', 't CO2/kg')]));
    await enter(process.data.id, 'amount', '1000', 'kg');
    expect(await save(0, { year: report.year })).toMatchObject({ code: 4000, data: [{ path: 'year' }] });
    expect(await save(0, { line: process.data.id })).toMatchObject({ code: 4000, data: [{ path: 'line' }] });
    expect((await save(0, { year: report.year - 2, scope1: '1000' })).data).toEqual({ version: 1 });
    expect(await hub('base-year')).toMatchObject({ state: 'started', missing: 3 });
    expect(await save(0, {})).toMatchObject({ code: 4009, data: { state: '1' } });
    const whole = { year: report.year - 2, scope1: '1000', scope2Market: '0.00', line, denominator: '1000' };
    await save(1, whole);
    expect(await hub('base-year')).toMatchObject({ state: 'done', missing: 0 });
    const shown = (await server.call(showBaseYear, { id: report.id }, as())).data;
    expect(shown.base).toEqual({ none: false, ...whole, version: 2 });
    expect(shown.outputs).toEqual([{ id: line, name: 'cells', unit: 'MWh' }]);
    const { measures } = (await server.call(showAssessment, { id: report.id }, as())).data;
    // from 1 t per MWh to 0.8 in two years: 10 % a year
    expect(measures['intensityCut']).toEqual({ value: '10', state: 'known' });
    await save(2, { ...whole, none: true });
    expect(await hub('base-year')).toMatchObject({ state: 'done' });
    const none = (await server.call(showAssessment, { id: report.id }, as())).data;
    expect(none.measures['intensityCut']).toMatchObject({ state: 'missing' });
    await save(3, whole);
  });
});

describe('scope 3', () => {
  const screen = (category: number, version: number, state: 'screened' | 'irrelevant' | null, reason = '') =>
    server.call(saveScope3, { id: report.id, category, version, state, reason }, as());
  const finish = () => server.call(finishSection, { id: report.id, section: 'scope-3' }, as());

  it('is complete once each category is quantified, screened, or irrelevant with a reason', async () => {
    expect(await screen(2, 0, 'irrelevant')).toMatchObject({ code: 4000, data: [{ path: 'reason' }] });
    expect((await screen(2, 0, 'irrelevant', 'Nothing was bought')).data).toEqual({ version: 1 });
    expect(await screen(2, 0, null)).toMatchObject({ code: 4009, data: { state: '1' } });
    expect(await hub('scope-3')).toMatchObject({ state: 'started', missing: 14 });
    for (let category = 3; category <= 15; category += 1) await screen(category, 0, 'screened');
    expect(await finish()).toMatchObject({
      code: 5000,
      msg: '1 entry in this section is missing or cannot be calculated',
    });
    const { id: line } = (await add('scope-3', own('3.1', 'kg', [figure('7', 'kg CO2e/kg')]))).data;
    await enter(line, 'amount', '5000', 'kg');
    await server.call(
      saveCells,
      { id: report.id, cells: [], rows: [{ line, month: 0, version: 0, basis: 'bill' }] },
      as(),
    );
    expect(await finish()).toMatchObject({ code: 1000 });
    expect(await hub('scope-3')).toMatchObject({ state: 'done' });
    await screen(3, 1, null);
    expect(await hub('scope-3')).toMatchObject({ state: 'started', missing: 1 });
    const { categories } = (await server.call(showScope3, { id: report.id }, as())).data;
    expect(categories).toHaveLength(15);
    expect(categories[1]).toEqual({ category: 2, state: 'irrelevant', reason: 'Nothing was bought', version: 1 });
  });
});

describe('a custom line', () => {
  it('is accepted if its units cancel, and refused with the remaining unit', async () => {
    const left = await add('process', own('1', 'kWh', [figure('0.5', 'kg CO2/kWh'), figure('3', 'kWh')]));
    expect(left).toMatchObject({
      code: 4000,
      data: [{ path: 'what.details.terms', message: 'The units do not match: kWh is left over' }],
    });
    expect(await add('process', own('1', 'kWh', [figure('0.5', 'kg CO2/kWh')]))).toMatchObject({ code: 1000 });
    // a line not in use is complete with any content
    expect(await add('process', own('1', '', []), { inUse: false })).toMatchObject({ code: 1000 });
  });

  it('requires a test report from the enterprise’s evidence for measured values', async () => {
    const what = own('1', 'kg', [figure('0.9', 'kg CO2/kg', true)]);
    expect(await add('process', what)).toMatchObject({ code: 4000, data: [{ path: 'evidence' }] });
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const foreign = await makeEvidence(database, server.clock, stranger);
    expect(await add('process', what, { evidence: [foreign] })).toMatchObject({
      code: 4000,
      data: [{ path: 'evidence', message: 'The evidence has no such file' }],
    });
    const file = await makeEvidence(database, server.clock, owner, { name: 'lab.pdf' });
    const { id: line } = (await add('process', what, { evidence: [file] })).data;
    const { lines } = (await server.call(showSection, { id: report.id, section: 'process' }, as())).data;
    expect(lines.find(({ id }) => id === line)!.evidence).toEqual([{ id: file, name: 'lab.pdf' }]);
    const { uses } = (await server.call(showEvidence, { id: file }, as())).data;
    expect(uses).toMatchObject([{ report: report.id, section: 'process', lineId: line, months: [], question: null }]);
  });

  it('may use a custom fuel factor, whose units are checked', async () => {
    const fuel = (ncv: string): What => ({
      kind: 'fuel',
      details: {
        density: null,
        factor: {
          ncv: { value: '26.7', unit: ncv },
          carbonContent: { value: '27.4', unit: 't C/TJ' },
          oxidation: '0.94',
          source: 'lab',
          year: 2025,
          measured: false,
        },
      },
    });
    expect(await add('stationary-fuels', fuel('GJ/t'))).toMatchObject({ code: 1000 });
    expect(await add('stationary-fuels', fuel('kg/t'))).toMatchObject({
      code: 4000,
      data: [{ path: 'what.details.factor' }],
    });
  });
});

it('copies the base year and irrelevant scope 3 categories into a new report', async () => {
  const { id } = (
    await server.call(
      createReport,
      { site: report.site.id, year: report.year - 1, month: '1', type: 'II', copy: report.id },
      as(),
    )
  ).data;
  const { base, outputs } = (await server.call(showBaseYear, { id }, as())).data;
  expect(base).toMatchObject({ scope1: '1000', denominator: '1000', version: 1 });
  expect(base.line).toBe(outputs[0]!.id);
  const { categories } = (await server.call(showScope3, { id }, as())).data;
  expect(categories.filter(({ state }) => state !== null)).toEqual([
    { category: 2, state: 'irrelevant', reason: 'Nothing was bought', version: 1 },
  ]);
});
