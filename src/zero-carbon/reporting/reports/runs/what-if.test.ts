import { expect, it } from 'vitest';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import type { DataLine } from '#zero-carbon/rules/calculation/report-data.ts';
import { alternatives, lineTonnes, tonnesWith } from './what-if.ts';

const factors = factorsById(shippedFactors);
const context = { start: '2025-01-01', end: '2025-12-31', type: 'I', region: '330000', gwp: 'AR5' } as const;
const line = (kind: 'fuel' | 'power', details: object, values: object): DataLine =>
  ({
    id: '1',
    section: 'stationary-fuels',
    kind,
    name: '锅炉',
    inUse: true,
    details,
    rows: [{ month: 1, values, basis: 'meter', evidence: [] }],
  }) as unknown as DataLine;
const gas = line(
  'fuel',
  { factor: { factor: 'fuel-A-natural-gas' }, density: null },
  { used: { value: '10000', unit: 'Nm³' } },
);

it('replaces a factor by another, among those with a matching unit only', () => {
  const used = factors.get('fuel-A-natural-gas')!;
  expect(lineTonnes(gas, context, factors)).toEqual({ tonnes: '21.6219', market: null });
  const others = alternatives(gas, context, factors, used);
  expect(others.map(({ id }) => id)).toContain('fuel-A-coke-oven-gas');
  // per tonne, where the line has a volume
  expect(others.map(({ id }) => id)).not.toContain('fuel-A-diesel');
  const other = factors.get('fuel-A-coke-oven-gas')!;
  expect(tonnesWith(gas, context, { factors, used, other })?.tonnes).toBe('8.8638');
  // the original is unchanged
  expect(lineTonnes(gas, context, factors)?.tonnes).toBe('21.6219');
});

it('replaces only the default factor that was applied', () => {
  const power = line('power', {}, { grid: { value: '1000', unit: 'kWh' } });
  const before = lineTonnes(power, context, factors)!;
  const used = factors.get('grid-cn-2023-excl-traded-nonfossil')!;
  const other = { ...used, id: 'other', value: '1' };
  expect(tonnesWith(power, context, { factors, used, other })).toEqual({ ...before, market: '1' });
});
