import { useCallback, useSyncExternalStore } from 'react';
import { type AnyText, type Lang, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { currentLang, onLangChange } from './lang.ts';

/** The page's language; a component that uses it renders again when it changes. */
export const useLang = (): Lang => useSyncExternalStore(onLangChange, currentLang, currentLang);

/** Returns a text in the page's language. */
export type Translate = <T extends AnyText>(text: T, ...values: ValuesOf<T>) => string;

/**
 * The way a component gets its texts.
 *
 * @example
 * const t = useTranslate();
 * return <h1>{t(queryWords.title)}</h1>;
 */
export function useTranslate(): Translate {
  const lang = useLang();
  return useCallback((text, ...values) => translate(text, lang, ...values), [lang]);
}
