import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountText, decimalsOf, minorUnits, type Currency } from './money.ts';

const currencies = Object.keys(decimalsOf) as Currency[];

it('reads every amount that it writes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.bigInt(0n, 999_999_999_999n), (currency, units) => {
      expect(minorUnits(amountText(units, currency), currency)).toBe(units);
    }),
  );
});

it('accepts the decimals of the currency, and no others', () => {
  expect(currencies.map((currency) => minorUnits('1180.5', currency))).toEqual([
    118050n,
    118050n,
    undefined,
    undefined,
    118050n,
  ]);
  expect(minorUnits('1180', 'KRW')).toBe(1180n);
  expect(minorUnits('0.07', 'EUR')).toBe(7n);
  for (const wrong of ['', '1,180', '-1', '1.', '.5', '1e3', '1.005', '1000000000000', ' 1'])
    expect(minorUnits(wrong, 'USD')).toBeUndefined();
});

it('writes all decimals of the currency', () => {
  expect([amountText(7n, 'CNY'), amountText(0n, 'JPY'), amountText(118050n, 'USD')]).toEqual(['0.07', '0', '1180.50']);
});
