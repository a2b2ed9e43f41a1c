import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import { one, readRatio, timesRatio, unity, valueOf, zero, type Exact, type Ratio } from './decimals.ts';
import type { Factors } from './factor.ts';
import { step, toTonnes, toUnit, type Converted, type Step } from './product.ts';
import { productWords } from './product.words.ts';
import type { Term } from './report-data.ts';
import { readUnitOnce, type Unit } from './units/units.ts';
import type { GwpSet } from './warming-potential.ts';

/** A term with its parsed figures. */
export interface ReadTerm {
  readonly value: Ratio;
  readonly unit: Unit;
  readonly step: Step;
}

export type Problem = { readonly problem: Text };

export const isProblem = (read: object): read is Problem => 'problem' in read;

/** A parsed figure with its unit; the step displays it as it was entered. */
export function readFigure(value: string, unit: string, shown: Step): ReadTerm | Problem {
  const number = readRatio(value);
  if (!number) return { problem: bothLanguages(productWords.notNumber, { value }) };
  const read = readUnitOnce(unit);
  if ('problem' in read) return { problem: bothLanguages(productWords.badUnit, { value: unit, why: read.problem }) };
  return { value: number, unit: read.unit, step: shown };
}

/** A factor of the set as a term. */
export function readFactor(id: string, factors: Factors): ReadTerm | Problem {
  const factor = factors.get(id);
  if (!factor) return { problem: bothLanguages(productWords.unknownFactor, { value: id }) };
  if (factor.value === null) return { problem: bothLanguages(productWords.rangeOnly, { value: id }) };
  const shown = step('×', factor.value, factor.unit, { source: factor.source, year: factor.year, factor: id });
  return readFigure(factor.value, factor.unit, shown);
}

export function readTerm(term: Term, factors: Factors): ReadTerm | Problem {
  if ('factor' in term) return readFactor(term.factor, factors);
  const { value, unit, source, year, measured } = term;
  return readFigure(
    value,
    unit,
    step('×', value, unit, { source: source === '' ? null : { zh: source, en: source }, year, measured }),
  );
}

export type ReadTerms = { readonly terms: readonly ReadTerm[] } | Problem;

/** All terms, or the first unreadable one. */
export function readTerms(terms: readonly (ReadTerm | Problem)[]): ReadTerms {
  const bad = terms.find(isProblem);
  return bad ?? { terms: terms as readonly ReadTerm[] };
}

/**
 * The result for one unit of a quantity: the product of all other terms, with their conversions. Multiplied by a
 * month's quantity it gives the month's result, so that a line's terms are parsed once.
 */
export interface Multiplier {
  readonly ratio: Ratio;
  readonly steps: readonly Step[];
  /** True if one of its terms is a figure of a test report. */
  readonly measured: boolean;
}

function multiplier(terms: readonly ReadTerm[], converted: Converted): Multiplier | Problem {
  if ('problem' in converted) return converted;
  const ratio = terms.reduce((product, { value }) => timesRatio(product, value), converted.scale);
  return {
    ratio: reduced(ratio),
    steps: [...terms.map((term) => term.step), ...converted.conversions],
    measured: terms.some(({ step }) => step.measured),
  };
}

/** Reduces a ratio to a decimal if its quotient is a short one: the month's product then divides by one. */
function reduced(ratio: Ratio): Ratio {
  const value = valueOf(ratio);
  if (ratio.over.eq(ratio.under)) return unity;
  return value.times(ratio.under).eq(ratio.over) ? { over: value, under: one } : ratio;
}

/** Tonnes of CO2e per unit of the quantity. */
export const perUnit = (
  quantity: Unit,
  terms: readonly ReadTerm[],
  { set, factors }: { readonly set: GwpSet; readonly factors: Factors },
): Multiplier | Problem => multiplier(terms, toTonnes([quantity, ...terms.map(({ unit }) => unit)], set, factors));

/** The same in a unit without a gas, such as `tce` or `GJ`. */
export const perUnitIn = (wanted: string, quantity: Unit, terms: readonly ReadTerm[]): Multiplier | Problem =>
  multiplier(terms, toUnit([quantity, ...terms.map(({ unit }) => unit)], wanted));

/** The quantity times its multiplier, to 40 significant digits. */
export function times(quantity: Ratio, { ratio }: Multiplier): Exact {
  if (quantity.over.isZero()) return zero;
  return ratio === unity && quantity.under === one ? quantity.over : valueOf(timesRatio(quantity, ratio));
}

/** The product of the terms in tonnes of CO2e, with its steps: the first term is the quantity. */
export function evaluateTerms(
  terms: readonly Term[],
  factors: Factors,
  set: GwpSet,
): { readonly tonnes: Exact; readonly steps: readonly Step[] } | Problem {
  const read = readTerms(terms.map((term) => readTerm(term, factors)));
  if (isProblem(read)) return read;
  const [quantity, ...others] = read.terms;
  if (!quantity) return { problem: productWords.plainNumber };
  const found = perUnit(quantity.unit, others, { set, factors });
  if (isProblem(found)) return found;
  const tonnes = times(quantity.value, found);
  const first: Step = { ...quantity.step, operator: '', kind: quantity.step.factor === null ? 'quantity' : 'factor' };
  return { tonnes, steps: [first, ...found.steps, result(tonnes)] };
}

/** The last line of a sum: `= 1407.480 t CO2e`. */
export const result = (tonnes: Exact): Step =>
  step('=', tonnes.toSignificantDigits(30).toFixed(), 't CO2e', { kind: 'result' });
