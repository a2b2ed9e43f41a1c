import { describe, expect, it } from 'vitest';
import { factorText, isYearly, kindsOf, lineSections, quantityText, reportData } from './report-data.ts';

const good = (schema: typeof quantityText, text: string) => schema.safeParse(text).success;

describe('the numbers of a report', () => {
  it('are quantities from 0 to 10¹⁵ with nine decimals', () => {
    for (const text of ['0', '412860', '0.000000001', '999999999999999.999999999', '1000000000000000'])
      expect(good(quantityText, text), text).toBe(true);
    for (const text of ['', '-1', '1e3', '1,000', '01', '.5', '5.', '0.0000000001', '1000000000000001', '1/2'])
      expect(good(quantityText, text), text).toBe(false);
  });
  it('include factors that are a ratio', () => {
    for (const text of ['44/12', '0.5153', '273.15/293.15']) expect(good(factorText, text), text).toBe(true);
    for (const text of ['44/', '/12', '44/12/2', '44 / 12', '-0.5']) expect(good(factorText, text), text).toBe(false);
  });
});

describe('the data of a report', () => {
  const boiler = {
    id: '1',
    section: 'stationary-fuels',
    kind: 'fuel',
    name: 'Boiler',
    inUse: true,
    details: { factor: { factor: 'fuel-A-lignite' }, density: null },
    rows: [{ month: 1, values: { used: { value: '1200', unit: 't' } }, basis: 'bill', evidence: ['7'] }],
  };
  const report = {
    start: '2025-01-01',
    end: '2025-12-31',
    type: 'II',
    region: '330000',
    gwp: 'AR5',
    lines: [boiler],
    base: null,
    scope3: [],
    answers: { M3: { value: true, notApplicable: null, evidence: [] } },
    denominator: null,
  };
  it('is parsed unchanged', () => {
    expect(reportData.parse(report)).toEqual(report);
  });
  it('matches the details to each kind', () => {
    expect(reportData.safeParse({ ...report, lines: [{ ...boiler, kind: 'gas' }] }).success).toBe(false);
  });
  it('has at least one kind for every section with lines', () => {
    expect(lineSections.filter((section) => kindsOf[section].length === 0)).toEqual([]);
  });
  it('treats outputs, removals, offsets and yearly custom lines as yearly', () => {
    expect(isYearly({ kind: 'output', details: { measure: 'output' } })).toBe(true);
    expect(isYearly({ kind: 'own', details: { scope: '3.1', every: 'year', terms: [], market: null } })).toBe(true);
    expect(isYearly({ kind: 'power', details: {} })).toBe(false);
  });
});
