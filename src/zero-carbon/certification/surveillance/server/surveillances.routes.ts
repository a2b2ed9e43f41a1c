import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { checkSurveillance, confirmSurveillance, sendBackSurveillance } from './check-surveillance.ts';
import { declareSurveillance } from './declare-surveillance.ts';
import { showOwnSurveillance, showSurveillance } from './show-surveillance.ts';
import { assignedSource, ownSource } from './surveillances.queries.ts';

export const surveillanceRoutes: readonly Route[] = [
  handleList(contract.listSurveillances, assignedSource),
  handleListExport(contract.exportSurveillances, assignedSource),
  handleList(contract.listOwnSurveillances, ownSource),
  handle(contract.showSurveillance, showSurveillance),
  handle(contract.showOwnSurveillance, showOwnSurveillance),
  handle(contract.declareSurveillance, declareSurveillance),
  handle(contract.checkSurveillance, checkSurveillance),
  handle(contract.confirmSurveillance, confirmSurveillance),
  handle(contract.sendBackSurveillance, sendBackSurveillance),
];
