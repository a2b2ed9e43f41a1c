import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import * as baseYear from '#zero-carbon/reporting/reports/entry/base-year/base-year.contract.ts';
import { saveBaseYear, showBaseYear } from '#zero-carbon/reporting/reports/entry/base-year/server/base-year.ts';
import * as scope3 from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.contract.ts';
import { saveScope3, showScope3 } from '#zero-carbon/reporting/reports/entry/scope-3/server/scope-3.ts';
import { finishSection, reopenSection } from './finish-section.ts';
import { removeLine, saveLine } from './save-line.ts';
import { saveCells } from './save-cells.ts';
import { showSection } from './show-section.ts';

export const entryRoutes: Route[] = [
  handle(contract.showSection, showSection),
  handle(contract.saveLine, saveLine),
  handle(contract.removeLine, removeLine),
  handle(contract.saveCells, saveCells),
  handle(contract.finishSection, finishSection),
  handle(contract.reopenSection, reopenSection),
  handle(baseYear.showBaseYear, showBaseYear),
  handle(baseYear.saveBaseYear, saveBaseYear),
  handle(scope3.showScope3, showScope3),
  handle(scope3.saveScope3, saveScope3),
];
