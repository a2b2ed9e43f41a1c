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

/** `derived`: computed from another figure that was seen. Only confirmed factors can be defaults. */
export const confidences = ['confirmed', 'unconfirmed', 'derived'] as const;
export type Confidence = (typeof confidences)[number];

export const gridKinds = ['average', 'excl-traded-nonfossil', 'fossil'] as const;
export type GridKind = (typeof gridKinds)[number];

/** A figure that others published. Values are decimal texts. */
export interface Factor {
  readonly id: string;
  readonly category: FactorCategory;
  readonly name: Text;
  /** Null where only a range was published. */
  readonly value: string | null;
  readonly range?: { readonly from: string; readonly to: string };
  readonly unit: string;
  /** The year that it describes; null where it describes none. */
  readonly year: number | null;
  /** `CN`, a region of the grid (`E`) or a province by GB/T 2260 (`330000`); empty where it holds everywhere. */
  readonly region: string;
  readonly source: Text;
  readonly confidence: Confidence;
  /** Of a grid factor. */
  readonly kind?: GridKind;
  /** Of a warming potential: the gas, as it stands in a unit. */
  readonly gas?: string;
  /** Default sets of fuels differ, and warming potentials by the IPCC's report: which it is of. */
  readonly set?: string;
  /** Of a fuel: NCV × carbon content × oxidation × 44/12 gave the value, which is printed with four decimals and used as printed. */
  readonly combustion?: {
    readonly ncv: { readonly value: string; readonly unit: string };
    readonly carbonContent: { readonly value: string; readonly unit: string };
    readonly oxidation: string;
  };
  readonly superseded?: boolean;
  readonly note?: Text;
}

/** Factors by id: what a calculation reads. */
export type Factors = ReadonlyMap<string, Factor>;

export const factorsById = (factors: readonly Factor[]): Factors =>
  new Map(factors.map((factor) => [factor.id, factor]));
