import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { endStanding, endStandingVersion } from './end-standing.ts';
import { previewMove } from './preview-move.ts';
import { settingsFor, versionsFor } from './standing.queries.ts';

/** Group defaults, and their effect on headsets that join. */
export const standingRoutes: readonly Route[] = [
  handle(contract.listStanding, async ({ planId, versionId }, { db, actor }) => ({
    // a request for one plan excludes versions, and vice versa
    rows: versionId === undefined ? await settingsFor(db, actor.partyId, planId) : [],
    versions: planId === undefined ? await versionsFor(db, actor.partyId, versionId) : [],
  })),
  handle(contract.previewMove, previewMove),
  handle(contract.endStanding, async (asked, context) => ({ ended: await endStanding(asked, context) })),
  handle(contract.endStandingVersion, async (asked, context) => ({ ended: await endStandingVersion(asked, context) })),
];
