import { languages, type Lang } from '#kernel/i18n/text.ts';
import { isLong } from '../support/long-run.ts';

/** Of one journey's variants (a language, a width, a pair of hands) all in the long run, else the first alone. */
export const variantsOf = <Variant>(...all: readonly [Variant, ...Variant[]]): readonly Variant[] =>
  isLong ? all : all.slice(0, 1);

/**
 * The languages in which every screen is looked at: all of them in `npm run test:long`, else English, whose words are the
 * longest. Journeys go through the same screens in Chinese.
 */
export const screenLanguages: readonly Lang[] = isLong ? languages : ['en'];
