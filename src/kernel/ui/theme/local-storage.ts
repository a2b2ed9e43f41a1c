/**
 * What this browser stores under a key, or null where there is nothing or storage is refused.
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
 * Stores a value in this browser; without storage it lasts until the page is left.
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
