import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import { evaluateInventory, readInventory, type Inventory } from '#zero-carbon/rules/calculation/inventory.ts';
import {
  reportData,
  type DataLine,
  type DataRow,
  type ReportData,
} from '#zero-carbon/rules/calculation/report-data.ts';
import { calculateReport } from './calculate-report.ts';
import { inventoryOf, reportLinesOf } from './report-inventory.ts';

const factors = factorsById(shippedFactors);
const report = (lines: DataLine[]): ReportData => ({
  start: '2025-01-01',
  end: '2025-12-31',
  type: 'II',
  region: '330000',
  gwp: 'AR5',
  lines,
  base: null,
  scope3: [],
  answers: {},
  denominator: null,
});

const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((thousandths) => (thousandths / 1000).toFixed(3));
const own = (value: string, unit: string) => ({ value, unit, source: 'lab', year: 2024, measured: true });
const kinds: readonly [Pick<DataLine, 'section' | 'kind'> & { details: object }, string, readonly string[]][] = [
  [{ section: 'purchased-power', kind: 'power', details: {} }, 'grid', ['kWh', 'MWh']],
  [
    { section: 'stationary-fuels', kind: 'fuel', details: { factor: { factor: 'fuel-A-natural-gas' }, density: null } },
    'used',
    ['m³', '10⁴ Nm³'],
  ],
  [
    {
      section: 'mobile-fuels',
      kind: 'fuel',
      details: {
        factor: {
          ncv: { value: '42', unit: 'GJ/t' },
          carbonContent: { value: '20', unit: 't C/TJ' },
          oxidation: '0.98',
          source: 'lab',
          year: 2024,
          measured: true,
        },
        density: { value: '0.84', unit: 'kg/L' },
      },
    },
    'used',
    ['L'],
  ],
  [{ section: 'heat', kind: 'heat', details: { factor: null } }, 'used', ['GJ', 'MWh']],
  [{ section: 'heat', kind: 'steam', details: { pressure: '0.8', temperature: '200', factor: null } }, 'used', ['t']],
  [{ section: 'gases', kind: 'gas', details: { gas: 'R-407C' } }, 'refilled', ['kg']],
  [{ section: 'biomass', kind: 'biomass', details: { ncv: null, factor: own('1.7', 't CO2/t') } }, 'used', ['t']],
  [
    {
      section: 'purchased-power',
      kind: 'own',
      details: { scope: '2', every: 'month', terms: [own('0.5', 'kg CO2/kWh')], market: [own('0.2', 'kg CO2/kWh')] },
    },
    'amount',
    ['kWh'],
  ],
  [
    {
      section: 'scope-3',
      kind: 'own',
      details: { scope: '3.4', every: 'month', terms: [own('0.1', 'kg CO2e/(t·km)')], market: null },
    },
    'amount',
    ['t·km'],
  ],
];

const line = fc
  .tuple(fc.constantFrom(...kinds), fc.array(fc.option(amount), { minLength: 12, maxLength: 12 }), fc.nat())
  .map(([[kind, name, units], values, pick]) => ({
    ...kind,
    name: 'line',
    inUse: true,
    rows: values.map((value, at): DataRow => {
      const quantity = value === null ? null : { value, unit: units[(at + pick) % units.length]! };
      const green = name === 'grid' ? { green: quantity, greenBacked: { value: String(at), unit: 'MWh' } } : {};
      return { month: at + 1, values: { [name]: quantity, ...green }, basis: 'bill', evidence: [] };
    }),
  }));
const lines = fc
  .array(line, { maxLength: 7 })
  .map((all) => all.map((one, at) => ({ id: `l${at}`, ...one }) as unknown as DataLine));

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) => {
  for (const name of ['scope1', 'scope2Location', 'scope2Market', 'scope3', 'biogenic', 'gross', 'net'])
    expect(new Exact(a[name]!).minus(b[name]!).abs().lte('0.000500001'), `${name}: ${a[name]} against ${b[name]}`).toBe(
      true,
    );
};

it('calculates the same tonnes for a report, its inventory file and a draft created from the file', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const data = report(all);
      const file = JSON.parse(JSON.stringify(inventoryOf(data, factors))) as unknown;
      const answer = evaluateInventory(file, factors);
      expect(answer.problems).toEqual([]);
      const before = calculateReport(data, factors);
      same(answer.totals, before.totals);
      const draft = { ...data, lines: reportLinesOf(readInventory(file) as Inventory, factors) };
      same(calculateReport(draft, factors).totals, before.totals);
      expect(readInventory(file)).toEqual(inventoryOf(data, factors));
    }),
    { numRuns: 60 },
  );
});

it('creates valid draft lines, with offsets that need a retirement date', () => {
  const file = readInventory({
    format: 'portico-inventory/1',
    start: '2025-01-01',
    end: '2025-12-31',
    type: 'I',
    gwp: 'AR5',
    lines: [
      {
        id: 'a',
        scope: '1',
        terms: [
          { value: '44/12', unit: 't CO2/t C' },
          { value: '3', unit: 't C' },
        ],
      },
      { id: 'b', scope: 'offset', terms: [{ value: '7', unit: 't CO2e' }] },
      { id: 'c', scope: 'removal', terms: [{ value: '2', unit: 't CO2e' }] },
    ],
  })!;
  const data = report(reportLinesOf(file, factors));
  expect(reportData.safeParse(data).success).toBe(true);
  expect(calculateReport(data, factors).totals).toMatchObject({ scope1: '11', offset: '0', removal: '2' });
});
