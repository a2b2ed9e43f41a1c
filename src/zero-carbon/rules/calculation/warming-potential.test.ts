import { expect, it } from 'vitest';
import { shippedFactors } from './content/shipped-factors.ts';
import { factorsById } from './factor.ts';
import { gasWords, warmingPotential } from './warming-potential.ts';

const factors = factorsById(shippedFactors);

it.each([
  ['CH4', '28', '27.9'],
  ['N2O', '265', '273'],
  ['SF6', '23500', '25200'],
  ['HFC-134a', '1300', '1530'],
  ['CF4', '6630', '7380'],
  // Blends by mass, with the published AR5 values.
  ['R-404A', '3942.8', '4728'],
  ['R-407C', '1624.21', '1907.93'],
  ['R-410A', '1923.5', '2255.5'],
  ['R-507A', '3985', '4775'],
])('%s is %s (AR5), %s (AR6)', (gas, ar5, ar6) => {
  expect(warmingPotential(gas, 'AR5', factors)?.value.toFixed()).toBe(ar5);
  expect(warmingPotential(gas, 'AR6', factors)?.value.toFixed()).toBe(ar6);
});

it('returns none for carbon and unknown words', () => {
  expect(warmingPotential('C', 'AR5', factors)).toBe(null);
  expect(warmingPotential('shirt', 'AR5', factors)).toBe(null);
  expect(gasWords).not.toContain('C');
});
