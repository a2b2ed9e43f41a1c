/** Texts that a spreadsheet reads as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * A table as a CSV file (RFC 4180) that spreadsheets open as UTF-8. Texts that look like formulas stay texts.
 *
 * @example
 * csvOf([['Month', 'Submitted'], ['2026-11', 4]]); // '\uFEFFMonth,Submitted\r\n2026-11,4\r\n'
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = formula.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
