import { useSyncExternalStore } from 'react';
import { textKey, themeKey, themeOf, type Theme } from './appearance-choice.ts';
import { writeLocal, readLocal } from '#kernel/i18n/web/local-storage.ts';

const listeners = new Set<() => void>();
const systemDark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');
let chosenTheme = readLocal(themeKey);
let theme: Theme = themeOf(chosenTheme, systemDark?.matches ?? false);
let large = readLocal(textKey) === 'large';

/** The current theme and text size, and the setter of each; both are stored in this browser. */
export interface Appearance {
  readonly theme: Theme;
  readonly large: boolean;
  readonly chooseTheme: (theme: Theme) => void;
  readonly chooseLarge: (large: boolean) => void;
}

/**
 * Light or dark, and the size of the text. Without a user's setting the theme follows the system, also while the page
 * is open.
 *
 * @example
 * const { theme, chooseTheme } = useAppearance();
 * <button onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>…</button>
 */
export function useAppearance(): Appearance {
  const shownTheme = useSyncExternalStore(subscribe, () => theme);
  const shownLarge = useSyncExternalStore(subscribe, () => large);
  return { theme: shownTheme, large: shownLarge, chooseTheme, chooseLarge };
}

function chooseTheme(chosen: Theme): void {
  writeLocal(themeKey, chosen);
  chosenTheme = chosen;
  show();
}

function chooseLarge(chosen: boolean): void {
  writeLocal(textKey, chosen ? 'large' : 'normal');
  large = chosen;
  show();
}

function show(): void {
  theme = themeOf(chosenTheme, systemDark?.matches ?? false);
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  if (large) dataset['text'] = 'large';
  else delete dataset['text'];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

systemDark?.addEventListener('change', show);

// Follows a change in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) chosenTheme = newValue;
    else if (key === textKey) large = newValue === 'large';
    else return;
    show();
  });
}
