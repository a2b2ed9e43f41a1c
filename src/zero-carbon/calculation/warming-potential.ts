import { blends, gases } from './content/gases.ts';
import { Exact, one, quotient, sum } from './decimals.ts';

export type GwpSet = 'AR5' | 'AR6';

const byWord = new Map(gases.map((gas) => [gas.word, gas]));

/**
 * t CO2e of one t of a gas over 100 years, by IPCC AR5 or AR6; of a blend, the mean by mass. Null where the set has
 * none, and for carbon, which becomes CO2 only by a factor of its own (44/12 t CO2/t C).
 */
export function warmingPotential(word: string, set: GwpSet): Exact | null {
  if (word === 'CO2e') return one;
  const blend = blends[word];
  if (!blend) {
    const text = byWord.get(word)?.gwp[set];
    return text ? new Exact(text) : null;
  }
  const parts = Object.entries(blend).map(([gas, share]) => warmingPotential(gas, set)?.times(share) ?? null);
  return parts.every((part) => part !== null) ? quotient(sum(parts), new Exact(100)) : null;
}

/** The words for gases and blends that a refill can be of, in the order of the IPCC's table. */
export const gasWords: readonly string[] = [...gases.map(({ word }) => word), ...Object.keys(blends)];
