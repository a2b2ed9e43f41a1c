import { describe, expect, it } from 'vitest';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import { calculateReport } from './calculate-report.ts';
import { figuresOf } from './figures.ts';
import type { DataLine, LineSection, ReportData } from '#zero-carbon/rules/calculation/report-data.ts';

const factors = factorsById(shippedFactors);

const heat = (months: readonly number[], value = '100'): DataLine => ({
  id: 'heat',
  section: 'heat',
  name: 'heat',
  inUse: true,
  kind: 'heat',
  details: { factor: null },
  rows: months.map((month) => ({
    month,
    basis: 'bill',
    evidence: [],
    values: { used: { value, unit: 'GJ' } },
  })),
});
const figures = (lines: DataLine[], { type = 'II', done = [] }: { type?: 'I' | 'II'; done?: LineSection[] } = {}) => {
  const data: ReportData = {
    start: '2026-01-01',
    end: '2026-12-31',
    type,
    region: '330000',
    gwp: 'AR5',
    lines,
    base: null,
    scope3: [],
    answers: {},
    denominator: null,
  };
  return figuresOf(data, calculateReport(data, factors), (section) => done.includes(section));
};
const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('a total or month', () => {
  it('is not entered, rather than zero, without rows or data', () => {
    const { totals, months } = figures([heat(nine)]);
    expect(totals).toMatchObject({ scope1: 'not-entered', scope2Market: 'value', scope3: 'not-entered', net: 'value' });
    expect(totals).toMatchObject({ removal: 'not-entered', offset: 'not-entered', biogenic: 'not-entered' });
    expect(months.map(({ scope2Market }) => scope2Market)).toEqual([
      ...nine.map(() => 'value'),
      'not-entered',
      'not-entered',
      'not-entered',
    ]);
    expect(figures([]).totals.gross).toBe('not-entered');
  });
  it('is a value if zero was entered, or if the section is marked as empty', () => {
    expect(figures([heat([1], '0')]).months[0]?.scope2Market).toBe('value');
    expect(figures([], { done: ['removals'] }).totals.removal).toBe('value');
    expect(figures([], { done: ['purchased-power'] }).totals.scope2Market).toBe('not-entered');
  });
  it('is not counted in a type that does not require it', () => {
    const { totals, months } = figures([heat(nine)], { type: 'I' });
    expect([totals.scope3, months[0]?.scope3, months[11]?.scope3]).toEqual([
      'not-counted',
      'not-counted',
      'not-counted',
    ]);
  });
  it('is compared with a full year only if it covers one', () => {
    expect(figures([heat(nine)]).whole).toMatchObject({ scope2Market: false, scope2Location: false, gross: false });
    const year = [...nine, 10, 11, 12];
    expect(figures([heat(year)], { type: 'I' }).whole).toMatchObject({
      scope2Market: true,
      scope1: false,
      gross: false,
    });
    const all: LineSection[] = ['stationary-fuels', 'mobile-fuels', 'gases', 'process'];
    expect(figures([heat(year)], { type: 'I', done: all }).whole).toMatchObject({ gross: true, net: false });
  });
});
