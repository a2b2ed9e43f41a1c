import type { Star } from '#zero-carbon/indicators/star.words.ts';

/** Tonnes CO2e, to 3 decimals, that a decision names. */
export const decidedTotals = ['scope1', 'scope2Location', 'scope2Market', 'scope3', 'gross', 'offset', 'net'] as const;
export type DecidedTotal = (typeof decidedTotals)[number];

/** An indicator in a decision; points to 2 decimals. */
export interface DecidedItem {
  readonly id: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly weight: string;
  readonly self: string;
  readonly organisation: string;
  /** Null where no panel has summed it up. */
  readonly expert: string | null;
  readonly final: string;
  /** Of the organisation, and of the panel; empty where there is none. */
  readonly comment: string;
  readonly expertComment: string;
}

/** What stands in a letter and on the public page: as it was when the decision was proposed, and never read anew. */
export interface DecidedFacts {
  readonly enterprise: string;
  readonly site: { readonly zh: string; readonly en: string };
  readonly type: 'I' | 'II';
  readonly start: string;
  readonly end: string;
  /** The organisation that reviewed it. */
  readonly organisation: string;
  readonly totals: Readonly<Record<DecidedTotal, string>>;
  readonly points: { readonly self: string; readonly organisation: string };
  /** The highest star that the final values and points reach. */
  readonly reached: Star | null;
  readonly items: readonly DecidedItem[];
}
