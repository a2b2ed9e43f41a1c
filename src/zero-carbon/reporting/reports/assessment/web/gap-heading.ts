import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { assessmentWords as text } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';

export interface Ahead {
  /** The next star; null if there is none above. */
  readonly next: number | null;
  /** The number of gaps to it. */
  readonly open: number;
  readonly star: number | null;
}

/** The finding: the number of gaps to the next star. */
export function gapHeading({ next, open: count, star }: Ahead, t: Translate): string {
  if (next === null) return t(text.top, { stars: starText(star ?? 0, t) });
  const stars = starText(next, t);
  return count === 1 ? t(text.oneShort, { stars }) : t(text.short, { stars, count });
}
