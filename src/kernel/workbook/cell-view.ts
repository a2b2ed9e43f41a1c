import type { Cell } from './cell.ts';
import { formatNumber } from './format/number-format.ts';

/**
 * A cell as a spreadsheet displays it. A formula without a stored result becomes `=…`.
 *
 * @example
 * cellView({ column: 0, kind: 'number', text: '0.05', format: '0%' }, false); // '5%'
 */
export function cellView({ kind, text, format }: Omit<Cell, 'column'>, is1904: boolean): string {
  if (kind === 'number') return formatNumber(Number(text), format, is1904);
  if (kind === 'time') return text.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?Z?$/, '');
  return kind === 'unstored' ? '=…' : text;
}
