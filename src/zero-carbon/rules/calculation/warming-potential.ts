import type { Text } from '#kernel/i18n/text.ts';
import { blends, gases } from './content/gases.ts';
import { Exact, one, quotient, sum } from './decimals.ts';
import type { Factors } from './factor.ts';

export type GwpSet = 'AR5' | 'AR6';

export interface Potential {
  readonly value: Exact;
  readonly source: Text | null;
  /** The factor's id; null of a blend, which has several. */
  readonly factor: string | null;
}

/**
 * t CO2e of one t of a gas over 100 years, by the potentials of IPCC AR5 or AR6 among the factors; for a blend, the
 * mean by mass. CO2 is the reference. Null if the set has none, and for carbon, which becomes CO2 only by its own
 * factor (44/12 t CO2/t C).
 */
export function warmingPotential(word: string, set: GwpSet, factors: Factors): Potential | null {
  if (word === 'CO2e' || word === 'CO2') return { value: one, source: null, factor: null };
  const blend = blends[word];
  if (!blend) {
    const factor = factors.get(`gwp-${set}-${word}`);
    if (!factor || factor.value === null) return null;
    return { value: new Exact(factor.value), source: factor.source, factor: factor.id };
  }
  const parts = Object.entries(blend).map(([gas, share]) => ({ share, of: warmingPotential(gas, set, factors) }));
  const known = parts.flatMap(({ share, of }) => (of ? [of.value.times(share)] : []));
  if (known.length < parts.length) return null;
  return { value: quotient(sum(known), new Exact(100)), source: parts[0]?.of?.source ?? null, factor: null };
}

/** The words for gases and blends that a refill can be of, in the order of the IPCC's table. */
export const gasWords: readonly string[] = [...gases.map(({ word }) => word), ...Object.keys(blends)];
