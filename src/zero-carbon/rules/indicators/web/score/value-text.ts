import type { Lang } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import type { Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { ScoredAnswer } from '#zero-carbon/rules/indicators/score.ts';
import { scoreWords as text } from './score.words.ts';
import { shownDown } from './shown.ts';

/** A value for display: `62%`, `report`, `4 of them`. */
export function valueText(rule: Rule, value: ScoredAnswer['value'], t: Translate, lang: Lang): string {
  if (value === null) return t(text.none);
  if (typeof value === 'boolean') return t(value ? text.yes : text.no);
  if (typeof value !== 'string') return t(text.itemsOf, { count: value.length });
  if (rule.kind === 'choice') return rule.options.find(({ id }) => id === value)?.name[lang] ?? value;
  const unit = rule.kind === 'linear' || rule.kind === 'bands' ? rule.unit : '';
  return unit === '%' ? `${shownDown(value)}%` : `${groupDigits(shownDown(value))} ${unit}`.trim();
}
