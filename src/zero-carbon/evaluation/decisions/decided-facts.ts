import type { Star } from '#zero-carbon/rules/indicators/star.words.ts';

/** Tonnes CO2e, to 3 decimals, in a decision. */
export const decidedTotals = ['scope1', 'scope2Location', 'scope2Market', 'scope3', 'gross', 'offset', 'net'] as const;
export type DecidedTotal = (typeof decidedTotals)[number];

/** An indicator in a decision; points to 2 decimals. */
export interface DecidedItem {
  readonly id: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly weight: string;
  readonly self: string;
  readonly organisation: string;
  /** Null if no panel has summarised it. */
  readonly expert: string | null;
  readonly final: string;
  /** Comments of the organisation and of the panel; empty if there are none. */
  readonly comment: string;
  readonly expertComment: string;
}

/** The content of a letter and of the public page: as of the proposal, never read again. */
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
  /** The highest star allowed by the final values and points. */
  readonly reached: Star | null;
  readonly items: readonly DecidedItem[];
}
