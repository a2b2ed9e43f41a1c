/**
 * A cell of a workbook as it would be typed: a day as the calendar has it, a number as its shortest decimal.
 *
 * @example
 * cellText(0.1 + 0.2); // '0.3'
 */
export function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return plainNumber(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell).trim() : '';
}

const exponents = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 15 });

/** A spreadsheet holds 15 digits of a number; what a binary float has beyond them is noise. */
function plainNumber(cell: number): string {
  const whole = String(cell);
  const short = whole.length <= 16 ? whole : String(Number(cell.toPrecision(15)));
  return short.includes('e') ? exponents.format(cell) : short;
}
