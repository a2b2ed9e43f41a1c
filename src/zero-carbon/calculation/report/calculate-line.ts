import type { Text } from '#kernel/i18n/text.ts';
import { exactText, one, readRatio, zero, type Exact, type Ratio } from '#zero-carbon/calculation/decimals.ts';
import {
  insert,
  isProblem,
  perUnit,
  perUnitIn,
  readTerm,
  readTerms,
  times,
  type Multiplier,
  type Problem,
  type ReadTerm,
} from '#zero-carbon/calculation/evaluate-terms.ts';
import type { Factors } from '#zero-carbon/calculation/factor.ts';
import {
  quantitiesOf,
  type DataLine,
  type DataRow,
  type Quantity,
  type QuantityName,
} from '#zero-carbon/calculation/report-data.ts';
import { readUnitOnce } from '#zero-carbon/calculation/units.ts';
import type { GwpSet } from '#zero-carbon/calculation/warming-potential.ts';
import type { DefaultFactors } from './default-factors.ts';
import { byDefault, lineTerms } from './line-terms.ts';
import { reportWords } from './report.words.ts';
import { Sums, type Monthly, type Yearly } from './sums.ts';

/** What a calculation depends on beside its lines. */
export interface Context {
  readonly factors: Factors;
  readonly gwp: GwpSet;
  readonly defaults: DefaultFactors;
}

export interface RowResult {
  readonly month: number;
  /** t CO2e to 30 significant digits; location-based in scope 2. Null while empty, or with a problem. */
  readonly tonnes: string | null;
  /** Scope 2 alone. */
  readonly market: string | null;
}

export interface RowProblem {
  readonly month: number;
  readonly message: Text;
}

/** A row with its part of the sums. */
interface CalculatedRow {
  readonly row: RowResult;
  readonly sums: Sums;
  readonly problem: Text | null;
}

/** What a line's rows are multiplied by, read once for each unit that is used. */
export interface LineReader {
  calculate(row: DataRow): CalculatedRow;
  /** How the row comes about; null for a row without a quantity. */
  multipliers(quantity: QuantityName, unit: string): Multiplier | Problem | null;
}

/** Where a line's tonnes go; null for an output. */
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

/** Whether the line's energy counts in the total, and its tonnes in t CO2 per tce. */
const energySections = new Set(['purchased-power', 'stationary-fuels', 'mobile-fuels', 'heat']);

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

  const found = new Map<string, Multiplier | Problem | null>();
  const once = (key: string, read: () => Multiplier | Problem | null) => {
    if (!found.has(key)) found.set(key, read());
    return found.get(key) ?? null;
  };

  /** Gases are entered as kg, removals and offsets as t: the gas is what the line is about. */
  const withGas = (unit: string): string => {
    if (line.kind === 'gas') return `${unit} ${line.details.gas}`;
    return line.kind === 'removal' || line.kind === 'offset' ? `${unit} CO2e` : unit;
  };
  const per = (unit: string, read: ReadTerms): Multiplier | Problem => {
    if (isProblem(read)) return read;
    const quantity = readUnitOnce(withGas(unit));
    return 'problem' in quantity ? quantity : perUnit(quantity.unit, read.terms, context.gwp);
  };
  const tonnesPer = (unit: string) =>
    once(`tonnes ${unit}`, () =>
      location
        ? per(unit, location)
        : goesTo === 'removal' || goesTo === 'offset'
          ? per(unit, noTerms)
          : { problem: reportWords.noFactor },
    );
  const marketPer = (unit: string) => once(`market ${unit}`, () => (market ? per(unit, market) : tonnesPer(unit)));
  const energyPer = (wanted: string, unit: string) =>
    once(`${wanted} ${unit}`, () => {
      if (!energy || isProblem(energy)) return energy;
      const quantity = readUnitOnce(unit);
      return 'problem' in quantity ? quantity : perUnitIn(wanted, quantity.unit, energy.terms);
    });
  const inUnit = (wanted: string, unit: string) =>
    once(`as ${wanted} ${unit}`, () => {
      const quantity = readUnitOnce(unit);
      return 'problem' in quantity ? quantity : perUnitIn(wanted, quantity.unit, []);
    });

  function calculate(row: DataRow): CalculatedRow {
    const sums = new Sums();
    const filled = countRow(line, row, sums, isCounted, isEnergy);
    if (!filled) return { row: emptyRow(row.month), sums, problem: null };
    const into = (key: Monthly, tonnes: Exact) => sums.add(`${key} ${row.month}`, tonnes);
    try {
      if (line.kind === 'output') return { row: emptyRow(row.month), sums, problem: null };
      const { tonnes, market } = line.kind === 'power' ? ofPower(row, sums) : ofOther(row, sums);
      if (goesTo === 'scope2') {
        into('scope2Location', tonnes);
        into('scope2Market', market);
      } else if (goesTo) into(goesTo, tonnes);
      if (category !== null) sums.add(`category ${category}`, tonnes);
      if (isEnergy && isCounted) sums.add('energyTonnes', market);
      return {
        row: { month: row.month, tonnes: exactText(tonnes), market: goesTo === 'scope2' ? exactText(market) : null },
        sums,
        problem: null,
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const left = new Sums();
      countRow(line, row, left, isCounted, isEnergy);
      return { row: emptyRow(row.month), sums: left, problem: error.why };
    }
  }

  function ofPower(row: DataRow, sums: Sums): { tonnes: Exact; market: Exact } {
    const kwh = (name: QuantityName): Exact => {
      const quantity = row.values[name];
      return quantity ? times(amountOf(quantity), wanted(inUnit('kWh', quantity.unit))) : zero;
    };
    const [grid, green, serials, direct, own, exported] = (
      ['grid', 'green', 'greenBacked', 'direct', 'own', 'exported'] as const
    ).map(kwh) as [Exact, Exact, Exact, Exact, Exact, Exact];
    if (green.gt(grid)) throw new Refused(reportWords.greenBeyondGrid);
    // Green power counts as zero only as far as serials were retired for it.
    const backed = serials.lt(green) ? serials : green;
    const tonnes = times({ over: grid, under: one }, wanted(tonnesPer('kWh')));
    const market = times({ over: grid.minus(backed), under: one }, wanted(marketPer('kWh')));
    const amounts: [Yearly, Exact][] = [
      ['grid', grid],
      ['green', green],
      ['greenBacked', backed],
      ['direct', direct],
      ['own', own],
      ['exported', exported],
    ];
    for (const [key, amount] of amounts) sums.add(key, amount);
    return { tonnes, market };
  }

  function ofOther(row: DataRow, sums: Sums): { tonnes: Exact; market: Exact } {
    const quantity = row.values[mainQuantity(line)];
    if (!quantity) return { tonnes: zero, market: zero };
    const amount = amountOf(quantity);
    countEnergy(amount, quantity, sums);
    if (line.kind === 'offset' && line.details.retiredOn === null) throw new Refused(reportWords.notRetired);
    if (line.kind === 'biomass' && !location) return { tonnes: zero, market: zero };
    const perOne = wanted(tonnesPer(quantity.unit));
    const tonnes = times(amount, perOne);
    const other = row.values.marketAmount;
    const marketPerOne = market ? wanted(marketPer((other ?? quantity).unit)) : perOne;
    const byMarket = market ? times(amountOf(other ?? quantity), marketPerOne) : tonnes;
    if (isCounted && marketPerOne.measured) sums.add('measuredTonnes', byMarket);
    return { tonnes, market: byMarket };
  }

  /** The energy of a quantity: GJ of heat, kWh of power, tce of fuels; it is unknown where no NCV is said. */
  function countEnergy(amount: Ratio, { unit }: Quantity, sums: Sums): void {
    if (amount.over.isZero() || !(isEnergy || line.kind === 'biomass') || !(isCounted || line.kind === 'biomass'))
      return;
    const [key, wantedUnit]: [Yearly, string] =
      line.section === 'heat'
        ? ['heat', 'GJ']
        : line.section === 'purchased-power'
          ? ['grid', 'kWh']
          : [line.kind === 'biomass' ? 'biomass' : 'fuels', 'tce'];
    const perOne = energyPer(wantedUnit, unit);
    if (!perOne || isProblem(perOne)) sums.add('withoutEnergy', one);
    else sums.add(key, times(amount, perOne));
  }

  return {
    calculate,
    multipliers: (name, unit) => (name === 'marketAmount' ? marketPer(unit) : tonnesPer(unit)),
  };
}

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

function amountOf({ value }: Quantity): Ratio {
  const read = readRatio(value);
  if (!read) throw new Refused(insert(reportWords.badQuantity, { value }));
  return read;
}

/** The quantity that a line's row cannot do without. */
export const mainQuantity = (line: DataLine): QuantityName => Object.keys(quantitiesOf[line.kind])[0] as QuantityName;

/** Counts a row as filled or empty; whether it is filled. */
function countRow(line: DataLine, row: DataRow, sums: Sums, isCounted: boolean, isEnergy: boolean): boolean {
  const filled = Object.values(row.values).some((value) => value !== null && value !== undefined);
  const state = filled ? 'filled' : 'empty';
  if (isCounted) sums.add(`${state}Emissions`, one);
  if (line.kind === 'power') sums.add(`${state}Power`, one);
  if (isEnergy || line.kind === 'biomass') sums.add(`${state}Energy`, one);
  if (row.basis === 'estimate') sums.add('estimates', one);
  return filled;
}
