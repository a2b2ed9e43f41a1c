import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { filledTemplate, importCalls, importRejected, type ImportColumn } from '#kernel/import/import-parts.ts';
import { reportImportWords as text } from './report-import.words.ts';

const access = { permission: 'reports.edit', scope: 'own' } as const;

/** A row is a reading or a bill: an amount of one month, in any unit that converts. */
export const reportColumns: readonly ImportColumn[] = [
  { key: 'line', label: text.line, kind: 'code' },
  { key: 'section', label: text.section, kind: 'code' },
  { key: 'name', label: text.name, kind: 'code' },
  { key: 'quantity', label: text.quantity, kind: 'code' },
  { key: 'month', label: text.month, kind: 'date' },
  { key: 'amount', label: text.amount, required: true, kind: 'amount' },
  { key: 'unit', label: text.unit, kind: 'code' },
  { key: 'basis', label: text.basis, kind: 'code' },
  { key: 'serials', label: text.serials, kind: 'code' },
  { key: 'reason', label: text.reason },
  { key: 'note', label: text.note },
];

/** The report. */
const input = z.object({ id: recordId });

export const reportTemplate = filledTemplate({
  path: '/reports/import/template',
  title: text.what,
  access,
  columns: reportColumns,
  input,
});

export const {
  upload: importReport,
  show: shownReportImport,
  apply: applyReportImport,
  cancel: cancelReportImport,
} = importCalls({ path: '/reports/import', what: 'a report', access, input });

export const rejectedReportRows = importRejected({
  path: '/reports/import/rejected',
  title: text.what,
  access,
  columns: reportColumns,
});
