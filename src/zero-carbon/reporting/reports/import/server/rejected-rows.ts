import { bilingual } from '#kernel/checks/explain.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { RejectedRow } from '#kernel/import/server/importer.ts';
import { serialQuantity } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { reportImportWords as text } from '#zero-carbon/reporting/reports/import/report-import.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { cellAt, isFilled, monthText, type StagedMonth } from './staged-month.ts';

/** The context for writing a rejected row. */
interface Sheet {
  readonly start: string;
  readonly lang: Lang;
}

export function rejectedCell(
  month: StagedMonth,
  cell: StagedMonth['cells'][number],
  line: EnteredLine | undefined,
  sheet: Sheet,
): RejectedRow {
  const current = line && cellAt(line, month.month, cell.quantity);
  const message = !line
    ? bilingual(text.unknownLine)
    : isFilled(current)
      ? bilingual(text.changedSince, { now: `${current.value} ${current.unit}` })
      : bilingual(text.emptiedSince);
  const cells = cellsOf(month, cell, line, sheet);
  return { number: cell.number, cells, problems: [{ path: line ? 'amount' : 'line', message }] };
}

export function rejectedSerials(month: StagedMonth, line: EnteredLine, message: string, sheet: Sheet): RejectedRow {
  const quantity = serialQuantity(line.what.kind) ?? '';
  const cell = month.cells.find((one) => one.quantity === quantity) ?? cellAt(line, month.month, quantity);
  const cells = {
    ...cellsOf(month, { quantity, value: cell?.value ?? '', unit: cell?.unit ?? '' }, line, sheet),
    serials: month.row?.serials ?? '',
  };
  return { number: month.number, cells, problems: [{ path: 'serials', message }] };
}

/** Writes a row in the form in which it can be imported again. */
const cellsOf = (
  { month, line: id }: StagedMonth,
  { quantity, value, unit }: { readonly quantity: string; readonly value: string; readonly unit: string },
  line: EnteredLine | undefined,
  { start, lang }: Sheet,
): Record<string, string> => ({
  line: id,
  ...(line && { section: translate(sectionWords[line.section], lang), name: line.name }),
  quantity: translate(quantityWords[quantity as keyof typeof quantityWords], lang),
  month: monthText(start, month, lang),
  amount: value,
  unit,
});
