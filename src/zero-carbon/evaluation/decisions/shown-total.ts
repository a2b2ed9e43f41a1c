import { translate, type Lang } from '#kernel/i18n/text.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { figureWords } from '#zero-carbon/rules/calculation/figures.words.ts';
import { isCounted } from '#zero-carbon/rules/calculation/report/figures.ts';
import type { DecidedFacts, DecidedTotal } from './decided-facts.ts';

/** A total of a decision for display: a scope that the type does not count is not zero. */
export const totalText = (
  { type, totals }: Pick<DecidedFacts, 'type' | 'totals'>,
  total: DecidedTotal,
  lang: Lang,
): string => (isCounted(total, type) ? groupDigits(totals[total]) : translate(figureWords.notCounted, lang));
