import { translate, type Lang } from '#kernel/i18n/text.ts';
import { basisWords, entryWords as text, quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';

/** One changed value of an act, formatted for display. */
interface Change {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Extracts the cells and months from an entry of the history, each with its old and new value. Returns them with the
 * rest of the entry.
 */
export function changedCells<E extends { readonly content: string | null }>(
  entry: E,
  lang: Lang,
): { cells: Change[]; rest: E } {
  if (entry.content === null) return { cells: [], rest: entry };
  const content = JSON.parse(entry.content) as { before?: Listed; after?: Listed };
  const { before, after } = content;
  const cells = [
    ...pairs(before?.cells, after?.cells, (cell) => cellText(cell, lang)),
    ...pairs(before?.rows, after?.rows, (row) => rowText(row, lang)),
  ];
  if (cells.length === 0) return { cells, rest: entry };
  const without = ({ cells: _cells, rows: _rows, ...rest }: Listed): object => rest;
  const rest = { ...content, before: without(before ?? {}), after: without(after ?? {}) };
  return { cells, rest: { ...entry, content: JSON.stringify(rest) } };
}

interface Listed {
  readonly cells?: unknown;
  readonly rows?: unknown;
}

/** Cells are listed in the same order before and after. */
function pairs(before: unknown, after: unknown, read: (cell: string) => readonly [string, string | null]): Change[] {
  if (!Array.isArray(after) || !Array.isArray(before) || before.length !== after.length) return [];
  return after.map((cell: unknown, index) => {
    const [label, value] = read(String(cell));
    return { label, before: read(String(before[index]))[1], after: value };
  });
}

/** Formats a cell of the history: line, month, quantity, value. */
function cellText(cell: string, lang: Lang): [string, string | null] {
  const [line = '', month = '', quantity = '', value = ''] = cell.split('\t');
  const known = Object.hasOwn(quantityWords, quantity) && quantityWords[quantity as keyof typeof quantityWords];
  return [[line, month, known ? translate(known, lang) : quantity].filter(Boolean).join(' '), value || null];
}

/** Formats a month of the history: line, month, source, note, reason. */
function rowText(row: string, lang: Lang): [string, string | null] {
  const [line = '', month = '', basis = '', ...notes] = row.split('\t');
  const known = Object.hasOwn(basisWords, basis) && basisWords[basis as keyof typeof basisWords];
  const label = [line, month, translate(text.rows, lang)].filter(Boolean).join(' ');
  return [label, [known ? translate(known, lang) : basis, ...notes].filter(Boolean).join(' ') || null];
}
