/**
 * What this browser keeps under a key, or null where nothing is kept or storage is refused.
 *
 * @example
 * readLocal('portico.theme'); // 'dark'
 */
export function readLocal(key: string): string | null {
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
 * writeLocal('portico.theme', 'dark');
 */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused or full: the choice holds for this page.
  }
}
