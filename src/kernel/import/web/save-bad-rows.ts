import { writeXlsx } from 'hucre/xlsx';
import { fileNameOf, saveFile } from '#kernel/export/web/save-file.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { ImportColumn } from '#kernel/import/import-parts.ts';
import { importWords } from '#kernel/import/import.words.ts';

/** A rejected row, as the response returns it. */
export interface ReturnedRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string | undefined>>;
  readonly problems: readonly { readonly message: string }[];
}

/**
 * Makes the browser save rejected rows as a workbook with the template's headings, so that it can be uploaded again
 * after correction. The browser creates it: no server stores it.
 *
 * @example
 * await saveBadRows(bad, { columns: certificateColumns, sheet: text.sheetTitle, file: text.badTitle }, t);
 */
export async function saveBadRows(
  bad: readonly ReturnedRow[],
  { columns, sheet, file }: { readonly columns: readonly ImportColumn[]; readonly sheet: Text; readonly file: Text },
  t: Translate,
): Promise<void> {
  const head = [...columns.map(({ label }) => t(label)), t(importWords.reasons), t(importWords.row)];
  const rows = bad.map(({ row, cells, problems }) => [
    ...columns.map(({ key }) => cells[key] ?? ''),
    problems.map(({ message }) => message).join('; '),
    row,
  ]);
  const bytes = await writeXlsx({ sheets: [{ name: t(sheet), rows: [head, ...rows] }] });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), fileNameOf(t(file), 'xlsx'));
}
