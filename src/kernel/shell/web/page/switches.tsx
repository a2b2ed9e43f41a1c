import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import type { ReactNode } from 'react';
import { chooseLang, langNames } from '#kernel/i18n/web/lang.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAppearance } from '#kernel/ui/theme/appearance.ts';

/**
 * Large text and back.
 *
 * @example
 * <TextSwitch />
 */
export function TextSwitch(): ReactNode {
  const t = useTranslate();
  const { large, chooseLarge } = useAppearance();
  return (
    <button type="button" className="switch" onClick={() => chooseLarge(!large)}>
      {t(large ? shellWords.normalText : shellWords.largeText)}
    </button>
  );
}

/**
 * Dark and back.
 *
 * @example
 * <ThemeSwitch />
 */
export function ThemeSwitch(): ReactNode {
  const t = useTranslate();
  const { theme, chooseTheme } = useAppearance();
  return (
    <button type="button" className="switch" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
      {t(theme === 'dark' ? shellWords.light : shellWords.dark)}
    </button>
  );
}

/**
 * The other language, named in itself.
 *
 * @example
 * <LanguageSwitch />
 */
export function LanguageSwitch(): ReactNode {
  const other = useLang() === 'zh' ? 'en' : 'zh';
  return (
    <button type="button" className="switch keep" lang={langTag(other)} onClick={() => chooseLang(other)}>
      {langNames[other]}
    </button>
  );
}
