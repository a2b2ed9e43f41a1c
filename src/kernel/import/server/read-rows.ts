import type { Lang, Text } from '#kernel/i18n/text.ts';
import { importCell } from '#kernel/import/import-cell.ts';
import type { ImportColumn } from '#kernel/import/import-parts.ts';
import { importWords as text } from '#kernel/import/import.words.ts';
import { mapHeadings, maxHeadingRow, type MappedColumns } from '#kernel/import/map-headings.ts';
import type { SheetLine } from '#kernel/workbook/cell.ts';
import { readWorkbook } from '#kernel/workbook/read-workbook.ts';
import {
  workbookLimits,
  WorkbookTooLarge,
  WorkbookUnreadable,
  type Defect,
  type Excess,
} from '#kernel/workbook/workbook-limits.ts';

/** A row of a workbook: its texts by column, without empty ones. */
export interface SheetRow {
  /** The row number of the spreadsheet. */
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Columns whose number has more digits than a spreadsheet stores: the typed value is lost. */
  readonly rounded?: readonly string[];
  /** Cells that no column accepts: errors, logical values, formulas without a result. The row is returned. */
  readonly problems?: readonly { readonly column: string; readonly why: Text }[];
}

export interface SheetInput {
  readonly columns: readonly ImportColumn[];
  readonly lang: Lang;
}

/** Messages of the thread: rows with the share of the sheet that is read, or the reason why it stopped. */
export type SheetMessage =
  | { readonly rows: readonly SheetRow[]; readonly done: number }
  | { readonly problem: string }
  | { readonly excess: Excess }
  | { readonly defect: Defect };

/** Rows of one message. */
const maxBatch = 500;

/** Reads a workbook's rows under their headings, as messages of a thread. */
export async function* readRows(bytes: Uint8Array, { columns, lang }: SheetInput): AsyncGenerator<SheetMessage> {
  try {
    const { lines, is1904, done } = await readWorkbook(bytes, workbookLimits);
    let rows: SheetRow[] = [];
    for await (const row of rowsOf(lines, columns, lang, is1904)) {
      if ('problem' in row) return yield row;
      rows.push(row);
      if (rows.length < maxBatch) continue;
      yield { rows, done: done() };
      rows = [];
    }
    if (rows.length > 0) yield { rows, done: 1 };
  } catch (error) {
    if (error instanceof WorkbookTooLarge) yield { excess: error.excess };
    else if (error instanceof WorkbookUnreadable) yield { defect: error.defect };
    else throw error;
  }
}

async function* rowsOf(
  lines: AsyncIterable<readonly SheetLine[]>,
  columns: readonly ImportColumn[],
  lang: Lang,
  is1904: boolean,
): AsyncGenerator<SheetRow | { readonly problem: string }> {
  const first: SheetLine[] = [];
  let mapped: MappedColumns | undefined;
  const findHeadings = function* (): Generator<SheetRow | { readonly problem: string }> {
    const headings = mapHeadings(first, columns, lang);
    if ('problem' in headings) return yield headings;
    mapped = headings.columns;
    for (const line of first) {
      if (line.number <= headings.row) continue;
      const row = rowOf(line, mapped, is1904);
      if (row) yield row;
    }
  };
  for await (const some of lines) {
    for (const line of some) {
      if (mapped) {
        const row = rowOf(line, mapped, is1904);
        if (row) yield row;
      } else if (line.number <= maxHeadingRow && first.length < maxHeadingRow) first.push(line);
      else {
        first.push(line);
        yield* findHeadings();
      }
    }
  }
  if (mapped) return;
  if (first.length === 0) yield { problem: text.noRows[lang] };
  else yield* findHeadings();
}

function rowOf({ number, cells: stored }: SheetLine, columns: MappedColumns, is1904: boolean): SheetRow | undefined {
  const cells: Record<string, string> = {};
  const rounded: string[] = [];
  const problems: { column: string; why: Text }[] = [];
  let isEmpty = true;
  for (const cell of stored) {
    const column = columns.get(cell.column);
    if (!column) continue;
    const { text: shown, problem, isRounded } = importCell(cell, column.kind ?? 'text', is1904);
    if (problem) problems.push({ column: column.key, why: problem });
    if (isRounded) rounded.push(column.key);
    if (shown !== '') cells[column.key] = shown;
    isEmpty &&= shown === '' && !problem;
  }
  if (isEmpty) return undefined;
  return { number, cells, ...(rounded.length > 0 && { rounded }), ...(problems.length > 0 && { problems }) };
}
