import type { Text } from '#kernel/i18n/text.ts';
import type { Say } from '#kernel/i18n/web/use-lang.ts';
import { queryWords, starWords } from './query.words.ts';

/** `五星`, `5 stars`. A star the scheme does not have is said as a number. */
export function starText(star: number, tell: Say): string {
  const known = (starWords as Readonly<Record<number, Text>>)[star];
  return known ? tell(known) : String(star);
}

/** `类型 II，五星`, `Type II, 5 stars`. */
export const typeAndStars = (type: string, star: number, tell: Say): string =>
  tell(queryWords.typeAndStars, { type, stars: starText(star, tell) });
