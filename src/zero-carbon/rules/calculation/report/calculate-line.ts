import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import { exactText, one, readRatio, zero, type Exact, type Ratio } from '#zero-carbon/rules/calculation/decimals.ts';
import {
  isProblem,
  perUnit,
  perUnitIn,
  readTerm,
  readTerms,
  times,
  type Multiplier,
  type Problem,
  type ReadTerm,
} from '#zero-carbon/rules/calculation/evaluate-terms.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import {
  mainQuantity,
  type DataLine,
  type DataRow,
  type Quantity,
  type QuantityName,
} from '#zero-carbon/rules/calculation/report-data.ts';
import { quantityUnit, toUnit } from '#zero-carbon/rules/calculation/product.ts';
import { readUnitOnce } from '#zero-carbon/rules/calculation/units/units.ts';
import type { GwpSet } from '#zero-carbon/rules/calculation/warming-potential.ts';
import type { DefaultFactors } from './default-factors.ts';
import { byDefault, lineTerms } from './line-terms.ts';
import { reportWords } from './report.words.ts';
import { monthKey, type Monthly, type SumKey, type Yearly } from './sums.ts';

/** The inputs of a calculation beside its lines. */
export interface Context {
  readonly factors: Factors;
  readonly gwp: GwpSet;
  readonly defaults: DefaultFactors;
}

export interface RowResult {
  readonly month: number;
  /** t CO2e to 30 significant digits; location-based in scope 2. Null if empty or invalid. */
  readonly tonnes: string | null;
  /** Scope 2 alone. */
  readonly market: string | null;
}

export interface RowProblem {
  readonly month: number;
  readonly message: Text;
}

/** A row with its contributions to the sums. */
interface CalculatedRow {
  readonly row: RowResult;
  readonly parts: readonly (readonly [SumKey, Exact])[];
  /** True if a quantity was entered; true if it was estimated. */
  readonly filled: boolean;
  readonly estimated: boolean;
  readonly problem: Text | null;
}

/** The multipliers of a line's rows, parsed once per unit. */
export interface LineReader {
  calculate(row: DataRow): CalculatedRow;
  /** The row's calculation; null for a row without a quantity. */
  multipliers(quantity: QuantityName, unit: string): Multiplier | Problem | null;
}

/** The total that a line's tonnes belong to; null for an output. */
export function destination(line: DataLine): Monthly | 'scope2' | null {
  switch (line.kind) {
    case 'power':
    case 'heat':
    case 'steam':
      return 'scope2';
    case 'fuel':
    case 'gas':
      return 'scope1';
    case 'biomass':
      return 'biogenic';
    case 'removal':
    case 'offset':
      return line.kind;
    case 'output':
      return null;
    case 'own': {
      const { scope } = line.details;
      if (scope === '1') return 'scope1';
      if (scope === '2') return 'scope2';
      return scope === 'biogenic' ? 'biogenic' : 'scope3';
    }
  }
}

/** The category of scope 3, 1 to 15; null elsewhere. */
export const categoryOf = (line: DataLine): number | null =>
  line.kind === 'own' && line.details.scope.startsWith('3.') ? Number(line.details.scope.slice(2)) : null;

/** Sections whose energy counts in the total, and whose tonnes count in t CO2 per tce. */
export const energySections: ReadonlySet<string> = new Set([
  'purchased-power',
  'stationary-fuels',
  'mobile-fuels',
  'heat',
]);

const emptyRow = (month: number): RowResult => ({ month, tonnes: null, market: null });

export function readLine(line: DataLine, context: Context): LineReader {
  const goesTo = destination(line);
  const category = categoryOf(line);
  const terms = lineTerms(line, context.factors, context.defaults.heat);
  const isEnergy = energySections.has(line.section);
  const isCounted = goesTo === 'scope1' || goesTo === 'scope2';
  const location = readAll(
    line.kind === 'power' ? [byDefault(context.defaults.location, context.factors)] : terms.tonnes,
  );
  const ownMarket = line.kind === 'own' && line.details.scope === '2' ? line.details.market : null;
  const market = readAll(
    line.kind === 'power'
      ? [byDefault(context.defaults.market, context.factors)]
      : (ownMarket?.map((term) => readTerm(term, context.factors)) ?? null),
  );
  const energy = readAll(terms.energy);

  /** Parsed once for each unit of the line's rows. */
  const once = (read: (unit: string) => Multiplier | Problem | null) => {
    const found = new Map<string, Multiplier | Problem | null>();
    return (unit: string) => {
      const before = found.get(unit);
      if (before !== undefined) return before;
      const now = read(unit);
      found.set(unit, now);
      return now;
    };
  };

  /** Gases are entered as kg, removals and offsets as t: the line itself names the gas. */
  const withGas = (unit: string): string => {
    if (line.kind === 'gas') return `${unit} ${line.details.gas}`;
    return line.kind === 'removal' || line.kind === 'offset' ? `${unit} CO2e` : unit;
  };
  const per = (unit: string, read: ReadTerms): Multiplier | Problem => {
    if (isProblem(read)) return read;
    const quantity = readUnitOnce(withGas(unit));
    if ('problem' in quantity) return quantity;
    const found = perUnit(quantity.unit, read.terms, { set: context.gwp, factors: context.factors });
    return isProblem(found) ? (mismatch(unit, read.terms) ?? found) : found;
  };
  const isBare = goesTo === 'removal' || goesTo === 'offset';
  const tonnesPer = once((unit) =>
    (location ?? isBare) ? per(unit, location ?? noTerms) : { problem: reportWords.noFactor },
  );
  const marketPer = market ? once((unit) => per(unit, market)) : tonnesPer;
  const energyUnit = line.section === 'purchased-power' ? 'kWh' : 'GJ';
  const energyKey: Yearly =
    line.section === 'purchased-power'
      ? 'grid'
      : line.section === 'heat'
        ? 'heat'
        : line.kind === 'biomass'
          ? 'biomass'
          : 'fuels';
  const energyPer = once((unit) => {
    if (!energy || isProblem(energy)) return energy;
    const quantity = readUnitOnce(unit);
    return 'problem' in quantity ? quantity : perUnitIn(energyUnit, quantity.unit, energy.terms);
  });

  function calculate(row: DataRow): CalculatedRow {
    const parts: Parts = [];
    const state = { filled: isFilled(row), estimated: row.basis === 'estimate' };
    const nothing = { row: emptyRow(row.month), parts: [], ...state, problem: null };
    if (!state.filled || line.kind === 'output') return nothing;
    const into = (key: Monthly, tonnes: Exact) => parts.push([monthKey(key, row.month), tonnes]);
    try {
      const { tonnes, market } = line.kind === 'power' ? ofPower(row, parts) : ofOther(row, parts);
      if (goesTo === 'scope2') {
        into('scope2Location', tonnes);
        into('scope2Market', market);
      } else if (goesTo) into(goesTo, tonnes);
      if (category !== null) parts.push([`category ${category}`, tonnes]);
      const rowResult = {
        month: row.month,
        tonnes: exactText(tonnes),
        market: goesTo === 'scope2' ? exactText(market) : null,
      };
      return { row: rowResult, parts, ...state, problem: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ...nothing, problem: error.why };
    }
  }

  function ofPower(row: DataRow, parts: Parts): { tonnes: Exact; market: Exact } {
    const kwh = (name: QuantityName): Exact => {
      const quantity = row.values[name];
      return quantity ? times(amountOf(quantity), wanted(inKwh(quantity.unit))) : zero;
    };
    const [grid, green, serials, direct, own, exported] = (
      ['grid', 'green', 'greenBacked', 'direct', 'own', 'exported'] as const
    ).map(kwh) as [Exact, Exact, Exact, Exact, Exact, Exact];
    if (green.gt(grid)) throw new Refused(reportWords.greenBeyondGrid);
    // Green power counts as zero only up to the amount of its retired serials.
    const backed = serials.lt(green) ? serials : green;
    const tonnes = times({ over: grid, under: one }, wanted(tonnesPer('kWh')));
    const market = times({ over: grid.minus(backed), under: one }, wanted(marketPer('kWh')));
    parts.push(['grid', grid], ['green', green], ['greenBacked', backed]);
    parts.push(['direct', direct], ['own', own], ['exported', exported]);
    return { tonnes, market };
  }

  function ofOther(row: DataRow, parts: Parts): { tonnes: Exact; market: Exact } {
    const quantity = row.values[mainQuantity(line.kind)];
    if (!quantity) return { tonnes: zero, market: zero };
    const amount = amountOf(quantity);
    countEnergy(amount, quantity, parts);
    if (line.kind === 'offset' && line.details.retiredOn === null) throw new Refused(reportWords.notRetired);
    if (line.kind === 'biomass' && !location) return { tonnes: zero, market: zero };
    const perOne = wanted(tonnesPer(quantity.unit));
    const tonnes = times(amount, perOne);
    const other = row.values.marketAmount;
    const marketPerOne = market ? wanted(marketPer((other ?? quantity).unit)) : perOne;
    const byMarket = market ? times(amountOf(other ?? quantity), marketPerOne) : tonnes;
    if (isCounted && marketPerOne.measured) parts.push(['measuredTonnes', byMarket]);
    return { tonnes, market: byMarket };
  }

  /** The energy of a quantity: GJ of fuels and heat, kWh of power; unknown if there is no NCV. */
  function countEnergy(amount: Ratio, { unit }: Quantity, parts: Parts): void {
    if (amount.over.isZero() || !(isEnergy || line.kind === 'biomass') || !(isCounted || line.kind === 'biomass'))
      return;
    const perOne = energyPer(unit);
    if (!perOne || isProblem(perOne)) parts.push(['withoutEnergy', one]);
    else parts.push([energyKey, times(amount, perOne)]);
  }

  return {
    calculate,
    multipliers: (name, unit) => (name === 'marketAmount' ? marketPer(unit) : tonnesPer(unit)),
  };
}

/** The problem that a quantity and its factor have different units; null if the factor's own units do not match. */
function mismatch(unit: string, terms: readonly ReadTerm[]): Problem | null {
  const per = quantityUnit(terms.map((term) => term.unit));
  if (per === '' || convertsTo(unit, per)) return null;
  return { problem: bothLanguages(unit === '' ? reportWords.unitMissing : reportWords.unitMismatch, { unit, per }) };
}

function convertsTo(unit: string, other: string): boolean {
  const read = readUnitOnce(unit);
  return 'unit' in read && !isProblem(toUnit([read.unit], other));
}

type Parts = (readonly [SumKey, Exact])[];
type ReadTerms = { readonly terms: readonly ReadTerm[] } | Problem;
const noTerms: ReadTerms = { terms: [] };
const readAll = (terms: readonly (ReadTerm | Problem)[] | null): ReadTerms | null => (terms ? readTerms(terms) : null);

/** A row that cannot be calculated. */
class Refused extends Error {
  readonly why: Text;
  constructor(why: Text) {
    super(why.en);
    this.why = why;
  }
}

function wanted(multiplier: Multiplier | Problem | null): Multiplier {
  if (!multiplier) throw new Refused(reportWords.noFactor);
  if (isProblem(multiplier)) throw new Refused(multiplier.problem);
  return multiplier;
}

const kwhPer = new Map<string, Multiplier | Problem>();

/** kWh per unit; the same for every line. */
function inKwh(unit: string): Multiplier | Problem {
  const before = kwhPer.get(unit);
  if (before) return before;
  const quantity = readUnitOnce(unit);
  const now = 'problem' in quantity ? quantity : perUnitIn('kWh', quantity.unit, []);
  if (kwhPer.size > 200) kwhPer.clear();
  kwhPer.set(unit, now);
  return now;
}

function amountOf({ value }: Quantity): Ratio {
  const read = readRatio(value);
  if (!read) throw new Refused(bothLanguages(reportWords.badQuantity, { value }));
  return read;
}

/** Returns true if a row has the required quantity of its line. */
export const isFilled = (row: DataRow): boolean => {
  for (const name in row.values) if (row.values[name as QuantityName]) return true;
  return false;
};
