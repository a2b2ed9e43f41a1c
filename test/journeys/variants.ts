import { languages, type Lang } from '#kernel/i18n/text.ts';
import { isLong } from '../support/long-run.ts';

/** All variants of one journey (a language, a width, an input method) in the long run, otherwise only the first. */
export const variantsOf = <Variant>(...all: readonly [Variant, ...Variant[]]): readonly Variant[] =>
  isLong ? all : all.slice(0, 1);

/**
 * The languages in which every screen is checked: all in `npm run test:long`, otherwise English, which has the longest
 * words. Journeys cover the same screens in Chinese.
 */
export const screenLanguages: readonly Lang[] = isLong ? languages : ['en'];
