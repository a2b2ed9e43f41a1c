import { describe, expect, it } from 'vitest';
import { readRatio, timesRatio, valueOf } from './decimals.ts';
import { shippedFactors } from './content/shipped-factors.ts';
import { factorsById } from './factor.ts';
import { readUnit } from './units/units.ts';

describe('the seeded factors', () => {
  it('have a unique id, a valid unit, and a value or a range', () => {
    expect(factorsById(shippedFactors).size).toBe(shippedFactors.length);
    expect(shippedFactors.filter(({ unit }) => 'problem' in readUnit(unit))).toEqual([]);
    expect(shippedFactors.filter(({ value, range }) => (value === null) !== (range !== undefined))).toEqual([]);
    expect(shippedFactors.filter(({ value }) => value !== null && !readRatio(value))).toEqual([]);
  });
  it('of fuels equal NCV × carbon content × oxidation × 44/12, with four decimals', () => {
    const fuels = shippedFactors.filter(({ combustion }) => combustion);
    expect(fuels).toHaveLength(15);
    for (const { id, combustion, value } of fuels) {
      const parts = [combustion!.ncv.value, combustion!.carbonContent.value, combustion!.oxidation, '44/12', '1/1000'];
      const product = parts.map((text) => readRatio(text)!).reduce(timesRatio);
      expect(Number(valueOf(product).toFixed(4)), id).toBe(Number(value));
    }
  });
});
