/**
 * What this browser keeps under a key, or null where nothing is kept or storage is refused.
 *
 * @example
 * remembered('portico.theme'); // 'dark'
 */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a value in this browser; without storage it lasts until the page is left.
 *
 * @example
 * remember('portico.theme', 'dark');
 */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused or full: the choice holds for this page.
  }
}
