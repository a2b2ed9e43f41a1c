import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ImportButton } from '#kernel/import/web/import-button.tsx';
import {
  applyReportImport,
  cancelReportImport,
  importReport,
  rejectedReportRows,
  reportTemplate,
  shownReportImport,
} from '#zero-carbon/reporting/reports/import/report-import.contract.ts';
import { reportImportWords as text } from '#zero-carbon/reporting/reports/import/report-import.words.ts';

const counts = {
  new: text.added,
  changed: text.changed,
  same: text.same,
  asks: text.asks,
  uncalculated: text.uncalculated,
  short: text.short,
};

/** Exports a report's readings as a workbook, and imports it again. */
export function ReportImport({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <ImportButton
      what={t(text.what)}
      lead={t(text.lead)}
      counts={counts}
      params={{ id }}
      template={reportTemplate}
      upload={importReport}
      show={shownReportImport}
      apply={applyReportImport}
      cancel={cancelReportImport}
      rejected={rejectedReportRows}
      onDone={onDone}
    />
  );
}
