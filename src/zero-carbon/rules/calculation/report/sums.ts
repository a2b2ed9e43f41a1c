import { zero, type Exact } from '#zero-carbon/rules/calculation/decimals.ts';

/** The totals with monthly values. */
export const monthly = ['scope1', 'scope2Location', 'scope2Market', 'scope3', 'biogenic', 'removal', 'offset'] as const;
export type Monthly = (typeof monthly)[number];

/** Further totals, of the whole period. */
export type Yearly =
  /** kWh. */
  | 'grid'
  | 'green'
  | 'greenBacked'
  | 'direct'
  | 'own'
  | 'exported'
  /** GJ. */
  | 'heat'
  | 'fuels'
  | 'biomass'
  /** t: CO2 of fuels, power and heat, market-based; tonnes of scopes 1 and 2 from measured factors. */
  | 'energyTonnes'
  | 'measuredTonnes'
  /**
   * Counts: filled and empty rows of scopes 1 and 2, and of power and energy; quantities of unknown energy; estimates.
   */
  | 'filledEmissions'
  | 'emptyEmissions'
  | 'filledPower'
  | 'emptyPower'
  | 'filledEnergy'
  | 'emptyEnergy'
  | 'withoutEnergy'
  | 'estimates';

export type SumKey = Yearly | `${Monthly} ${number}` | `category ${number}`;

const monthKeys = Object.fromEntries(
  monthly.map((key) => [key, Array.from({ length: 13 }, (_, month): SumKey => `${key} ${month}`)]),
) as Record<Monthly, SumKey[]>;

/** The name of a month's total; 0 is the yearly amount. */
export const monthKey = (key: Monthly, month: number): SumKey => monthKeys[key][month] ?? `${key} ${month}`;

/**
 * Sums by name. They are exact, so that replacing a line's contribution gives the same digits as a complete
 * recalculation.
 */
export class Sums {
  readonly #values = new Map<SumKey, Exact>();

  add(key: SumKey, value: Exact): void {
    if (value.isZero()) return;
    const before = this.#values.get(key);
    this.#values.set(key, before ? before.plus(value) : value);
  }

  of(key: SumKey): Exact {
    return this.#values.get(key) ?? zero;
  }

  /** Adds another's sums, or subtracts them. */
  merge(other: Sums, sign: 1 | -1): void {
    for (const [key, value] of other.#values) this.add(key, sign === 1 ? value : value.neg());
  }
}
