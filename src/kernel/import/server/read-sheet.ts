import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { normalise } from '#kernel/checks/normalise.ts';
import { cellText } from '#kernel/import/cell-text.ts';
import { mostImported, type ImportColumn } from '#kernel/import/import-parts.ts';
import { importWords as text } from '#kernel/import/import.words.ts';
import { refuse, Refusal } from '#kernel/http/server/refusal.ts';
import { translate, type Lang, type Text, type TextValues } from '#kernel/i18n/text.ts';

/** A row of a workbook: its texts by column, empty ones left out. */
export interface SheetRow {
  /** As the spreadsheet counts. */
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Columns whose cell is a number of more digits than a spreadsheet keeps: what was typed is lost. */
  readonly rounded?: readonly string[];
}

/** So many rows are read before others have their turn: some milliseconds. */
const rowsInARow = 200;

/**
 * Reads the rows of a workbook's first sheet as they come, under the headings of its first row, which may be of either
 * language and in any order. Columns that are none of the import's are passed over, and so are empty rows.
 *
 * @param most rows of one workbook.
 * @throws Refusal 4000 beside `file` for what is no workbook, lacks a column, or has too many rows.
 * @example
 * for await (const { number, cells } of readSheet(Readable.from([bytes]), siteColumns, lang)) check(number, cells);
 */
export async function* readSheet(
  bytes: Readable,
  columns: readonly ImportColumn[],
  lang: Lang,
  most = mostImported,
): AsyncGenerator<SheetRow> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const wrong = (what: Text, values: TextValues = {}): Refusal =>
    refuse.invalid([{ path: 'file', message: translate(what, lang, values) }]);
  let keys: (string | undefined)[] | undefined;
  let count = 0;
  try {
    for await (const { index, values } of streamXlsxRows(Readable.toWeb(bytes) as ReadableStream<Uint8Array>)) {
      const texts = values.map(cellText);
      if (!keys) {
        keys = texts.map((heading) => columns.find(({ label }) => isHeading(heading, label))?.key);
        const missing = columns.find(({ key, required }) => required && !keys?.includes(key));
        if (missing) throw wrong(text.noColumn, { column: missing.label[lang] });
        continue;
      }
      const cells: Record<string, string> = {};
      const rounded: string[] = [];
      let isEmpty = true;
      for (const [place, cell] of texts.entries()) {
        const key = keys[place];
        if (key === undefined || cell === '') continue;
        cells[key] = cell;
        if (isRounded(values[place])) rounded.push(key);
        isEmpty = false;
      }
      if (isEmpty) continue;
      count += 1;
      // a workbook that is in memory already is never waited for: other calls would wait for its last row
      if (count % rowsInARow === 0) await others();
      if (count > most) throw wrong(text.tooManyRows, { most: most.toLocaleString('en-US') });
      yield { number: index + 1, cells, ...(rounded.length > 0 && { rounded }) };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw Object.assign(wrong(text.unreadable), { cause: error });
  }
  if (count === 0) throw wrong(text.noRows);
}

/** A spreadsheet keeps 15 digits of a number. */
const isRounded = (cell: unknown): boolean => typeof cell === 'number' && Math.abs(cell) >= 1e15;

const isHeading = (heading: string, label: Text): boolean =>
  heading !== '' && [label.zh, label.en].some((name) => normalise(name) === normalise(heading));
