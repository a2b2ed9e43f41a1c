import type { Text } from '#kernel/i18n/text.ts';
import type { Say } from '#kernel/i18n/web/use-lang.ts';
import { queryWords } from './query.words.ts';
import { starNames, starWords } from './star.words.ts';

const said = (table: Readonly<Record<number, Text>>, star: number, tell: Say): string => {
  const known = table[star];
  return known ? tell(known) : String(star);
};

/** Within a sentence: `五星`, `5 stars`. A star the scheme does not have is said as a number. */
export const starText = (star: number, tell: Say): string => said(starWords, star, tell);

/** By itself: `五星`, `Five`. */
export const starName = (star: number, tell: Say): string => said(starNames, star, tell);

/** `类型 II，五星`, `Type II, 5 stars`. */
export const typeAndStars = (type: string, star: number, tell: Say): string =>
  tell(queryWords.typeAndStars, { type, stars: starText(star, tell) });
