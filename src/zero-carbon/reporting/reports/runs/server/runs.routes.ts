import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as results from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { finishReport as finishContract } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { finishReport } from './finish-report.ts';
import { showResults } from './show-results.ts';
import { showTrace } from './show-trace.ts';

/** @param certificates source of the staff certificates of a report. */
export const runRoutes = (certificates: CertificateSource): Route[] => [
  handle(finishContract, (params, context) => finishReport(params, context, certificates)),
  handle(results.showResults, showResults),
  handle(results.showTrace, showTrace),
  handleExport(results.exportResults, async (params, context) => {
    const { rows } = await showResults(params, context);
    return { total: rows.length, rows: [rows] };
  }),
];
