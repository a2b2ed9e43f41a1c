import type { Text } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { starMarks, starNames, starWords } from '#zero-carbon/rules/indicators/star.words.ts';

const labelOf = (table: Readonly<Record<number, Text>>, star: number, t: Translate): string => {
  const known = table[star];
  return known ? t(known) : String(star);
};

/** Within a sentence: `五星`, `5 stars`. A star that the scheme lacks is written as a number. */
export const starText = (star: number, t: Translate): string => labelOf(starWords, star, t);

/** On its own: `五星`, `Five`. */
export const starName = (star: number, t: Translate): string => labelOf(starNames, star, t);

/** In a chart: `五星`, `5★`. */
export const starMark = (star: number, t: Translate): string => labelOf(starMarks, star, t);
