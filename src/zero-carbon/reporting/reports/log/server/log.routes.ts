import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#zero-carbon/reporting/reports/log/log.contract.ts';
import { logOf, shownChanges } from './log.queries.ts';

export const reportLogRoutes: readonly Route[] = [
  handleList(contract.reportLog, (params, reader) => logOf(params, reader, shownChanges)),
  handleListExport(contract.exportReportLog, (params, reader) => logOf(params, reader, Infinity)),
];
