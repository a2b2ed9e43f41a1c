import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import {
  reportData,
  type DataLine,
  type DataRow,
  type ReportData,
} from '#zero-carbon/rules/calculation/report-data.ts';
import { calculateReport, reportCalculator } from './calculate-report.ts';
import { runCalculation } from './calculation-run.ts';
import { linesOf, traceRow, traceSum } from './trace.ts';

const factors = factorsById(shippedFactors);
const q = (value: string, unit: string) => ({ value, unit });
const row = (month: number, values: DataRow['values'], basis: DataRow['basis'] = 'bill'): DataRow => ({
  month,
  values,
  basis,
  evidence: [],
});
const line = (more: Partial<DataLine> & Pick<DataLine, 'id' | 'kind' | 'section' | 'details' | 'rows'>): DataLine => ({
  name: more.id,
  inUse: true,
  ...more,
});
const report = (lines: readonly DataLine[], more: Partial<ReportData> = {}): ReportData => ({
  start: '2025-01-01',
  end: '2025-12-31',
  type: 'II',
  region: '330000',
  gwp: 'AR5',
  lines: [...lines],
  base: null,
  scope3: [],
  answers: {},
  denominator: null,
  ...more,
});
const year = (values: (month: number) => DataRow['values']) =>
  Array.from({ length: 12 }, (_, at) => row(at + 1, values(at + 1)));

const power = (values: DataRow['values'], id = 'power') =>
  line({ id, section: 'purchased-power', kind: 'power', details: {}, rows: year(() => values) });
const fuel = (details: object, used = q('10', 't'), id = 'fuel') =>
  line({
    id,
    section: 'stationary-fuels',
    kind: 'fuel',
    details: { density: null, ...details } as never,
    rows: year(() => ({ used })),
  });
const lignite = { factor: { factor: 'fuel-A-lignite' } };
const own = (details: object, values: DataRow['values'], id = 'own', section: DataLine['section'] = 'process') =>
  line({
    id,
    section,
    kind: 'own',
    details: { scope: '1', every: 'year', terms: [], market: null, ...details } as never,
    rows: [row(0, values)],
  });
const yearly = (kind: 'removal' | 'offset' | 'output', values: DataRow['values'], details: object = {}) =>
  line({
    id: kind,
    section: kind === 'output' ? 'output' : `${kind}s`,
    kind,
    details: { retiredOn: '2025-06-01', measure: 'output', ...details } as never,
    rows: [row(0, values)],
  });
const totals = (...lines: DataLine[]) => calculateReport(report(lines), factors).totals;
const measures = (data: ReportData) => calculateReport(data, factors).measures;

describe('scope 2', () => {
  it('uses the province for location, and for market the nation without traded non-fossil power', () => {
    const { defaults, totals } = calculateReport(report([power({ grid: q('1', 'MWh') })]), factors);
    expect(defaults).toEqual({
      location: 'grid-province-330000-2022',
      market: 'grid-cn-2023-excl-traded-nonfossil',
      heat: 'heat',
    });
    expect(totals).toMatchObject({ scope2Location: '6.1836', scope2Market: '7.3152', gross: '7.3152' });
  });
  it.each([
    // Tibet has no separate factor, so its region is used; without a province, the nation.
    ['540000', '2025-12-31', 'grid-region-SW-2023'],
    ['', '2025-12-31', 'grid-cn-2023-average'],
    ['330000', '2022-12-31', 'grid-province-330000-2022'],
    ['330000', '2021-12-31', 'grid-region-E-2021'],
  ])('uses in %s to %s the factor %s: finer before newer, never after the period', (region, end, id) => {
    expect(calculateReport(report([], { region, end }), factors).defaults.location).toBe(id);
  });
  it('reports a problem if no confirmed factor is old enough', () => {
    const { problems, defaults } = calculateReport(
      report([power({ grid: q('1', 'kWh') })], { end: '2022-12-31' }),
      factors,
    );
    expect(defaults.market).toBe(null);
    expect(problems).toHaveLength(12);
  });
  it('counts green power as zero only up to its retired serials', () => {
    const part = { grid: q('1000', 'kWh'), green: q('600', 'kWh'), greenBacked: q('0.2', 'MWh') };
    expect(totals(power(part)).scope2Market).toBe(new Exact(800 * 12).times('0.0006096').toFixed());
    const beyond = { ...part, greenBacked: q('9', 'MWh') };
    expect(totals(power(beyond)).scope2Market).toBe(new Exact(400 * 12).times('0.0006096').toFixed());
    const { problems } = calculateReport(report([power({ ...part, green: q('1001', 'kWh') })]), factors);
    expect(problems[0]?.message.en).toBe('Green power exceeds power from the grid');
  });
  it('counts direct and self-generated power as zero, and subtracts no export', () => {
    const bare = totals(power({ grid: q('1000', 'kWh') }));
    const more = { grid: q('1000', 'kWh'), direct: q('500', 'kWh'), own: q('500', 'kWh'), exported: q('300', 'kWh') };
    expect(totals(power(more))).toEqual(bare);
  });
});

describe('scope 1 and the others', () => {
  it('calculate a fuel by its factor, custom NCV and carbon content, and litres by density', () => {
    expect(totals(fuel(lignite)).scope1).toBe('140.748');
    const combustion = { ncv: q('11.9', 'GJ/t'), carbonContent: q('28', 't C/TJ'), oxidation: '0.96' };
    const measured = { ...combustion, source: 'lab', year: 2025, measured: true };
    expect(totals(fuel({ factor: measured })).scope1).toBe('140.74368');
    const diesel = { factor: { factor: 'fuel-A-diesel' }, density: q('0.84', 'kg/L') };
    expect(totals(fuel(diesel, q('1000', 'L'))).scope1).toBe(new Exact('0.84').times('3.0959').times(12).toFixed());
    const bare = calculateReport(report([fuel({ factor: { factor: 'fuel-A-diesel' } }, q('1000', 'L'))]), factors);
    expect(bare.problems[0]?.message.en).toContain('in L, the factor is per t');
  });
  it('calculate gases by potential, steam by heat, and biomass separately', () => {
    const gas = line({
      id: 'g',
      section: 'gases',
      kind: 'gas',
      details: { gas: 'R-410A' },
      rows: [row(1, { refilled: q('3', 'kg') })],
    });
    expect(totals(gas).scope1).toBe('5.7705');
    const steam = { pressure: '1', temperature: null, factor: null };
    const heated = totals(
      line({ id: 's', section: 'heat', kind: 'steam', details: steam, rows: [row(1, { used: q('10', 't') })] }),
    );
    expect(new Exact(heated.scope2Location).toFixed(4)).toBe('2.9627');
    const chips = { ncv: { value: '15', unit: 'GJ/t', source: '', year: null, measured: false }, factor: null };
    const wood = { ...chips, factor: { value: '1.7', unit: 't CO2/t', source: '', year: null, measured: false } };
    expect(
      totals(
        line({ id: 'b', section: 'biomass', kind: 'biomass', details: wood, rows: [row(1, { used: q('10', 't') })] }),
      ),
    ).toMatchObject({ biogenic: '17', gross: '0' });
  });
  it('add custom lines to their scope, market-based with a contractual product', () => {
    const perMwh = (value: string) => [{ value, unit: 't CO2/MWh', source: '', year: null, measured: false }];
    const bought = own(
      { scope: '2', terms: perMwh('0.5'), market: perMwh('0.2') },
      { amount: q('10', 'MWh'), marketAmount: q('5', 'MWh') },
    );
    expect(totals(bought)).toMatchObject({ scope2Location: '5', scope2Market: '1' });
    const goods = own({ scope: '3.4', terms: [] }, { amount: q('7', 't CO2e') });
    expect(calculateReport(report([goods]), factors).categories).toEqual([{ category: 4, tonnes: '7' }]);
  });
  it('exclude lines not in use, and report lines that cannot be calculated', () => {
    expect(totals({ ...fuel(lignite), inUse: false }).scope1).toBe('0');
    const { problems, totals: left } = calculateReport(
      report([fuel(lignite, q('3', 'shirt')), fuel(lignite, q('10', 't'), 'b')]),
      factors,
    );
    expect(problems[0]).toMatchObject({ line: 'fuel', month: 1 });
    expect(problems[0]?.message.zh).toContain('用量为 shirt，因子按 t');
    expect(left.scope1).toBe('140.748');
  });
  it('offset at most the total with retired amounts, and return the surplus', () => {
    const gone = (value: string, retiredOn: string | null = '2025-06-01') =>
      yearly('offset', { retired: q(value, 't') }, { retiredOn });
    expect(totals(fuel(lignite), gone('40.748'))).toMatchObject({ gross: '140.748', net: '100', surplus: '0' });
    expect(totals(fuel(lignite), gone('200'))).toMatchObject({ net: '0', surplus: '59.252' });
    expect(calculateReport(report([gone('200', null)]), factors)).toMatchObject({
      totals: { offset: '0' },
      offsets: false,
    });
  });
});

describe('measures', () => {
  it('of power only and of gas only equal the two reference values for energy', () => {
    const grid = own(
      { scope: '2', terms: [{ factor: 'grid-cn-2023-average' }] },
      { amount: q('1000', 'kWh') },
      'p',
      'purchased-power',
    );
    expect(new Exact(measures(report([grid])).carbonPerEnergy.value!).toFixed(3)).toBe('4.317');
    const gas = fuel({ factor: { factor: 'fuel-A-natural-gas' } }, q('1', '10⁴ Nm³'));
    expect(new Exact(measures(report([gas])).carbonPerEnergy.value!).toFixed(3)).toBe('1.628');
  });
  it('of power are shares of all power used', () => {
    const { renewablePower, ownPowerShare } = measures(
      report([
        power({
          grid: q('600', 'kWh'),
          green: q('200', 'kWh'),
          greenBacked: q('0.1', 'MWh'),
          direct: q('150', 'kWh'),
          own: q('250', 'kWh'),
        }),
      ]),
    );
    expect(renewablePower).toEqual({
      value: '50',
      state: 'known',
      from: { over: '6000', under: '12000', unit: 'kWh' },
    });
    expect(ownPowerShare.value).toBe('40');
  });
  it('distinguish missing and not applicable', () => {
    expect(measures(report([])).renewablePower.state).toBe('missing');
    expect(measures(report([{ ...power({}), inUse: false }])).renewablePower.state).toBe('not-applicable');
    expect(measures(report([power({ grid: q('0', 'kWh') })])).renewablePower.state).toBe('not-applicable');
    const gap = { ...power({ grid: q('0', 'kWh') }), rows: [row(1, { grid: q('0', 'kWh') })] };
    expect(measures(report([gap])).renewablePower.state).toBe('missing');
    expect(measures(report([power({})])).neutralised.state).toBe('missing');
    expect(measures(report([power({ grid: q('0', 'kWh') })])).neutralised.value).toBe('100');
  });
  it('of energy are missing if a fuel has no NCV', () => {
    const plain = { value: '2', unit: 't CO2/t', source: 'lab', year: 2025, measured: true };
    const lacking = measures(report([fuel({ factor: { ...plain, ncv: null } })]));
    expect([lacking.nonFossilShare.state, lacking.carbonPerEnergy.state]).toEqual(['missing', 'missing']);
    expect(lacking.measuredShare.value).toBe('100');
    const whole = measures(report([fuel({ factor: { ...plain, ncv: q('29.3076', 'GJ/t') } })]));
    expect(whole.carbonPerEnergy.value).toBe('2');
  });
  it('of the base year are per unit of the selected output and per year', () => {
    const data = report([fuel(lignite), yearly('output', { amount: q('100', 'm²') })], {
      denominator: 'output',
      base: { year: 2023, scope1: '2', scope2Market: '0.81496', denominator: '1' },
    });
    // 2.81496 → 1.40748 t per m² in two years.
    expect(measures(data).intensityCut).toMatchObject({ value: '25', state: 'known' });
    expect(measures({ ...data, base: null }).intensityCut.state).toBe('missing');
    expect(measures({ ...data, base: { ...data.base!, scope1: '0', scope2Market: '0' } }).intensityCut.state).toBe(
      'not-applicable',
    );
  });
});

describe('a trace', () => {
  it('ends with the tonnes of its row, and subtracts backed green power', () => {
    const values = { grid: q('412860', 'kWh'), green: q('86000', 'kWh'), greenBacked: q('86', 'MWh') };
    const data = report([power(values)]);
    const trace = traceRow(data, factors, data.lines[0]!, 7)!;
    const stepTexts = (steps: typeof trace.steps) =>
      steps.map(({ operator, value, unit }) => `${operator} ${value} ${unit}`.trim());
    expect(stepTexts(trace.steps)).toEqual(['412860 kWh', '× 0.5153 kg CO2/kWh', '÷ 1000 kg/t', '= 212.746758 t CO2e']);
    expect(stepTexts(trace.market!)).toEqual([
      '412860 kWh',
      '− 86000 kWh',
      '× 0.6096 kg CO2/kWh',
      '÷ 1000 kg/t',
      '= 199.253856 t CO2e',
    ]);
    const result = calculateReport(data, factors);
    expect(traceSum(result.lines[0]!.rows).at(-1)?.value).toBe(result.totals.scope2Location);
    expect(linesOf(result, 'scope2Market').map(({ id }) => id)).toEqual(['power']);
  });
});

/** Any report of a few lines. */
const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((thousandths) => (thousandths / 1000).toFixed(3));
const cell = (unit: string) =>
  fc.option(
    amount.map((value) => q(value, unit)),
    { freq: 8 },
  );
const cells = (unit: string) => fc.array(cell(unit), { minLength: 12, maxLength: 12 });
const anyLine = fc.oneof(
  fc.record({ grid: cells('kWh'), backed: cells('MWh'), own: cells('kWh') }).map(({ grid, backed, own }) => ({
    section: 'purchased-power',
    kind: 'power',
    details: {},
    rows: grid.map((grid, at) =>
      row(at + 1, { grid, green: grid, greenBacked: backed[at] ?? null, own: own[at] ?? null }),
    ),
  })),
  fc.tuple(fc.constantFrom('fuel-A-lignite', 'fuel-A-diesel', 'fuel-A-coke'), cells('t')).map(([factor, used]) => ({
    section: 'stationary-fuels',
    kind: 'fuel',
    details: { factor: { factor }, density: null },
    rows: used.map((used, at) => row(at + 1, { used }, at === 3 ? 'estimate' : 'bill')),
  })),
  fc.tuple(fc.constantFrom('1', '2', '3.1', '3.15', 'biogenic'), cells('kg CH4')).map(([scope, values]) => ({
    section: 'process',
    kind: 'own',
    details: {
      scope,
      every: 'month',
      terms: [{ value: '44/12', unit: '', source: '', year: null, measured: true }],
      market: null,
    },
    rows: values.map((amount, at) => row(at + 1, { amount })),
  })),
  fc.tuple(fc.constantFrom('removal', 'offset'), amount).map(([kind, value]) => ({
    section: `${kind}s`,
    kind,
    details: {
      method: '',
      registry: '',
      project: '',
      vintage: null,
      retiredOn: '2025-05-05',
    },
    rows: [row(0, { [kind === 'removal' ? 'removed' : 'retired']: q(value, 't') })],
  })),
);
const anyLines = fc
  .array(anyLine, { maxLength: 8 })
  .map((all) => all.map((one, at) => ({ id: `l${at}`, name: '', inUse: true, ...one }) as unknown as DataLine));

describe('any report', () => {
  it('has the same totals and measures in any order of lines and rows', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const turned = lines.toReversed().map((line) => ({ ...line, rows: line.rows.toReversed() }));
        const [a, b] = [lines, turned].map((all) => calculateReport(report(all), factors));
        const { lines: _, ...rest } = a!;
        expect(b).toMatchObject(rest);
      }),
      { numRuns: 40 },
    );
  });
  it('is recalculated to identical bytes, also incrementally after a changed cell', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(), amount, (lines, pick, value) => {
        const data = report(lines);
        const calculate = reportCalculator(factors);
        calculate(data);
        const at = lines.length === 0 ? 0 : pick % lines.length;
        const changed = lines
          .map((line, index) => (index === at ? changeFirst(line, value) : line))
          .filter((_, index) => index !== at + 1);
        const next = report(changed);
        const recalculated = JSON.stringify(calculateReport(next, factors));
        expect(JSON.stringify(calculate(next))).toBe(recalculated);
        expect(JSON.stringify(calculate(structuredClone(next)))).toBe(recalculated);
        expect(runCalculation(structuredClone(data), factors)).toEqual(runCalculation(data, factors));
      }),
      { numRuns: 40 },
    );
  });
  it('has totals that are the sums of its months and lines', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { totals, lines: found } = calculateReport(report(lines), factors);
        const scope1 = found
          .filter(({ scope }) => scope === 'scope1')
          .reduce((all, { tonnes }) => all.plus(tonnes), new Exact(0));
        expect(scope1.minus(totals.scope1).abs().lt('1e-15')).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
  it('has no worse measure with more serials, self-generated power or offsets', () => {
    const first = (data: ReportData, unit: string, kind: string) => {
      const index = data.lines.findIndex((line) => line.kind === kind);
      const target = data.lines[index];
      const lines = target ? data.lines.with(index, better(target, unit)) : data.lines;
      return { ...data, lines };
    };
    fc.assert(
      fc.property(anyLines, fc.constantFrom('power', 'offset', 'removal'), (lines, kind) => {
        const before = measures(report(lines));
        const after = measures(first(report(lines), kind === 'power' ? 'MWh' : 't', kind));
        for (const name of [
          'nonFossilShare',
          'renewablePower',
          'ownPowerShare',
          'neutralised',
          'removalShare',
        ] as const)
          if (before[name].value !== null)
            expect(new Exact(after[name].value ?? '100').gte(before[name].value), name).toBe(true);
        if (before.carbonPerEnergy.value !== null)
          expect(new Exact(after.carbonPerEnergy.value!).lte(before.carbonPerEnergy.value)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
  it('is valid data for the contracts', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        expect(reportData.safeParse(report(lines)).success).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

/** Adds a first cell in a new row of a new line, as an editor does. */
function changeFirst(line: DataLine, value: string): DataLine {
  const [row, ...others] = line.rows;
  const name = Object.keys(row!.values)[0]!;
  const unit = { grid: 'kWh', used: 't', amount: 'kg CH4', removed: 't', retired: 't' }[name]!;
  const values = { ...row!.values, [name]: q(value, unit), ...(name === 'grid' ? { green: null } : {}) };
  return { ...line, rows: [{ ...row!, values }, ...others] };
}

function better(line: DataLine, unit: string): DataLine {
  const name = line.kind === 'power' ? 'greenBacked' : line.kind === 'removal' ? 'removed' : 'retired';
  const rows = line.rows.map((row) => {
    const more = new Exact(row.values[name]?.value ?? '0').plus(5).toFixed();
    return { ...row, values: { ...row.values, [name]: q(more, unit) } };
  });
  return { ...line, rows };
}
