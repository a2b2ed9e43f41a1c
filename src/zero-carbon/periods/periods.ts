import type { PeriodKind } from '#kernel/workflow/period.ts';
import './period-keys.ts';
import { periodNames, periodPurposes } from './periods.words.ts';

type Key = keyof typeof periodNames;

/** How long the steps of the evaluation and what follows it may take; migrations bring the figures. */
export const evaluationPeriods: readonly PeriodKind[] = (Object.keys(periodNames) as Key[]).map((key) => ({
  key,
  name: periodNames[key],
  about: periodPurposes[key],
}));
