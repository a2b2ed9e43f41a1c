import type { PeriodKind } from '#kernel/workflow/period.ts';
import './period-keys.ts';
import { periodNames, periodPurposes } from './periods.words.ts';

type Key = keyof typeof periodNames;

/** The periods of the evaluation and the steps after it; migrations insert the figures. */
export const evaluationPeriods: readonly PeriodKind[] = (Object.keys(periodNames) as Key[]).map((key) => ({
  key,
  name: periodNames[key],
  about: periodPurposes[key],
}));
