import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { factorsById, type Factors } from '#zero-carbon/rules/calculation/factor.ts';
import {
  calculateReport,
  reportCalculator,
  type ReportResult,
} from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { seedIndicatorSet } from '#zero-carbon/rules/indicators/sets/server/seed-indicator-set.ts';
import { saveAnswer, showAssessment } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { cellKey, type PendingCell } from '#zero-carbon/reporting/reports/entry/cell-store.ts';
import {
  saveCells,
  saveLine,
  showSection,
  type EnteredLine,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { cellsOf, liveLines } from '#zero-carbon/reporting/reports/entry/live-lines.ts';
import { sectionData } from '#zero-carbon/reporting/reports/entry/section-data.ts';
import { reportFactors } from '#zero-carbon/reporting/reports/versions/versions.contract.ts';
import { compareWorth, reportsWithVersions } from '#zero-carbon/reporting/reports/versions/server/report-worth.ts';
import { certificateSource } from '#zero-carbon/training/server/certificate-source.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { timesOf } from '../../../../../../test/support/long-run.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { collectReport } from './collect-report.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;

beforeAll(async () => {
  await seedIndicatorSet(database.kysely, server.clock);
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
});

type What = InputOf<typeof saveLine>['what'];
interface AnyLine {
  readonly section: EnteredLine['section'];
  readonly what: What;
  /** By month: quantities with their units. */
  readonly months: readonly {
    readonly month: number;
    readonly values: Readonly<Record<string, readonly [string, string] | undefined>>;
  }[];
  /** Serials of each month. */
  readonly backed?: number;
}

/** Up to nine decimals, and the maximum number of digits before them. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 10 ** 9 }).map((n) => (n / 1000).toFixed(3)),
  fc
    .tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 9 - 1 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(9, '0')}`),
);
const value = (...units: readonly [string, ...string[]]) => fc.tuple(amount, fc.constantFrom(...units));
const months = (values: Readonly<Record<string, fc.Arbitrary<[string, string]>>>) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((month) => fc.record(values, { requiredKeys: [] }).map((given) => ({ month, values: given }))),
      ),
    );

const anyLine: fc.Arbitrary<AnyLine> = fc.oneof(
  fc
    .tuple(
      months({ grid: value('kWh', 'MWh'), green: value('kWh'), direct: value('kWh'), own: value('MWh', 'GJ') }),
      fc.constantFrom(0, 7, 900),
    )
    .map(([given, backed]): AnyLine => ({
      section: 'purchased-power',
      what: { kind: 'power', details: {} },
      months: given,
      backed,
    })),
  fc
    .tuple(fc.constantFrom('fuel-A-lignite', 'fuel-A-diesel', 'fuel-A-coke'), months({ used: value('t', 'kg') }))
    .map(([factor, given]): AnyLine => ({
      section: 'stationary-fuels',
      what: { kind: 'fuel', details: { factor: { factor }, density: null } },
      months: given,
    })),
  months({ used: value('GJ', 'MJ') }).map((given): AnyLine => ({
    section: 'heat',
    what: { kind: 'heat', details: { factor: null } },
    months: given,
  })),
  fc
    .tuple(fc.constantFrom('R-410A', 'SF6', 'HFC-134a'), months({ refilled: value('kg', 'g') }))
    .map(([gas, given]): AnyLine => ({ section: 'gases', what: { kind: 'gas', details: { gas } }, months: given })),
  fc
    .tuple(fc.constantFrom<'1' | '2' | 'biogenic'>('1', '2', 'biogenic'), months({ amount: value('kg', 't') }))
    .map(([scope, given]): AnyLine => ({
      section: 'process',
      what: {
        kind: 'own',
        details: {
          scope,
          every: 'month',
          unit: 'kg',
          terms: [{ value: '44/12', unit: 'kg CO2e/kg', source: 'A guide', year: 2024, measured: false }],
          market: null,
        },
      },
      months: given,
    })),
  value('t', 'kg').map((removed): AnyLine => ({
    section: 'removals',
    what: { kind: 'removal', details: { method: 'capture' } },
    months: [{ month: 0, values: { removed } }],
  })),
);

const anyReport = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  /** A cell overwritten after everything was read. */
  edited: fc.tuple(fc.nat(), amount),
  equipment: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2))),
});

/** One report, filled through the calls; the lines of the previous one are deleted. */
async function fill(id: string, lines: readonly AnyLine[]) {
  await database.pool.query('delete from zero_carbon.report_lines where report_id = $1', [id]);
  const cells: InputOf<typeof saveCells>['cells'] = [];
  const rows: InputOf<typeof saveCells>['rows'] = [];
  for (const [at, { section, what, months: given, backed = 0 }] of lines.entries()) {
    const saved = await server.call(
      saveLine,
      { id, section, name: `Line ${at}`, inUse: true, what },
      { as: owner.session },
    );
    expect(saved).toMatchObject({ code: 1000 });
    const line = saved.data.id;
    for (const { month, values } of given) {
      // each serial counts once in a report
      const [first, last] = [`GEC${at}-${month}-1`, `GEC${at}-${month}-${backed}`];
      rows.push({ line, month, version: 0, basis: 'meter', ...(backed > 0 && { serials: `${first}–${last}` }) });
      for (const [quantity, typed] of Object.entries(values)) {
        if (typed) cells.push({ line, month, quantity, value: typed[0], unit: typed[1], version: 0 });
      }
    }
  }
  const saved = await server.call(saveCells, { id, cells, rows }, { as: owner.session });
  expect(saved).toMatchObject({ code: 1000, data: { conflicts: [], held: [] } });
  return cells;
}

/** The sections of a report as the browser has them. */
async function sectionsOf(id: string, lines: readonly AnyLine[]) {
  const sections = [...new Set(lines.map(({ section }) => section))];
  return Promise.all(
    sections.map(async (section) => (await server.call(showSection, { id, section }, { as: owner.session })).data),
  );
}

/** Server-side calculation and score of the stored data. */
async function onServer(id: string) {
  const report = await reportsWithVersions(database.kysely).where('r.id', '=', id).executeTakeFirstOrThrow();
  const { data, factors } = await collectReport(database.kysely, report);
  const { before: worth } = await compareWorth(database.kysely, report, {}, certificateSource);
  return { result: calculateReport(data, factors), worth };
}

/** Lines by their id; the browser has a row for each month, the server only for filled ones. */
const filled = ({ lines }: ReportResult) =>
  lines
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map((line) => ({ ...line, rows: line.rows.filter(({ tonnes }) => tonnes !== null) }));

it('calculates every cell, total and score in the browser as on the server, to the last digit', async () => {
  const { id } = await makeReport(database, server.clock, owner.partyId);
  await database.pool.query(
    'update zero_carbon.reports set indicator_set_id = (select max(id) from zero_carbon.indicator_sets) where id = $1',
    [id],
  );
  const answered = await server.call(reportFactors, { id }, { as: owner.session });
  const factors: Factors = factorsById(answered.data.factors);
  let version = 0;
  let emitting = 0;
  const reports = timesOf(16, 200);
  await fc.assert(
    fc.asyncProperty(anyReport, async ({ lines, edited: [pick, typed], equipment }) => {
      const cells = await fill(id, lines);
      const given = { id, question: '2.2', version, value: equipment, notApplicable: null, evidence: [] };
      ({ version } = (await server.call(saveAnswer, given, { as: owner.session })).data);
      const calculate = reportCalculator(factors);
      const live = liveLines();
      const shown = await sectionsOf(id, lines);
      const [about] = shown;
      const entered = shown.flatMap((section) => section.lines);
      const stored = new Map(cellsOf(entered).map((cell) => [cellKey(cell), cell]));
      const inBrowser = (pending: readonly PendingCell[]) => {
        const changed = new Map(pending.map((cell) => [cellKey(cell), cell]));
        return calculate(sectionData(about!, live(entered, { stored, pending: changed, savedAt: null })));
      };
      const agree = async (pending: readonly PendingCell[]): Promise<void> => {
        const [browser, { result, worth }] = [inBrowser(pending), await onServer(id)];
        expect(filled(browser)).toEqual(filled(result));
        expect(browser.totals).toEqual(result.totals);
        if (result.totals.gross !== '0') emitting += 1;
        expect(browser.problems.length).toBe(result.problems.length);
        const { data } = await server.call(showAssessment, { id }, { as: owner.session });
        const score = scorer(data.set!)(data);
        expect({ points: score.points, star: score.star }).toEqual({ points: worth.points, star: worth.star });
      };
      await agree([]);
      const cell = cells[pick % Math.max(1, cells.length)];
      if (!cell) return;
      const { line, month, quantity, unit } = cell;
      const field = quantity as PendingCell['field'];
      const pending: PendingCell = {
        line,
        month,
        field,
        value: typed,
        unit,
        version: 1,
        was: cell.value ?? '',
        state: 'saving',
      };
      const written = { id, cells: [{ ...cell, value: typed, version: 1 }], rows: [] };
      expect((await server.call(saveCells, written, { as: owner.session })).data.conflicts).toEqual([]);
      await agree([pending]);
    }),
    { numRuns: reports },
  );
  expect(emitting).toBeGreaterThan(reports / 4);
});
