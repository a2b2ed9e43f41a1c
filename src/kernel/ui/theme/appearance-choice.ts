/** The storage keys of the user's theme and text size. */
export const themeKey = 'portico.theme';
export const textKey = 'portico.text';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * The theme to display: the user's setting, else the system's.
 *
 * @example
 * themeOf(null, true); // 'dark'
 */
export const themeOf = (chosen: string | null, systemIsDark: boolean): Theme =>
  chosen === 'light' || chosen === 'dark' ? chosen : systemIsDark ? 'dark' : 'light';
