const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/**
 * A file's size for people, in steps of a thousand, with at most three figures.
 *
 * @param bytes a whole number.
 * @example
 * formatSize(1_240_000); // '1.24 MB'
 */
export function formatSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 999.5 would be rounded to 1000.
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  const shown = unit === 0 ? String(size) : String(Number(size.toPrecision(3)));
  return `${shown} ${units[unit]}`;
}
