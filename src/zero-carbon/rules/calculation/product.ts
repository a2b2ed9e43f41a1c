import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import { Exact, one, quotient, timesRatio, unity, type Ratio } from './decimals.ts';
import type { Factors } from './factor.ts';
import { productWords } from './product.words.ts';
import { printUnit, readUnitOnce, type Unit, type UnitWord } from './units/units.ts';
import { warmingPotential, type GwpSet } from './warming-potential.ts';

/** One line of a figure's calculation. */
export interface Step {
  /** Empty before the first figure. */
  readonly operator: '' | '×' | '÷' | '+' | '−' | '=';
  /** A decimal text or a ratio. */
  readonly value: string;
  readonly unit: string;
  readonly kind: 'quantity' | 'factor' | 'conversion' | 'gwp' | 'result';
  readonly source: Text | null;
  readonly year: number | null;
  /** The id of a factor of the set. */
  readonly factor: string | null;
  /** True if a test report supports it. */
  readonly measured: boolean;
}

export const step = (operator: Step['operator'], value: string, unit: string, more: Partial<Step> = {}): Step => ({
  operator,
  value,
  unit,
  kind: 'factor',
  source: null,
  year: null,
  factor: null,
  measured: false,
  ...more,
});

/**
 * The rest of multiplied units after cancelling: the scale of their conversions, and the words without a counterpart.
 */
interface Cancelled {
  readonly scale: Ratio;
  readonly conversions: readonly Step[];
  readonly left: Unit;
}

/**
 * Multiplies units and cancels matching words: equal words first, then words of one dimension, each pair by its exact
 * ratio.
 */
export function cancel(units: readonly Unit[]): Cancelled {
  const under = units.flatMap((unit) => unit.under);
  const over = units.flatMap((unit) => unit.over).filter((word) => !take(under, (other) => isSame(word, other)));
  let scale = unity;
  const conversions: Step[] = [];
  const left: UnitWord[] = [];
  let tens = 0;
  for (const word of over) {
    const partner = take(under, (other) => other.dimension === word.dimension);
    if (!partner) {
      left.push(word);
      continue;
    }
    tens += word.tens - partner.tens;
    const between = {
      over: word.scale.over.times(partner.scale.under),
      under: word.scale.under.times(partner.scale.over),
    };
    scale = timesRatio(scale, between);
    if (word.name !== partner.name) conversions.push(conversion(between, word, partner));
  }
  if (tens !== 0) {
    const power = new Exact(10).pow(Math.abs(tens));
    scale = timesRatio(scale, tens > 0 ? { over: power, under: one } : { over: one, under: power });
    conversions.push(step(tens > 0 ? '×' : '÷', power.toFixed(), '', { kind: 'conversion' }));
  }
  return { scale, conversions, left: { over: left, under } };
}

const isSame = (a: UnitWord, b: UnitWord): boolean => a.name === b.name && a.tens === b.tens;

function take(words: UnitWord[], isWanted: (word: UnitWord) => boolean): UnitWord | undefined {
  const at = words.findIndex(isWanted);
  return at < 0 ? undefined : words.splice(at, 1)[0];
}

/** `÷ 1000 kg/t`, `× 0.0036 GJ/kWh`; a ratio if no decimal is exact. */
function conversion({ over, under }: Ratio, from: UnitWord, to: UnitWord): Step {
  const down = quotient(under, over);
  if (down.isInteger() && down.times(over).eq(under))
    return step('÷', down.toFixed(), `${from.name}/${to.name}`, { kind: 'conversion' });
  const up = quotient(over, under);
  const value = up.times(under).eq(over) ? up.toFixed() : `${over.toFixed()}/${under.toFixed()}`;
  return step('×', value, `${to.name}/${from.name}`, { kind: 'conversion' });
}

/** A product of units in the requested unit, or the units that remain. */
export type Converted =
  | { readonly scale: Ratio; readonly conversions: readonly Step[]; readonly gas: string | null }
  | { readonly problem: Text; readonly left: string };

const tonne = unitOf('t');

function unitOf(text: string): Unit {
  const read = readUnitOnce(text);
  return 'unit' in read ? read.unit : { over: [], under: [] };
}

const isGas = (word: UnitWord): boolean => word.dimension.startsWith('gas ');

/**
 * The product as t CO2e: the remaining unit must be a mass of exactly one gas, which is multiplied by its global
 * warming potential. Any other unit is refused with the remaining units.
 */
export function toTonnes(units: readonly Unit[], set: GwpSet, factors: Factors): Converted {
  const { scale, conversions, left } = cancel([...units, { over: [], under: tonne.over }]);
  const [gas, ...more] = left.over;
  if (gas && isGas(gas) && more.length === 0 && left.under.length === 0) {
    const potential = warmingPotential(gas.name, set, factors);
    if (potential === null)
      return {
        left: gas.name,
        problem:
          gas.name === 'C'
            ? productWords.carbon
            : bothLanguages(productWords.noPotential, { left: `${gas.name} (${set})` }),
      };
    const { value, source, factor } = potential;
    const isCounted = value.eq(one);
    return {
      gas: gas.name,
      scale: isCounted ? scale : timesRatio(scale, { over: value, under: one }),
      conversions: isCounted
        ? conversions
        : [...conversions, step('×', value.toFixed(), `t CO2e/t ${gas.name}`, { kind: 'gwp', source, factor })],
    };
  }
  const bare = withoutGas(cancel(units).left, units);
  const unit = bare ?? cancel(units).left;
  const named = printUnit(unit);
  return {
    left: named,
    problem: bare
      ? bothLanguages(productWords.leftOver, { left: named })
      : named === ''
        ? productWords.plainNumber
        : bothLanguages(productWords.noGas, { left: named }),
  };
}

/** The product in a unit without a gas, such as `tce`. */
export function toUnit(units: readonly Unit[], wanted: string): Converted {
  const { scale, conversions, left } = cancel([...units, { over: [], under: unitOf(wanted).over }]);
  if (left.over.length === 0 && left.under.length === 0) return { scale, conversions, gas: null };
  const named = printUnit(cancel(units).left);
  return { left: named, problem: bothLanguages(productWords.notUnit, { left: named, wanted }) };
}

/**
 * The units of a product beside its mass of one gas. If another mass cancelled that mass, as t in L × t CO2/t, the
 * other one lacks its counterpart: L/t. Null without a gas, with several, or with no further unit.
 */
function withoutGas({ over, under }: Unit, units: readonly Unit[]): Unit | null {
  const left = [...over];
  if (!take(left, isGas) || left.some(isGas)) return null;
  const isMass = ({ dimension }: UnitWord) => dimension === 'mass';
  if (take(left, isMass)) return { over: left, under };
  const mass = units.flatMap((unit) => unit.over).find(isMass);
  return mass && left.length > 0 ? { over: left, under: [...under, mass] } : null;
}

/**
 * The unit that a quantity needs so that its product with these units is a mass of one gas: `10⁴ Nm³` for `t CO2/10⁴
 * Nm³`. Empty if the terms do not determine it.
 */
export function quantityUnit(units: readonly Unit[]): string {
  const { over, under } = cancel([...units, { over: [], under: tonne.over }]).left;
  return over.length === 1 && over.every(isGas) ? printUnit({ over: inTheirOrder(under, units), under: [] }) : '';
}

/** Words in the order of the units: cancelling removes them one by one. */
function inTheirOrder(words: readonly UnitWord[], units: readonly Unit[]): UnitWord[] {
  const order = units.flatMap(({ under }) => under.map(({ name }) => name));
  return words.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
