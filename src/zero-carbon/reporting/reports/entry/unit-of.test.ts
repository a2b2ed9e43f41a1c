import { describe, expect, it } from 'vitest';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import { calculateReport } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { mainQuantity } from '#zero-carbon/rules/calculation/report-data.ts';
import type { EnteredLine, LineWhat } from './entry.contract.ts';
import { sectionData } from './section-data.ts';
import { unitOf } from './unit-of.ts';

const factors = factorsById(shippedFactors);
const origin = { source: '', year: null, measured: false };
const figure = (value: string, unit: string) => ({ value, unit, ...origin });

const line = (what: LineWhat, units: readonly string[] = []): EnteredLine => ({
  id: '1',
  section: 'process',
  name: 'line',
  meter: null,
  inUse: true,
  what,
  evidence: [],
  version: 1,
  rows: units.map((unit, index) => ({
    month: index + 1,
    basis: 'bill',
    note: '',
    reason: '',
    serials: '',
    evidence: [],
    version: 1,
    cells: [{ quantity: mainQuantity(what.kind), value: '12', unit, version: 1, person: null, at: '' }],
  })),
});
const fuel = (factor: string, density: LineWhat['details'] | null = null): LineWhat =>
  ({ kind: 'fuel', details: { factor: { factor }, density } }) as LineWhat;
const unit = (what: LineWhat, units?: readonly string[]): string =>
  unitOf(line(what, units), mainQuantity(what.kind), factors);

describe('the unit of a column', () => {
  it.each(shippedFactors.filter(({ category }) => category === 'fuel').map(({ id, unit }) => [id, unit.split('/')[1]]))(
    'of the fuel %s is %s, the unit of its factor',
    (id, per) => {
      expect(unit(fuel(id))).toBe(per);
    },
  );
  it.each<[string, LineWhat, string]>([
    ['litres where a density is given', fuel('fuel-A-diesel', { value: '0.84', unit: 'kg/L' } as never), 'L'],
    [
      'the own factor’s',
      { kind: 'fuel', details: { factor: { ...figure('2', 't CO2/10^4Nm3'), ncv: null }, density: null } },
      '10⁴ Nm³',
    ],
    [
      'that of the calorific value',
      {
        kind: 'fuel',
        details: {
          factor: {
            ncv: { value: '389.31', unit: 'GJ/万Nm³' },
            carbonContent: { value: '15.3', unit: 't C/TJ' },
            oxidation: '0.99',
            ...origin,
          },
          density: null,
        },
      },
      '10⁴ Nm³',
    ],
    [
      'biomass by its factor',
      { kind: 'biomass', details: { ncv: null, factor: figure('5', 't CO2/10⁴ Nm³') } },
      '10⁴ Nm³',
    ],
    ['biomass without a factor', { kind: 'biomass', details: { ncv: null, factor: null } }, 't'],
    ['heat by default', { kind: 'heat', details: { factor: null } }, 'GJ'],
    ['heat by the tonne', { kind: 'heat', details: { factor: figure('0.3', 't CO2/t') } }, 't'],
    [
      'terms of one’s own',
      { kind: 'own', details: { scope: '1', every: 'month', terms: [figure('2', 'kg CO2e/(t·km)')], market: null } },
      't·km',
    ],
    ['a gas', { kind: 'gas', details: { gas: 'R-410A' } }, 'kg'],
  ])('follows the factor: %s', (_, what, expected) => {
    expect(unit(what)).toBe(expected);
  });
  it('is that of the first month if it converts, otherwise that of the factor', () => {
    expect(unit(fuel('fuel-A-natural-gas'), ['m³'])).toBe('m³');
    expect(unit(fuel('fuel-A-natural-gas'), ['t', '㎥'])).toBe('㎥');
    expect(unit(fuel('fuel-A-natural-gas'), ['t'])).toBe('10⁴ Nm³');
  });
  it('of any kind results in months that can be calculated', () => {
    for (const { id, category } of shippedFactors) {
      if (category !== 'fuel') continue;
      const bare = line(fuel(id));
      const filled = line(fuel(id), [unitOf(bare, 'used', factors)]);
      const data = { start: '2026-01-01', end: '2026-12-31', type: 'I', region: '330000', gwp: 'AR5' } as const;
      expect(calculateReport(sectionData(data, [filled]), factors).problems).toEqual([]);
    }
  });
});

describe('a month in another unit than its factor', () => {
  it('is reported with both units in both languages', () => {
    const data = { start: '2026-01-01', end: '2026-12-31', type: 'I', region: '330000', gwp: 'AR5' } as const;
    const { problems } = calculateReport(sectionData(data, [line(fuel('fuel-A-natural-gas'), ['t'])]), factors);
    expect(problems).toEqual([
      {
        line: '1',
        month: 1,
        message: {
          zh: '单位不匹配：用量为 t，因子按 10⁴ Nm³',
          en: 'Unit mismatch: the amount is in t, the factor is per 10⁴ Nm³',
        },
      },
    ]);
  });
});
