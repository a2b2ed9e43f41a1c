import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact, Working } from './decimals.ts';
import { enthalpy, heatOfSteam, saturationTemperature } from './steam.ts';

const significant = (value: Exact | object) => (value as Exact).toSignificantDigits(9).toFixed();
/** Temperatures of the release are in K. */
const celsius = (kelvin: string) => new Exact(kelvin).minus('273.15').toFixed();

describe('steam by IAPWS-IF97', () => {
  it.each([
    // Table 5 (region 1) and table 15 (region 2) of the release: T in K, p in MPa, h in kJ/kg.
    ['300', '3', '115.331273'],
    ['300', '80', '184.142828'],
    ['500', '3', '975.542239'],
    ['300', '0.0035', '2549.91145'],
    ['700', '0.0035', '3335.68375'],
    ['700', '30', '2631.49474'],
  ])('at %s K and %s MPa has %s kJ/kg, as published', (kelvin, pressure, printed) => {
    expect(significant(enthalpy(pressure, celsius(kelvin)))).toBe(printed);
  });
  it.each([
    // Table 36: saturation temperatures.
    ['0.1', '372.755919'],
    ['1', '453.035632'],
    ['10', '584.149488'],
  ])('boils at %s MPa at %s K', (pressure, printed) => {
    expect(significant(saturationTemperature(new Working(pressure)))).toBe(printed);
  });
  it('is measured from water at 20 °C', () => {
    // 2777.1 kJ/kg of saturated steam at 1 MPa, less 83.74.
    expect((heatOfSteam('1', null) as Exact).toFixed(4)).toBe('2.6934');
  });
  it('is rejected outside the regions', () => {
    for (const [pressure, temperature] of [
      ['0', null],
      ['101', '400'],
      ['1', '801'],
      ['17', null],
      ['50', '400'],
    ] as const)
      expect(enthalpy(pressure, temperature), `${pressure} ${temperature}`).toHaveProperty('en');
  });
  it('contains more heat at a higher temperature for the same pressure', () => {
    const pressures = fc.integer({ min: 1, max: 150 }).map((tenths) => (tenths / 10).toFixed(1));
    fc.assert(
      fc.property(pressures, fc.integer({ min: 0, max: 799 }), (pressure, degrees) => {
        const [cool, hot] = [degrees, degrees + 1].map((value) => enthalpy(pressure, String(value)));
        if (cool && hot && !('zh' in cool) && !('zh' in hot)) expect(hot.gt(cool)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
