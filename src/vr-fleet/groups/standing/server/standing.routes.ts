import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#vr-fleet/groups/standing/standing.contract.ts';
import { endStanding } from './end-standing.ts';
import { previewMove } from './preview-move.ts';
import { standingFor } from './standing.queries.ts';

/** What stands for groups, and what it means for those that join. */
export const standingRoutes: readonly Route[] = [
  handle(contract.listStanding, async ({ planId }, { db, actor }) => ({
    rows: await standingFor(db, actor.partyId, planId),
  })),
  handle(contract.previewMove, previewMove),
  handle(contract.endStanding, async (asked, context) => ({ ended: await endStanding(asked, context) })),
];
