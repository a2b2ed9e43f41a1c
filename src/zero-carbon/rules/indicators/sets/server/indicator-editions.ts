import { problemsOf } from '#zero-carbon/rules/indicators/set-problems.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { indicatorSetLifecycle } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import type { Editions } from '#zero-carbon/rules/indicators/editions/server/editions.ts';

/** The versions of the indicator set. */
export const indicatorEditions: Editions<IndicatorSet> = {
  table: 'zero_carbon.indicator_sets',
  lifecycle: indicatorSetLifecycle,
  problem: (document, lang) => problemsOf(document, lang)[0]?.message,
};
