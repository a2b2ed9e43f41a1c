import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { sql } from 'kysely';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import { cached, handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#vr-fleet/headsets/catalogue/models.contract.ts';
import { modelRecord } from './model-records.ts';
import { catalogueOf, models } from './models.queries.ts';
import { saveModel } from './save-model.ts';

export const modelRoutes: Route[] = [
  ...cached(['vr_fleet.models'], [handle(contract.catalogue, (_params, context) => catalogueOf(context))]),
  handleList(contract.listModels, models),
  handleListExport(contract.exportModels, models),
  handle(contract.showModel, async ({ id }, { db }) => {
    const source = models({ id }, { db });
    const row = await source.rows.executeTakeFirst();
    if (!row) throw refuse.notFound();
    return source.present(row, undefined);
  }),
  handle(contract.saveModel, saveModel),
  handleList(contract.modelHistory, ({ id }, reader) =>
    historyOf(reader, [modelRecord], { entityId: id, reach: sql<boolean>`true` }),
  ),
];
