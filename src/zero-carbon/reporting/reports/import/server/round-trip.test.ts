import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { isYearly } from '#zero-carbon/rules/calculation/report-data.ts';
import { bases, hasSerials, serialQuantity } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import { saveCells, saveLine, showSection } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import * as contract from '#zero-carbon/reporting/reports/import/report-import.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { timesOf } from '../../../../../../test/support/long-run.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { runTasks } from '../../../../../../test/support/run-tasks.ts';
import { sendUpload } from '../../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
});

type Line = Pick<InputOf<typeof saveLine>, 'section' | 'what'>;
const terms = [{ value: '44/12', unit: 'kg CO2e/kg', source: 'A guide', year: 2024, measured: false }];
const own = (scope: '1' | '2' | 'biogenic' | '3.4', every: 'month' | 'year') =>
  ({ kind: 'own', details: { scope, every, unit: 'kg', terms, market: scope === '2' ? terms : null } }) as const;
const fuel = (factor: string) => ({ kind: 'fuel', details: { factor: { factor }, density: null } }) as const;
const output = (measure: 'output' | 'area' | 'revenue') => ({ kind: 'output', details: { measure } }) as const;

/** A line of every section and kind, with the units allowed for its quantities. */
const kinds: readonly (Line & { readonly units: Readonly<Record<string, readonly string[]>> })[] = [
  {
    section: 'purchased-power',
    what: { kind: 'power', details: {} },
    units: { grid: ['kWh', 'MWh'], green: ['kWh', '万kWh'], direct: ['MWh'], own: ['GJ', 'kWh'], exported: ['kWh'] },
  },
  { section: 'purchased-power', what: own('2', 'month'), units: { amount: ['kg', 't'], marketAmount: ['t'] } },
  { section: 'stationary-fuels', what: fuel('fuel-A-lignite'), units: { used: ['t', 'kg'] } },
  { section: 'mobile-fuels', what: fuel('fuel-A-diesel'), units: { used: ['t', 'kg'] } },
  { section: 'heat', what: { kind: 'heat', details: { factor: null } }, units: { used: ['GJ', 'MJ', 'MWh'] } },
  {
    section: 'heat',
    what: { kind: 'steam', details: { pressure: '0.8', temperature: '200', factor: null } },
    units: { used: ['t', 'kg'] },
  },
  { section: 'gases', what: { kind: 'gas', details: { gas: 'SF6' } }, units: { refilled: ['kg', 'g'] } },
  { section: 'process', what: own('1', 'month'), units: { amount: ['kg', 't'] } },
  {
    section: 'biomass',
    what: { kind: 'biomass', details: { ncv: null, factor: null } },
    units: { used: ['t', 'kg'] },
  },
  { section: 'output', what: output('output'), units: { amount: ['t', '套'] } },
  { section: 'output', what: output('area'), units: { amount: ['m2'] } },
  { section: 'scope-3', what: own('3.4', 'year'), units: { amount: ['kg', 't'] } },
  { section: 'removals', what: { kind: 'removal', details: { method: 'capture' } }, units: { removed: ['t', 'kg'] } },
  {
    section: 'offsets',
    what: { kind: 'offset', details: { registry: 'CCER', project: 'Forest', vintage: 2024, retiredOn: null } },
    units: { retired: ['t'] },
  },
];

/** From zero to 10¹⁵, with up to nine decimals. */
const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 1, max: 15 }), fc.nat(10 ** 9 - 1), fc.nat(9))
  .map(([whole, digits, rest, decimals]) => {
    const before = String(whole % 10n ** BigInt(digits));
    return decimals === 0 ? before : `${before}.${String(rest).padStart(9, '0').slice(0, decimals)}`;
  });
const typedText = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '=1+1',
    '+86 572',
    '-',
    '@总表',
    '"两张", 一张',
    "'0007",
    '检修；停产 <b>&amp;</b>',
    '1e5',
    '2025-01-01',
  ),
  fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}]/gu, '').trim()),
);

const month = (line: (typeof kinds)[number]) => {
  const quantities = fc.record(
    Object.fromEntries(
      Object.entries(line.units).map(([name, units]) => [name, fc.tuple(amount, fc.constantFrom(...units))]),
    ),
    { requiredKeys: [] },
  );
  return fc.record({
    values: quantities,
    basis: fc.option(fc.constantFrom(...bases)),
    note: typedText,
    reason: typedText,
  });
};
const anyLine = fc.constantFrom(...kinds).chain((line) => {
  const places = isYearly(line.what) ? [0] : Array.from({ length: 12 }, (_, at) => at + 1);
  return fc.record({
    line: fc.constant(line),
    months: fc
      .subarray(places, { minLength: 1 })
      .chain((chosen) => fc.tuple(...chosen.map((at) => month(line).map((given) => ({ month: at, ...given }))))),
  });
});
const anyReport = fc.array(anyLine, { minLength: 1, maxLength: 6 });

const as = () => ({ as: owner.session, lang: 'zh' as const });

/** A draft with those lines and no data; two drafts share only the names of lines. */
async function draftOf(lines: readonly Line[]) {
  const { id } = await makeReport(database, server.clock, owner.partyId);
  const ids: string[] = [];
  for (const [at, { section, what }] of lines.entries()) {
    const saved = await server.call(saveLine, { id, section, name: `第 ${at + 1} 行`, inUse: true, what }, as());
    expect(saved).toMatchObject({ code: 1000 });
    ids.push(saved.data.id);
  }
  return { id, ids };
}

/** Removes trailing zeros of decimals, which the workbook omits. */
const tidy = (value: string | null) => (value?.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** All entered data by line index, without author and time. */
async function contentOf(
  { id, ids }: { readonly id: string; readonly ids: readonly string[] },
  lines: readonly Line[],
) {
  const sections = [...new Set(lines.map(({ section }) => section))];
  const shown = await Promise.all(
    sections.map(async (section) => (await server.call(showSection, { id, section }, as())).data.lines),
  );
  return shown
    .flat()
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ rows }) =>
      rows.map(({ month: at, basis, note, reason, serials, cells }) => ({
        month: at,
        basis,
        note,
        reason,
        serials,
        cells: cells
          .map(({ quantity, value, unit }) => ({ quantity, value: tidy(value), unit }))
          .toSorted((a, b) => (a.quantity < b.quantity ? -1 : 1)),
      })),
    );
}

it('restores any report from its downloaded workbook in an empty draft, exact to the last digit', async () => {
  let compared = 0;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anyReport, async (report) => {
      run += 1;
      const lines = report.map(({ line }) => line);
      const from = await draftOf(lines);
      const cells: InputOf<typeof saveCells>['cells'] = [];
      const rows: InputOf<typeof saveCells>['rows'] = [];
      for (const [place, { line, months }] of report.entries()) {
        for (const { month: at, values, ...about } of months) {
          const typed = Object.entries(values as Readonly<Record<string, [string, string]>>);
          // data of a month without an amount has no row in the workbook
          if (typed.length === 0) continue;
          const key = { line: from.ids[place]!, month: at };
          for (const [quantity, [value, unit]] of typed) cells.push({ ...key, quantity, value, unit, version: 0 });
          const isNamed = hasSerials(line.what.kind) && typed.some(([name]) => name === serialQuantity(line.what.kind));
          const serials = isNamed
            ? `R${run}-${place}-${at}-0001 至 R${run}-${place}-${at}-0900\nX${run}${place}P${at}`
            : '';
          rows.push({ ...key, version: 0, ...about, ...(isNamed && { serials }) });
        }
      }
      const saved = await server.call(saveCells, { id: from.id, cells, rows }, as());
      expect(saved).toMatchObject({ code: 1000, data: { conflicts: [], held: [] } });
      const sheet = (await server.ask(contract.reportTemplate, { id: from.id }, as())).data as (string | null)[][];

      const to = await draftOf(lines);
      // the lines of another draft have other ids
      const [head, ...all] = sheet.map((row, at) => (at === 0 ? row : row.with(0, null)));
      const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [head!, ...all] }] });
      const started = await sendUpload(server, contract.importReport, bytes, {
        as: owner.session,
        params: { id: to.id },
      });
      expect(started.code).toBe(1000);
      await runTasks(database, server);
      const checked = (await server.call(contract.shownReportImport, { id: to.id }, as())).data.import!;
      expect(checked.problems).toEqual([]);
      expect(checked.counts).toMatchObject({ bad: 0, new: cells.length, changed: 0, same: 0 });
      if (cells.length > 0) {
        expect((await server.call(contract.applyReportImport, { id: checked.id }, as())).code).toBe(1000);
        await runTasks(database, server);
      }
      expect(await contentOf(to, lines)).toEqual(await contentOf(from, lines));
      compared += cells.length;
      // a site and year belong to one report; the serials of the next report are its own
      await database.pool.query('delete from zero_carbon.report_lines where report_id = any($1)', [[from.id, to.id]]);
    }),
    { numRuns: timesOf(12, 100), seed: 20_261_123 },
  );
  expect(compared).toBeGreaterThan(timesOf(100, 1_000));
});
