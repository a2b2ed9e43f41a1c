import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/reporting/reports/transfers/transfers.contract.ts';
import { proposeOrganisations } from './propose-organisations.ts';
import type { TransferParts } from './transfer-parts.ts';
import { transferReports } from './transfer-reports.ts';

export const transferRoutes = (parts: TransferParts): Route[] => [
  handle(contract.proposeOrganisations, (params, context) => proposeOrganisations(params, context, parts)),
  handle(contract.transferReports, (params, context) => transferReports(params, context, parts)),
];
