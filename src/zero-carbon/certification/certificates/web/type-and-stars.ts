import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { queryWords } from './query/query.words.ts';

/** `类型 II，五星`, `Type II, 5 stars`. */
export const typeAndStars = (type: string, star: number, t: Translate): string =>
  t(queryWords.typeAndStars, { type, stars: starText(star, t) });
