import type { Text } from '#kernel/i18n/text.ts';

export const factorCategories = [
  'grid',
  'heat',
  'fuel',
  'fuel-ncv',
  'standard-coal',
  'power-footprint',
  'gwp',
] as const;

export type FactorCategory = (typeof factorCategories)[number];

/** `derived`: computed from another published figure. Only confirmed factors can be defaults. */
export const confidences = ['confirmed', 'unconfirmed', 'derived'] as const;
export type Confidence = (typeof confidences)[number];

export const gridKinds = ['average', 'excl-traded-nonfossil', 'fossil'] as const;
export type GridKind = (typeof gridKinds)[number];

/** A published figure. Values are decimal texts. */
export interface Factor {
  readonly id: string;
  readonly category: FactorCategory;
  readonly name: Text;
  /** Null if only a range was published. */
  readonly value: string | null;
  readonly range?: { readonly from: string; readonly to: string };
  readonly unit: string;
  /** The year that it describes; null for none. */
  readonly year: number | null;
  /** `CN`, a region of the grid (`E`) or a province by GB/T 2260 (`330000`); empty if it applies everywhere. */
  readonly region: string;
  readonly source: Text;
  readonly confidence: Confidence;
  /** Of a grid factor. */
  readonly kind?: GridKind;
  /** Of a warming potential: the gas, as written in units. */
  readonly gas?: string;
  /** The set that it belongs to: fuels have different default sets, warming potentials one per IPCC report. */
  readonly set?: string;
  /**
   * Of a fuel: NCV × carbon content × oxidation × 44/12 gave the value, which is printed with four decimals
   * and used as printed.
   */
  readonly combustion?: {
    readonly ncv: { readonly value: string; readonly unit: string };
    readonly carbonContent: { readonly value: string; readonly unit: string };
    readonly oxidation: string;
  };
  readonly superseded?: boolean;
  readonly note?: Text;
}

/** Factors by id, for a calculation. */
export type Factors = ReadonlyMap<string, Factor>;

export const factorsById = (factors: readonly Factor[]): Factors =>
  new Map(factors.map((factor) => [factor.id, factor]));
