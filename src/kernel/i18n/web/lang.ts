import type { Lang } from '#kernel/i18n/text.ts';
import { writeLocal, readLocal } from './local-storage.ts';
import { langKey, langOf, langTag } from './lang-choice.ts';

/** Each language's own name, for the language switch. */
export const langNames: Readonly<Record<Lang, string>> = { zh: '中文', en: 'English' };

const listeners = new Set<() => void>();
let current: Lang = langOf(readLocal(langKey), typeof navigator === 'undefined' ? [] : navigator.languages);

/** The page's current language; for code outside React, such as a request's `Accept-Language`. */
export const currentLang = (): Lang => current;

/**
 * Switches the page to another language, in place, and stores the choice.
 *
 * @example
 * <button onClick={() => chooseLang('en')}>English</button>
 */
export function chooseLang(lang: Lang): void {
  writeLocal(langKey, lang);
  apply(lang);
}

/** Calls back at every change of language. Returns the function that unsubscribes. */
export function onLangChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function apply(lang: Lang): void {
  current = lang;
  document.documentElement.lang = langTag(lang);
  for (const listener of listeners) listener();
}

// Follow a choice in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === langKey) apply(langOf(event.newValue, navigator.languages));
  });
}
