import { expect, it } from 'vitest';
import { convertAmount } from './convert-amount.ts';

it.each([
  ['1.2', 'MWh', 'kWh', '1200'],
  ['3', 't', 'kg', '3000'],
  ['12000', 'Nm³', '10⁴ Nm³', '1.2'],
  ['5', 'pieces', 'pieces', '5'],
  ['1', 'm³', 'Nm³', '0.931775542'],
  ['1', '(est.)', 'kWh', undefined],
  ['1', 't', 'kWh', undefined],
])('converts %s %s in %s to %s', (value, from, to, expected) => {
  expect(convertAmount(value, from, to)).toBe(expected);
});
