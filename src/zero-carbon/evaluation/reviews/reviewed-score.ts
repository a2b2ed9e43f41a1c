import { valueOf, withValue } from '#zero-carbon/rules/indicators/gaps.ts';
import { indicatorsOf, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { scorer, type Score, type ScoredAnswer, type ScoreInput } from '#zero-carbon/rules/indicators/score.ts';

/** The organisation's verdict on an item, as far as scoring needs it. */
export interface ItemVerdict {
  readonly item: string;
  readonly verdict: 'agrees' | 'changes' | 'ask';
  readonly value: ScoredAnswer['value'];
}

/** A report's score input, with the organisation's values in place of the enterprise's. */
export const reviewedInput = (set: IndicatorSet, input: ScoreInput, verdicts: readonly ItemVerdict[]): ScoreInput =>
  verdicts.reduce((known, { item, verdict, value }) => {
    if (verdict !== 'changes' || value === null) return known;
    const changed = withValue(set, known, item, value);
    const answer = changed.answers[item];
    // a value found by the organisation overrides the claim that the item does not apply
    return answer
      ? { ...changed, answers: { ...changed.answers, [item]: { ...answer, notApplicable: null } } }
      : changed;
  }, input);

/** The claimed value of an indicator or a veto. */
export function claimedValue(set: IndicatorSet, input: ScoreInput, item: string): ScoredAnswer['value'] {
  const indicator = indicatorsOf(set).find(({ id }) => id === item);
  return indicator ? valueOf(indicator, input) : (input.answers[item]?.value ?? null);
}

/** The numbers of all reviewed items: the applicable vetoes, then the indicators. */
export const itemsOf = (score: Score): string[] => [
  ...score.vetoes.filter(({ state }) => state !== 'not-asked').map(({ id }) => id),
  ...score.indicators.map(({ id }) => id),
];

/** The same for a displayed review. */
export const itemsIn = ({
  set,
  answers,
  measures,
  estimated,
  offsets,
}: ScoreInput & { readonly set: IndicatorSet }): string[] =>
  itemsOf(scorer(set)({ answers, measures, estimated, offsets }));

/** Verdicts by their items, in the form for scoring. */
export const toItemVerdicts = (verdicts: Readonly<Record<string, Omit<ItemVerdict, 'item'>>>): ItemVerdict[] =>
  Object.entries(verdicts).map(([item, { verdict, value }]) => ({ item, verdict, value }));
