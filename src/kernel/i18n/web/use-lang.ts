import { useCallback, useSyncExternalStore } from 'react';
import { say, type Lang, type Text, type TextValues } from '#kernel/i18n/text.ts';
import { currentLang, onLangChange } from './lang.ts';

/**
 * The page's language; a component that uses it is drawn again when it changes.
 *
 * @example
 * const lang = useLang();
 * return <p lang={langTag(lang)}>…</p>;
 */
export const useLang = (): Lang => useSyncExternalStore(onLangChange, currentLang);

/** Says a text in the page's language. */
export type Say = (text: Text, values?: TextValues) => string;

/**
 * The way a component gets its texts.
 *
 * @example
 * const tell = useSay();
 * return <h1>{tell(queryWords.title)}</h1>;
 */
export function useSay(): Say {
  const lang = useLang();
  return useCallback((text, values) => say(text, lang, values), [lang]);
}
