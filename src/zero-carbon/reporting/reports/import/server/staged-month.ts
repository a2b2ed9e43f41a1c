import { addMonths } from '#kernel/checks/calendar-date.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { SheetRow } from '#kernel/import/server/read-rows.ts';
import type {
  Basis,
  EnteredCell,
  EnteredLine,
  EnteredRow,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { reportImportWords as text } from '#zero-carbon/reporting/reports/import/report-import.words.ts';

/** The staged part of one month of a line: the differences, with the versions that were read. */
export interface StagedMonth {
  /** The number of its first row. */
  readonly number: number;
  readonly line: string;
  readonly month: number;
  readonly cells: readonly {
    readonly quantity: string;
    readonly number: number;
    readonly rows: number;
    readonly value: string;
    readonly unit: string;
    readonly version: number;
  }[];
  /** Null if nothing of it differs. */
  readonly row: {
    readonly basis: Basis | null;
    readonly serials: string;
    readonly reason: string;
    readonly note: string;
  } | null;
  readonly rowVersion: number;
}

/** A month is staged under the number of its first row. */
export const asSheetRow = (month: StagedMonth): SheetRow => ({
  number: month.number,
  cells: { staged: JSON.stringify(month) },
});

export const fromSheetRow = ({ cells }: SheetRow): StagedMonth => JSON.parse(cells['staged']!) as StagedMonth;

export const rowAt = (line: EnteredLine, month: number): EnteredRow | undefined =>
  line.rows.find((row) => row.month === month);
export const cellAt = (line: EnteredLine, month: number, quantity: string) =>
  rowAt(line, month)?.cells.find((cell) => cell.quantity === quantity);

export type Filled = EnteredCell & { readonly value: string };
export const isFilled = (cell: EnteredCell | undefined): cell is Filled => (cell?.value ?? null) !== null;

/** A month of a period as the workbook has it, `2026-07`; the whole year is 0. */
export const monthText = (start: string, month: number, lang: Lang): string =>
  month === 0 ? translate(text.wholeYear, lang) : addMonths(start, month - 1).slice(0, 7);
