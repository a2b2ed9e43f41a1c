import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { sql } from 'kysely';
import { historyOf, type HistoryReader } from '#accounts/logs/server/history-of.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import * as contract from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { checkSurveillance, confirmSurveillance, sendBackSurveillance } from './check-surveillance.ts';
import { declareSurveillance } from './declare-surveillance.ts';
import { showOwnSurveillance, showSurveillance } from './show-surveillance.ts';
import { surveillanceRecord } from './surveillance-record.ts';
import { assignedSource, ownSource } from './surveillances.queries.ts';

const historyBy =
  (permission: Permission) =>
  ({ id }: { readonly id: string }, reader: HistoryReader) =>
    historyOf(reader, [surveillanceRecord], {
      entityId: id,
      reach: sql<boolean>`exists (select from zero_carbon.surveillances s where s.id = ${id}
        and ${within(surveillanceLifecycle, reader.actor.permissions.get(permission), reader.actor, 's')})`,
    });

export const surveillanceRoutes: readonly Route[] = [
  handleList(contract.listSurveillances, assignedSource),
  handleListExport(contract.exportSurveillances, assignedSource),
  handleList(contract.listOwnSurveillances, ownSource),
  handle(contract.showSurveillance, showSurveillance),
  handle(contract.showOwnSurveillance, showOwnSurveillance),
  handleList(contract.surveillanceHistory, historyBy('certificates.surveil')),
  handleList(contract.ownSurveillanceHistory, historyBy('certificates.read')),
  handle(contract.declareSurveillance, declareSurveillance),
  handle(contract.checkSurveillance, checkSurveillance),
  handle(contract.confirmSurveillance, confirmSurveillance),
  handle(contract.sendBackSurveillance, sendBackSurveillance),
];
