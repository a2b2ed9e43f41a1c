import { bothLanguages, type AnyText, type Text, type ValuesOf } from '#kernel/i18n/text.ts';
import { plainNumber, withoutNoise, type Cell } from '#kernel/workbook/cell.ts';
import { cellView } from '#kernel/workbook/cell-view.ts';
import { datePartsOf } from '#kernel/workbook/format/date-format.ts';
import { meaningOf } from '#kernel/workbook/format/number-format.ts';
import type { ColumnKind } from './import-parts.ts';
import { importCellWords as text } from './import.words.ts';

/** The imported value of a cell, and a problem of the cell that is independent of its column. */
export interface ImportedCell {
  readonly text: string;
  readonly problem?: Text;
  /** A number with more digits than a spreadsheet stores: the typed value is lost. */
  readonly isRounded?: true;
}

/** Errors that spreadsheets display for formulas; as a text they were copied from such a cell. */
const errorText =
  /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|UNKNOWN!|GETTING_DATA|PYTHON!|EXTERNAL!)$/i;

/** Characters without a width: marks of direction, joiners, byte order marks, soft hyphens. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * A cell's value for its column. Its number format counts: a percentage, a day or a time is imported as displayed.
 *
 * @example
 * importCell({ column: 0, kind: 'number', text: '0.5', format: '0%' }, 'percent', false); // { text: '50' }
 */
export function importCell(cell: Cell, kind: ColumnKind, is1904: boolean): ImportedCell {
  switch (cell.kind) {
    case 'error':
      return wrong(cell.text, text.showsError, { shown: cell.text });
    case 'logical':
      if (kind === 'flag') return { text: cell.text === 'TRUE' ? 'yes' : 'no' };
      return wrong(cell.text, text.logical, { shown: cell.text });
    case 'unstored':
      return wrong('', text.unstored);
    case 'time':
      return kind === 'number' || kind === 'percent' || kind === 'amount'
        ? wrong(cellView(cell, is1904), text.notNumber, { shown: cellView(cell, is1904) })
        : { text: kind === 'date' ? dayOf(cell.text) : cellView(cell, is1904) };
    case 'text':
      return importText(cell.text, kind);
    case 'number':
      return importNumber(cell, kind, is1904);
    default:
      return cell.kind satisfies never;
  }
}

const wrong = <T extends AnyText>(shown: string, why: T, ...values: ValuesOf<T>): ImportedCell => ({
  text: shown,
  problem: bothLanguages(why, ...values),
});

function importText(stored: string, kind: ColumnKind): ImportedCell {
  const typed = stored.trim();
  if (errorText.test(typed)) return wrong(typed, text.showsError, { shown: typed });
  if (kind === 'text') return { text: typed };
  const clean = typed.replaceAll(invisible, '').trim();
  if (kind === 'code' || kind === 'flag') return { text: clean };
  if (kind === 'date') return { text: dayOf(clean) };
  if (kind === 'amount') return { text: clean.replace(/^-?\d+\.\d+(?=$|[^\d.,])/, withoutNoise) };
  const percentage = /^([-+]?[\d.]+)\s*[%％﹪]$/.exec(clean)?.[1];
  if (percentage === undefined) return { text: withoutNoise(clean) };
  return { text: kind === 'percent' ? withoutNoise(percentage) : shifted(percentage, -2) };
}

/** A day that was written with a time; a zone other than midnight in UTC could make it another day. */
const dayOf = (typed: string): string =>
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[T\s]\s*(?:\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?|00:00:00(?:\.0+)?Z)$/i.exec(
    typed,
  )?.[1] ?? typed;

function importNumber(cell: Cell, kind: ColumnKind, is1904: boolean): ImportedCell {
  const value = Number(cell.text);
  const { isDate, isPercent } = meaningOf(value, cell.format);
  const isFigure = kind === 'number' || kind === 'percent' || kind === 'amount';
  if (isDate) {
    const shown = shownDate(value, cell, is1904);
    return isFigure ? wrong(shown, text.notNumber, { shown }) : { text: kind === 'date' ? dayOf(shown) : shown };
  }
  const plain = plainNumber(value);
  if (isPercent && kind !== 'number') {
    const percentage = plainNumber(value * 100);
    return { text: kind === 'percent' ? percentage : `${percentage}%` };
  }
  if (isFigure || kind === 'date') return { text: plain };
  if (value === 0) return wrong('0', text.zero);
  const shown = isDigitsOnly(cell.format) && Number.isInteger(value) ? cellView(cell, is1904) : plain;
  return { text: shown, ...(Math.abs(value) >= 1e15 && { isRounded: true }) };
}

/** A format with leading zeros, such as `000000`. */
const isDigitsOnly = (format: string | undefined): boolean =>
  format !== undefined && /^[0\-\s"]*0{2,}[0\-\s"]*$/.test(format);

function shownDate(value: number, cell: Cell, is1904: boolean): string {
  const parts = /\[[hms]+\]/i.test(cell.format ?? '') ? undefined : datePartsOf(value, is1904);
  if (!parts || parts.day === 0) return cellView(cell, is1904);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${parts.year}-${two(parts.month)}-${two(parts.day)}`;
  const { hour, minute, second } = parts;
  if (hour + minute + second === 0) return day;
  return `${day} ${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`;
}

/** A decimal text with a shifted decimal point. */
function shifted(figure: string, places: number): string {
  const value = Number(figure);
  return Number.isFinite(value) ? plainNumber(value * 10 ** places) : figure;
}

/** A heading without invisible characters. */
export const headingText = (cell: Cell): string =>
  cell.kind === 'text' ? cell.text.replaceAll(invisible, '').trim() : '';
