import type { Text } from '#kernel/i18n/text.ts';
import { isProblem } from '#zero-carbon/calculation/evaluate-terms.ts';
import type { Factors } from '#zero-carbon/calculation/factor.ts';
import { toUnit } from '#zero-carbon/calculation/product.ts';
import { readLine } from '#zero-carbon/calculation/report/calculate-line.ts';
import type { DataLine } from '#zero-carbon/calculation/report-data.ts';
import { printUnit, readUnitOnce } from '#zero-carbon/calculation/units/units.ts';
import type { GwpSet } from '#zero-carbon/calculation/warming-potential.ts';
import type { LineWhat } from './entry.contract.ts';
import { entryWords as text } from './entry.words.ts';

/** What is wrong with a line's own figures, and in which of its details. */
export interface LineProblem {
  readonly field: 'terms' | 'market' | 'factor' | 'ncv';
  readonly message: Text;
}

/**
 * Whether a line's own figures come to an amount of CO2e: the units have to cancel, and what is left over is named in
 * the calculation's own words. The same in the browser and on the server.
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
      // a density converts what is entered; the factor itself has to cancel with what it is counted per
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

/** Why one of a unit comes to no amount of CO2e. */
function tonnesProblem(what: LineWhat, { field, quantity, unit, factors, gwp }: Asked): LineProblem[] {
  // kind and details are a pair
  const line = { ...what, id: '0', section: 'process', name: '', inUse: true, rows: [] } as DataLine;
  const multiplier = readLine(line, { factors, gwp, defaults: noDefaults }).multipliers(quantity, unit);
  return multiplier && isProblem(multiplier) ? [{ field, message: multiplier.problem }] : [];
}

/** `t` of `GJ/t`; empty where a unit is per nothing. */
function countedPer(unit: string): string {
  const read = readUnitOnce(unit);
  return 'unit' in read ? printUnit({ over: read.unit.under, under: [] }) : '';
}

/** Why a calorific value is no energy per something. */
function energyProblem(unit: string): LineProblem[] {
  const [read, per] = [readUnitOnce(unit), readUnitOnce(countedPer(unit))];
  if (!('unit' in read) || !('unit' in per)) return [{ field: 'ncv', message: text.notEnergy }];
  return 'problem' in toUnit([read.unit, per.unit], 'GJ') ? [{ field: 'ncv', message: text.notEnergy }] : [];
}

/** Whether a line names a measured figure, wherever in it. */
export function hasMeasured(details: unknown): boolean {
  if (typeof details !== 'object' || details === null) return false;
  return ('measured' in details && details.measured === true) || Object.values(details).some(hasMeasured);
}
