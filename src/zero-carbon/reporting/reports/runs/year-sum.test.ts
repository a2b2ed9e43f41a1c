import { expect, it } from 'vitest';
import { step } from '#zero-carbon/rules/calculation/product.ts';
import { yearSum } from './year-sum.ts';

const month = (amount: string, tonnes: string, unit = 'kWh') => [
  step('', amount, unit, { kind: 'quantity' }),
  step('×', '0.5', 'kg CO2/kWh'),
  step('÷', '1000', 'kg/t', { kind: 'conversion' }),
  step('=', tonnes, 't CO2e', { kind: 'result' }),
];

it('adds up quantities and results, and returns null for months with different steps', () => {
  const steps = yearSum([month('100', '0.05'), month('0.1', '0.00005')]);
  expect(steps?.map(({ value }) => value)).toEqual(['100.1', '0.5', '1000', '0.05005']);
  expect(yearSum([month('100', '0.05'), month('0.1', '0.05', 'MWh')])).toBeNull();
  expect(yearSum([month('100', '0.05'), month('1', '0.0005').slice(1)])).toBeNull();
  expect(yearSum([])).toBeNull();
});
