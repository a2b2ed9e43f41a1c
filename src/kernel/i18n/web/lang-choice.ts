import { pickLang, type Lang } from '#kernel/i18n/text.ts';

/** The storage key of the user's language. */
export const langKey = 'portico.lang';

/**
 * The initial language: the user's earlier choice, else the browser's first that is zh or en, else en (zero-carbon
 * portal specification §1).
 *
 * @example
 * langOf(null, ['fr', 'zh-TW']); // 'zh'
 */
export function langOf(chosen: string | null, browser: readonly string[]): Lang {
  return chosen === 'zh' || chosen === 'en' ? chosen : pickLang(browser.join(','));
}

/** The BCP 47 tag of a language, for `lang` attributes and `Intl`. */
export const langTag = (lang: Lang): string => (lang === 'zh' ? 'zh-CN' : 'en');
