import { handleExport } from '#kernel/export/server/handle-export.ts';
import { handle } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import { pivotStatistics } from './pivot-statistics.ts';
import { showStatistics } from './show-statistics.ts';

export const statisticsRoutes = [
  handle(contract.showStatistics, (_params, context) => showStatistics(context)),
  handle(contract.pivotStatistics, pivotStatistics),
  handleExport(contract.exportStatistics, async (params, context) => {
    const { rows } = await pivotStatistics(params, context);
    return { total: rows.length, rows: [rows] };
  }),
];
