import type { Decimal } from 'decimal.js';
import type { Text } from '#kernel/i18n/text.ts';
import {
  boundary23,
  region1,
  region2Ideal,
  region2Residual,
  saturation,
  type GibbsTerm,
} from './content/steam-coefficients.ts';
import { Exact, Working } from './decimals.ts';
import { steamWords } from './steam.words.ts';

/** IAPWS-IF97: kJ/(kg·K). */
const gasConstant = '0.461526';
/** The end of region 1 and the start of region 3, K, and the pressure at which saturation reaches it, MPa. */
const region3From = 623.15;
const region3Pressure = '16.529164252604481';
/** 83.74 kJ/kg: water at 20 °C, from which the heat of steam counts (NDRC sector guides). */
const water20 = '83.74';

const at = (value: string | number): Decimal => new Working(value);

/** The sum's derivative by temperature: each term's n·a^i·j·b^(j−1). */
function slope(terms: readonly GibbsTerm[], a: Decimal, b: Decimal): Decimal {
  return terms
    .filter(([, j]) => j !== 0)
    .reduce(
      (total, [i, j, n]) =>
        total.plus(
          a
            .pow(i)
            .times(b.pow(j - 1))
            .times(j)
            .times(n),
        ),
      at(0),
    );
}

/** Water's enthalpy by region 1, kJ/kg. */
function ofWater(pressure: Decimal, kelvin: Decimal): Decimal {
  const pi = pressure.div('16.53');
  const tau = at(1386).div(kelvin);
  return at(gasConstant)
    .times(1386)
    .times(slope(region1, at('7.1').minus(pi), tau.minus('1.222')));
}

/** Steam's enthalpy by region 2, kJ/kg. */
function ofSteam(pressure: Decimal, kelvin: Decimal): Decimal {
  const tau = at(540).div(kelvin);
  const gamma = slope(region2Ideal, at(1), tau).plus(slope(region2Residual, pressure, tau.minus('0.5')));
  return at(gasConstant).times(540).times(gamma);
}

/** The boiling temperature of water at a pressure in MPa, K (region 4). */
export function saturationTemperature(pressure: Decimal): Decimal {
  const [n1, n2, n3, n4, n5, n6, n7, n8, n9, n10] = saturation.map(at) as [
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
  ];
  const root = at(pressure.toString()).sqrt().sqrt();
  const square = root.times(root);
  const e = square.plus(n3.times(root)).plus(n6);
  const f = n1.times(square).plus(n4.times(root)).plus(n7);
  const g = n2.times(square).plus(n5.times(root)).plus(n8);
  const d = g.times(2).div(f.neg().minus(f.times(f).minus(e.times(g).times(4)).sqrt()));
  const sum = n10.plus(d);
  return sum
    .minus(
      sum
        .times(sum)
        .minus(n9.plus(n10.times(d)).times(4))
        .sqrt(),
    )
    .div(2);
}

/** The pressure above which steam at a temperature is in region 3, MPa. */
function boundary(kelvin: Decimal): Decimal {
  const [n1, n2, n3] = boundary23;
  return at(n1).plus(at(n2).times(kelvin)).plus(at(n3).times(kelvin).times(kelvin));
}

/**
 * Specific enthalpy in kJ/kg by IAPWS-IF97 from the absolute pressure in MPa and the temperature in °C (null: saturated
 * steam): regions 1, 2 and 4. Inputs outside them are refused.
 */
export function enthalpy(pressureText: string, celsius: string | null): Exact | Text {
  const pressure = at(pressureText);
  if (pressure.lt('0.000611213') || pressure.gt(100)) return steamWords.pressure;
  const canBoil = pressure.lte(region3Pressure);
  if (celsius === null) {
    if (!canBoil) return steamWords.notSaturated;
    return new Exact(ofSteam(pressure, saturationTemperature(pressure)).toString());
  }
  const kelvin = at(celsius).plus('273.15');
  if (kelvin.gt('1073.15')) return steamWords.temperature;
  const boils = canBoil && kelvin.gte(saturationTemperature(pressure));
  if (kelvin.lte(region3From))
    return new Exact((boils ? ofSteam(pressure, kelvin) : ofWater(pressure, kelvin)).toString());
  if (kelvin.lt('863.15') && pressure.gt(boundary(kelvin))) return steamWords.dense;
  return new Exact(ofSteam(pressure, kelvin).toString());
}

const known = new Map<string, Exact | Text>();

/** GJ of heat in one t of steam, from water at 20 °C: (h − 83.74) ÷ 1000. */
export function heatOfSteam(pressure: string, celsius: string | null): Exact | Text {
  const key = `${pressure} ${celsius}`;
  const found = known.get(key);
  if (found) return found;
  const h = enthalpy(pressure, celsius);
  const heat = 'zh' in h ? h : h.minus(water20).times('0.001');
  if (known.size > 1000) known.clear();
  known.set(key, heat);
  return heat;
}
