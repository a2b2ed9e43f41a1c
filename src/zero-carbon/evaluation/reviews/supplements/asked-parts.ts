import { indicatorsOf, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { OpenPart } from '#zero-carbon/reporting/reports/entry/open-part.ts';

/** The requesters of a supplement: the reviewing organisation, or the scoring panel. */
export const supplementStages = ['organisation', 'panel'] as const;
export type SupplementStage = (typeof supplementStages)[number];

/** The maximum number of supplement rounds, separately for the organisation and the panel (domain notes §7.7). */
export const mostRounds = 2;

/** Returns whether a request about an item requires, allows or excludes lines of data. */
export function linesAsked(set: IndicatorSet, item: string): 'needed' | 'possible' | 'none' {
  const measure = indicatorsOf(set).find(({ id }) => id === item)?.measure ?? null;
  if (measure === null || measure === 'certifiedStaff') return 'none';
  return measure === 'intensityCut' ? 'possible' : 'needed';
}

/**
 * The fields that the enterprise may change after a request about an item: its answer; for a measure the listed lines,
 * and the data that it is compared with or the listed staff.
 */
export function partsAsked(set: IndicatorSet, item: string, lines: readonly string[]): OpenPart[] {
  const measure = indicatorsOf(set).find(({ id }) => id === item)?.measure ?? null;
  if (measure === null) return [{ part: 'answer', key: item }];
  if (measure === 'certifiedStaff') return [{ part: 'staff', key: '' }];
  return [
    ...(measure === 'intensityCut' ? [{ part: 'base-year', key: '' } as const] : []),
    ...lines.map((key) => ({ part: 'line', key }) as const),
  ];
}
