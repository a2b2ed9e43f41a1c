import { handle, type Route } from '#kernel/http/server/handle.ts';
import type { Condition } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';
import { inventoryOf } from '#zero-carbon/rules/calculation/report/report-inventory.ts';
import * as contract from '#zero-carbon/reporting/reports/inventory/inventory.contract.ts';
import { readResults } from '#zero-carbon/reporting/reports/runs/server/read-results.ts';
import { beginFromInventory } from './begin-from-inventory.ts';

/** @param conditions preconditions of a new report. */
export const inventoryRoutes = (conditions: readonly Condition[]): Route[] => [
  handle(contract.downloadInventory, async ({ id }, context) => {
    const { report, data, factors } = await readResults(id, context);
    const text = `${JSON.stringify(inventoryOf(data, factors), null, 2)}\n`;
    return { name: `${report.number}.json`, text };
  }),
  handle(contract.beginFromInventory, (params, context) => beginFromInventory(params, context, conditions)),
];
