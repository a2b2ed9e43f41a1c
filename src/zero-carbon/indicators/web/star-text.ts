import type { Text } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { starMarks, starNames, starWords } from '#zero-carbon/indicators/star.words.ts';

const said = (table: Readonly<Record<number, Text>>, star: number, t: Translate): string => {
  const known = table[star];
  return known ? t(known) : String(star);
};

/** Within a sentence: `五星`, `5 stars`. A star the scheme does not have is said as a number. */
export const starText = (star: number, t: Translate): string => said(starWords, star, t);

/** By itself: `五星`, `Five`. */
export const starName = (star: number, t: Translate): string => said(starNames, star, t);

/** On a drawing: `五星`, `5★`. */
export const starMark = (star: number, t: Translate): string => said(starMarks, star, t);
