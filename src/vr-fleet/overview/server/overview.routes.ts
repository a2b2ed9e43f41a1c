import { handle, type Route } from '#kernel/http/server/handle.ts';
import { fleetOverview } from '#vr-fleet/overview/overview.contract.ts';
import { compareVersions } from './compare-versions.ts';
import { countsOf, expiringOf, failuresOf, recentBatchesOf } from './overview.queries.ts';

export const overviewRoutes: Route[] = [
  handle(fleetOverview, async (_params, { pool, actor, clock }) => {
    const { partyId } = actor;
    const [[counts], failures, expiring, recent] = await Promise.all([
      countsOf(pool, [partyId]),
      failuresOf(pool, [partyId]),
      expiringOf(pool, [partyId, clock.today()]),
      recentBatchesOf(pool, [partyId]),
    ]);
    const { lastReport, versions, ...numbers } = counts!;
    return {
      ...numbers,
      lastReport: lastReport?.toISOString() ?? null,
      versions: versions.toSorted((a, b) => compareVersions(a.pui, b.pui)),
      failures: failures.map((failure) => ({ ...failure, failedAt: failure.failedAt.toISOString() })),
      expiring,
      recent: recent.map((batch) => ({ ...batch, at: batch.at.toISOString() })),
    };
  }),
];
