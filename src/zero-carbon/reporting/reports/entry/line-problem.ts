import type { Text } from '#kernel/i18n/text.ts';
import { isProblem } from '#zero-carbon/rules/calculation/evaluate-terms.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { toUnit } from '#zero-carbon/rules/calculation/product.ts';
import { readLine } from '#zero-carbon/rules/calculation/report/calculate-line.ts';
import type { DataLine } from '#zero-carbon/rules/calculation/report-data.ts';
import { printUnit, readUnitOnce } from '#zero-carbon/rules/calculation/units/units.ts';
import type { GwpSet } from '#zero-carbon/rules/calculation/warming-potential.ts';
import type { LineWhat } from './entry.contract.ts';
import { entryWords as text } from './entry.words.ts';

/** A problem in a line's own figures, with the detail that causes it. */
export interface LineProblem {
  readonly field: 'terms' | 'market' | 'factor' | 'ncv';
  readonly message: Text;
}

/**
 * Checks that a line's own figures result in an amount of CO2e: the units have to cancel out, and the message names
 * the remaining units. Runs in the browser and on the server.
 */
export function lineProblems(what: LineWhat, factors: Factors, gwp: GwpSet): LineProblem[] {
  switch (what.kind) {
    case 'own': {
      const { unit = '', market, scope } = what.details;
      const check = (field: 'terms' | 'market', quantity: 'amount' | 'marketAmount') =>
        tonnesProblem(what, { field, quantity, unit, factors, gwp });
      return [
        ...check('terms', 'amount'),
        ...(scope === '2' && market !== null ? check('market', 'marketAmount') : []),
      ];
    }
    case 'fuel': {
      const { factor } = what.details;
      if ('factor' in factor) return [];
      // a density converts the entered amount; the factor itself has to cancel out with its own denominator
      const bare: LineWhat = { kind: 'fuel', details: { factor, density: null } };
      const unit = countedPer('value' in factor ? factor.unit : factor.ncv.unit);
      const wrong = tonnesProblem(bare, { field: 'factor', quantity: 'used', unit, factors, gwp });
      return 'value' in factor && factor.ncv ? [...wrong, ...energyProblem(factor.ncv.unit)] : wrong;
    }
    case 'biomass': {
      const { factor, ncv } = what.details;
      const unit = factor && countedPer(factor.unit);
      return [
        ...(unit === null ? [] : tonnesProblem(what, { field: 'factor', quantity: 'used', unit, factors, gwp })),
        ...(ncv ? energyProblem(ncv.unit) : []),
      ];
    }
    default:
      return [];
  }
}

interface Asked {
  readonly field: LineProblem['field'];
  readonly quantity: 'amount' | 'marketAmount' | 'used';
  readonly unit: string;
  readonly factors: Factors;
  readonly gwp: GwpSet;
}

const noDefaults = { location: undefined, market: undefined, heat: undefined };

/** Explains why one unit of the quantity does not result in an amount of CO2e. */
function tonnesProblem(what: LineWhat, { field, quantity, unit, factors, gwp }: Asked): LineProblem[] {
  // kind and details are a pair
  const line = { ...what, id: '0', section: 'process', name: '', inUse: true, rows: [] } as DataLine;
  const multiplier = readLine(line, { factors, gwp, defaults: noDefaults }).multipliers(quantity, unit);
  return multiplier && isProblem(multiplier) ? [{ field, message: multiplier.problem }] : [];
}

/** Returns `t` for `GJ/t`; empty for a unit without a denominator. */
function countedPer(unit: string): string {
  const read = readUnitOnce(unit);
  return 'unit' in read ? printUnit({ over: read.unit.under, under: [] }) : '';
}

/** Explains why a calorific value is not an energy per unit. */
function energyProblem(unit: string): LineProblem[] {
  const [read, per] = [readUnitOnce(unit), readUnitOnce(countedPer(unit))];
  if (!('unit' in read) || !('unit' in per)) return [{ field: 'ncv', message: text.notEnergy }];
  return 'problem' in toUnit([read.unit, per.unit], 'GJ') ? [{ field: 'ncv', message: text.notEnergy }] : [];
}

/** Returns whether the details of a line contain a measured figure at any depth. */
export function hasMeasured(details: unknown): boolean {
  if (typeof details !== 'object' || details === null) return false;
  return ('measured' in details && details.measured === true) || Object.values(details).some(hasMeasured);
}
