import type { Text } from '#kernel/i18n/text.ts';
import {
  readFactor,
  readFigure,
  readTerm,
  type Problem,
  type ReadTerm,
} from '#zero-carbon/rules/calculation/evaluate-terms.ts';
import type { Factor, Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { step } from '#zero-carbon/rules/calculation/product.ts';
import type { DataLine, FuelFactor } from '#zero-carbon/rules/calculation/report-data.ts';
import { heatOfSteam } from '#zero-carbon/rules/calculation/steam.ts';
import { reportWords } from './report.words.ts';

/** The multipliers of a line's quantity; null if the line does not state them. */
export interface LineTerms {
  readonly tonnes: readonly (ReadTerm | Problem)[] | null;
  /** The terms that convert the quantity to energy. */
  readonly energy: readonly (ReadTerm | Problem)[] | null;
}

const both = (text: string): Text => ({ zh: text, en: text });
const molar: Text = { zh: 'CO2 与 C 的分子量之比', en: 'molar masses of CO2 and C' };
const if97: Text = {
  zh: 'IAPWS-IF97，自 20 °C 的水（83.74 kJ/kg）起算',
  en: 'IAPWS-IF97, from water at 20 °C (83.74 kJ/kg)',
};

type Figure = { readonly value: string; readonly unit: string };

const figure = ({ value, unit }: Figure, source: Text | null = null, measured = false, year: number | null = null) =>
  readFigure(value, unit, step('×', value, unit, { source, measured, year }));

/** The default, or the reason why there is none. */
export const byDefault = (factor: Factor | undefined, factors: Factors): ReadTerm | Problem =>
  factor ? readFactor(factor.id, factors) : { problem: reportWords.noDefault };

function ofFuel(fuel: FuelFactor, factors: Factors): LineTerms {
  if ('factor' in fuel) {
    const combustion = factors.get(fuel.factor)?.combustion;
    return { tonnes: [readFactor(fuel.factor, factors)], energy: combustion ? [figure(combustion.ncv)] : null };
  }
  const { measured, year } = fuel;
  const source = both(fuel.source);
  if ('value' in fuel)
    return {
      tonnes: [figure(fuel, source, measured, year)],
      energy: fuel.ncv ? [figure(fuel.ncv, source, measured, year)] : null,
    };
  const ncv = figure(fuel.ncv, source, measured, year);
  const carbon = figure(fuel.carbonContent, source, measured, year);
  const oxidation = figure({ value: fuel.oxidation, unit: '' }, source, measured, year);
  return { tonnes: [ncv, carbon, oxidation, figure({ value: '44/12', unit: 't CO2/t C' }, molar)], energy: [ncv] };
}

/** Steam's heat per tonne, by its pressure and temperature. */
function ofSteam({ pressure, temperature }: { pressure: string; temperature: string | null }): ReadTerm | Problem {
  const heat = heatOfSteam(pressure, temperature);
  return 'zh' in heat ? { problem: heat } : figure({ value: heat.toDecimalPlaces(30).toFixed(), unit: 'GJ/t' }, if97);
}

/** The terms of a line by its kind. Power, removals and offsets are calculated by rules of their own. */
export function lineTerms(line: DataLine, factors: Factors, heat: Factor | undefined): LineTerms {
  switch (line.kind) {
    case 'fuel': {
      const { tonnes, energy } = ofFuel(line.details.factor, factors);
      const density = line.details.density ? [figure(line.details.density)] : [];
      return { tonnes: tonnes && [...density, ...tonnes], energy: energy && [...density, ...energy] };
    }
    case 'heat':
    case 'steam': {
      const { factor } = line.details;
      const warmth = line.kind === 'steam' ? [ofSteam(line.details)] : [];
      return { tonnes: [...warmth, factor ? readTerm(factor, factors) : byDefault(heat, factors)], energy: warmth };
    }
    case 'gas':
      return { tonnes: [], energy: null };
    case 'biomass': {
      const { factor, ncv } = line.details;
      return { tonnes: factor && [readTerm(factor, factors)], energy: ncv && [readTerm(ncv, factors)] };
    }
    case 'own':
      return { tonnes: line.details.terms.map((term) => readTerm(term, factors)), energy: [] };
    case 'power':
    case 'output':
    case 'removal':
    case 'offset':
      return { tonnes: null, energy: null };
  }
}
