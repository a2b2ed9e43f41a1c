import type { AnyColumn } from '#kernel/contract/export-endpoint.ts';
import { exportWords } from '#kernel/export/export.words.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { WallClock } from '#kernel/clock/server/wall-clock.ts';

export type Cell = string | number | Date | null;

/** Maximum characters of a cell; beyond it, spreadsheets report a damaged file. */
const longest = 32_767;

/** The display format of a kind of cell. Text has the text format, so that it stays text after an edit. */
const formats: Record<AnyColumn['kind'], { readonly numFmt: string; readonly width: number }> = {
  text: { numFmt: '@', width: 24 },
  integer: { numFmt: '0', width: 12 },
  decimal: { numFmt: '@', width: 18 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
  instant: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
  flag: { numFmt: '@', width: 8 },
  choice: { numFmt: '@', width: 16 },
};

/** The columns of a sheet, headed in the caller's language. */
export const sheetColumns = (columns: readonly AnyColumn[], lang: Lang) =>
  columns.map(({ key, label, kind }) => {
    const { numFmt, width } = formats[kind];
    return { key, header: label[lang], width, style: { numFmt } };
  });

/**
 * Creates the function that writes rows as cells: days and instants as dates, the latter in the business zone, codes as
 * words.
 */
export function createCells(columns: readonly AnyColumn[], lang: Lang, wallClock: WallClock): (row: object) => Cell[] {
  const cells = columns.map((column) => {
    const [outer = '', inner] = column.key.split('.');
    const write = writer(column, lang, wallClock);
    return (row: Fields): Cell => {
      const found = row[outer];
      const value = inner === undefined ? found : (found as Fields | null | undefined)?.[inner];
      return value === null || value === undefined ? null : write(value);
    };
  });
  return (row) => cells.map((cell) => cell(row as Fields));
}

type Fields = Readonly<Record<string, unknown>>;

function writer(column: AnyColumn, lang: Lang, wallClock: WallClock): (value: unknown) => Cell {
  switch (column.kind) {
    case 'integer':
      return Number;
    case 'day':
      return (day) => new Date(`${String(day)}T00:00:00Z`);
    case 'instant':
      // Rounded down to the second, the displayed precision: a spreadsheet would round up.
      return (at) => new Date(Math.floor(wallClock(new Date(at as Date | string).getTime()) / 1_000) * 1_000);
    case 'flag':
      return (flag) => exportWords[flag === true ? 'yes' : 'no'][lang];
    case 'choice': {
      const { words } = column;
      return (word) => words[String(word)]?.[lang] ?? String(word);
    }
    case 'text':
    case 'decimal':
      return (text) => cellText(String(text));
  }
}

/** Characters that XML forbids, and text that a spreadsheet would read as an escape: `_x0041_` would become `A`. */
const unsafe = /[\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g;

/** A text in a form that a cell can store; only forbidden characters change. */
export function cellText(text: string): string {
  const whole = text.toWellFormed().replace(unsafe, (part) => (part === '_' ? '_x005F_' : '\ufffd'));
  return whole.length > longest ? `${whole.slice(0, longest - 1).toWellFormed()}…` : whole;
}
