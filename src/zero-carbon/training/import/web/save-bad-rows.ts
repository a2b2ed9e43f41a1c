import { writeXlsx } from 'hucre/xlsx';
import { fileNameOf, saveFile } from '#kernel/export/web/save-file.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { importWords } from '#kernel/import/import.words.ts';
import { certificateColumns, type BadRow } from '#zero-carbon/training/import/import.contract.ts';
import { importCertificatesWords as text } from '#zero-carbon/training/import/import.words.ts';

/**
 * Has the browser save rows with something wrong as a workbook with the headings of the template, so that it can be brought
 * again once they are put right. It is made here: no server ever has it.
 */
export async function saveBadRows(bad: readonly BadRow[], t: Translate): Promise<void> {
  const head = [...certificateColumns.map(({ label }) => t(label)), t(importWords.reasons), t(importWords.row)];
  const rows = bad.map(({ row, cells, problems }) => [
    ...certificateColumns.map(({ key }) => cells[key] ?? ''),
    problems.map(({ message }) => message).join('; '),
    row,
  ]);
  const bytes = await writeXlsx({ sheets: [{ name: t(text.sheetTitle), rows: [head, ...rows] }] });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), fileNameOf(t(text.badTitle), 'xlsx'));
}
