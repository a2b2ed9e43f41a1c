import { importRoutes } from '#kernel/import/server/import-routes.ts';
import * as contract from '#zero-carbon/reporting/reports/import/report-import.contract.ts';
import { filledRows, reportImporter } from './report-importer.ts';

export const reportImportRoutes = importRoutes(
  {
    template: contract.reportTemplate,
    upload: contract.importReport,
    show: contract.shownReportImport,
    apply: contract.applyReportImport,
    cancel: contract.cancelReportImport,
    rejected: contract.rejectedReportRows,
  },
  reportImporter,
  filledRows,
);
