import { normalise } from '#kernel/checks/normalise.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { columnLetters, type SheetLine } from '#kernel/workbook/cell.ts';
import { headingText } from './import-cell.ts';
import type { ImportColumn } from './import-parts.ts';
import { importWords as text } from './import.words.ts';

/** The columns of a workbook by their position. */
export type MappedColumns = ReadonlyMap<number, ImportColumn>;

export type MappedHeadings =
  | { readonly row: number; readonly columns: MappedColumns }
  /** In the user's language. */
  | { readonly problem: string };

/** Maximum row of the headings; a title may come before them. */
export const maxHeadingRow = 20;

/**
 * Finds the headings of an import among a workbook's first rows: the first row that has every required column.
 *
 * @param lines the rows up to `maxHeadingRow`.
 * @example
 * const headings = mapHeadings(lines, siteColumns, 'en');
 */
export function mapHeadings(lines: readonly SheetLine[], columns: readonly ImportColumn[], lang: Lang): MappedHeadings {
  const rows = lines.map((line) => ({ line, found: headingsIn(line, columns) }));
  const required = columns.filter((column) => column.required);
  const isComplete = ({ found }: (typeof rows)[number]): boolean =>
    found.length > 0 && required.every((column) => found.some((heading) => heading.column === column));
  const best = rows.find(isComplete) ?? rows.toSorted((a, b) => b.found.length - a.found.length)[0];
  if (!best || best.found.length === 0) {
    return { problem: translate(text.noHeadings, lang, firstCells(lines[0], columns, lang)) };
  }
  const mapped = new Map<number, ImportColumn>();
  for (const [at, { column, position, name }] of best.found.entries()) {
    const other = best.found.slice(0, at).find((heading) => heading.column === column);
    if (other) {
      const [first, second] = [other, { position, name }].map((one) => `${columnLetters(one.position)} “${one.name}”`);
      const values = { column: column.label[lang], first: first!, second: second! };
      return { problem: translate(text.twice, lang, values) };
    }
    mapped.set(position, column);
  }
  const missing = required.find((column) => !best.found.some((heading) => heading.column === column));
  if (missing) {
    return { problem: translate(text.noColumn, lang, { column: missing.label[lang], row: best.line.number }) };
  }
  return { row: best.line.number, columns: mapped };
}

function headingsIn({ cells }: SheetLine, columns: readonly ImportColumn[]) {
  return cells.flatMap((cell) => {
    const name = headingText(cell);
    const key = normalise(name);
    const column =
      name === '' ? undefined : columns.find(({ label }) => [label.zh, label.en].some((one) => normalise(one) === key));
    return column ? [{ column, position: cell.column, name }] : [];
  });
}

const maxShown = 3;
const maxCharacters = 20;

function firstCells(line: SheetLine | undefined, columns: readonly ImportColumn[], lang: Lang) {
  const names = (line?.cells ?? []).slice(0, maxShown).map((cell) => cell.text.trim().slice(0, maxCharacters));
  const expected = columns.slice(0, maxShown).map(({ label }) => label[lang]);
  const list = (texts: readonly string[]): string => texts.map((one) => `“${one}”`).join(lang === 'zh' ? '、' : ', ');
  return { rows: maxHeadingRow, row: line?.number ?? 1, found: list(names), expected: list(expected) };
}
