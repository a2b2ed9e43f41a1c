import { cached, handle, type Route } from '#kernel/http/server/handle.ts';
import { catalogue } from '#vr-fleet/headsets/catalogue/models.contract.ts';
import { catalogueOf } from './models.queries.ts';

export const modelRoutes: readonly Route[] = cached(
  ['vr_fleet.models'],
  [handle(catalogue, (_params, context) => catalogueOf(context))],
);
