import { cached, handle, type Route } from '#kernel/http/server/handle.ts';
import { recordKindOf, recordRoutes } from '#kernel/record/server/record-routes.ts';
import { catalogue } from '#vr-fleet/headsets/catalogue/models.contract.ts';
import { catalogueOf } from './models.queries.ts';
import { storedModels } from './stored-models.ts';

export const modelRoutes: Route[] = [
  ...cached(['vr_fleet.models'], [handle(catalogue, (_params, context) => catalogueOf(context))]),
  ...recordRoutes(storedModels),
];

/** The history of a model. */
export const modelRecord = recordKindOf(storedModels);
