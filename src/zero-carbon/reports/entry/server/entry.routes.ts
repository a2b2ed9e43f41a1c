import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/reports/entry/entry.contract.ts';
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
];
