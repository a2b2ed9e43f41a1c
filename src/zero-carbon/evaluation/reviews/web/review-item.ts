import type { Lang } from '#kernel/i18n/text.ts';
import { indicatorsOf, type IndicatorSet, type Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { Verdict } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import type { Score } from '#zero-carbon/rules/indicators/score.ts';

/** An indicator or a veto under review. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly asked: string;
  readonly checks: readonly string[];
  readonly rule: Rule;
  /** Null for a veto. */
  readonly weight: string | null;
}

/** A veto or an indicator of a set in a language; undefined for an unknown number. */
export function itemOf(set: IndicatorSet, id: string, lang: Lang): Item | undefined {
  const veto = set.vetoes.find((one) => one.id === id);
  const indicator = indicatorsOf(set).find((one) => one.id === id);
  const found = veto ?? indicator;
  return (
    found && {
      id,
      name: found.name[lang],
      asked: found.evidence[lang],
      checks: found.checks.map((check) => check[lang]),
      rule: indicator?.rule ?? { kind: 'yes-no' },
      weight: indicator?.weight ?? null,
    }
  );
}

/** Returns true if an item has a final verdict: a requested supplement leaves it open. */
export const isJudged = (stored: Pick<Verdict, 'verdict'> | undefined): boolean =>
  stored !== undefined && stored.verdict !== 'ask';

export const pointsOf = (score: Score, item: string): string =>
  score.indicators.find(({ id }) => id === item)?.points ?? '';
