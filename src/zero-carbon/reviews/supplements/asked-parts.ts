import { indicatorsOf, type IndicatorSet } from '#zero-carbon/indicators/indicator-set.ts';
import type { OpenPart } from '#zero-carbon/reports/entry/open-part.ts';

/** Who asks for a supplement: the organisation that reviews, or the panel that scores. */
export const supplementStages = ['organisation', 'panel'] as const;
export type SupplementStage = (typeof supplementStages)[number];

/** The most rounds in which the organisation asks for a supplement, and the panel: each has its own (domain notes §7.7). */
export const mostRounds = 2;

/** Whether lines of data have to be named, may be, or cannot, where more is asked about an item. */
export function linesAsked(set: IndicatorSet, item: string): 'needed' | 'possible' | 'none' {
  const measure = indicatorsOf(set).find(({ id }) => id === item)?.measure ?? null;
  if (measure === null || measure === 'certifiedStaff') return 'none';
  return measure === 'intensityCut' ? 'possible' : 'needed';
}

/**
 * What the enterprise may change where more is asked about an item: the answer to it; of what the calculation measures
 * the lines that are named, and what it is compared with or who is listed.
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
