/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with its mark, CRLF, every cell quoted. A cell that a spreadsheet
 * would take for a formula gets an apostrophe in front; the JSON beside the table has it as it was.
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: unknown): string {
  const text = textOf(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
