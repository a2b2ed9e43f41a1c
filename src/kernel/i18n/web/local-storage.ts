/**
 * The value that this browser stores under a key, or null if there is none or storage is refused.
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
 * Stores a value in this browser; without storage it lasts until the user leaves the page.
 *
 * @example
 * writeLocal('portico.theme', 'dark');
 */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused or full: the value lasts for this page.
  }
}
