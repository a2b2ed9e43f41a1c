import { languages, type Lang } from '#kernel/i18n/text.ts';

/** `npm run test:long`. */
export const isLong = process.env['PORTICO_LONG'] === '1';

/**
 * The languages in which every screen is looked at: all of them in `npm run test:long`, else English, whose words are the
 * longest. Journeys go through the same screens in Chinese.
 */
export const screenLanguages: readonly Lang[] = isLong ? languages : ['en'];

/** In which theme a screen is looked at in a language: in both in the long run. */
export const screenThemes: Readonly<Record<Lang, readonly ('light' | 'dark')[]>> = isLong
  ? { zh: ['light', 'dark'], en: ['light', 'dark'] }
  : { zh: ['light'], en: ['dark'] };
