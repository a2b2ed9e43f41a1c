import { handle, type Route } from '#kernel/http/server/handle.ts';
import { fleetOverview } from '#vr-fleet/overview/overview.contract.ts';
import { compareVersions } from '#vr-fleet/devices/server/device-versions.ts';
import { countsOf, expiringOf, failuresOf, missedOf, notedOf, recentBatchesOf } from './overview.queries.ts';

/** Counts are noted on the hour: those of a day ago are up to an hour older. */
const dayAndHour = 25 * 3_600_000;
const dayMs = 86_400_000;

export const overviewRoutes: Route[] = [
  handle(fleetOverview, async (_params, { pool, actor, clock }) => {
    const { partyId } = actor;
    const missedFrom = new Date(Date.parse(clock.today()) - dayMs).toISOString().slice(0, 10);
    const [[counts], [missed], [noted], failures, expiring, recent] = await Promise.all([
      countsOf(pool, [partyId]),
      missedOf(pool, [partyId, missedFrom, clock.zone]),
      notedOf(pool, [partyId, new Date(clock.now().getTime() - dayAndHour)]),
      failuresOf(pool, [partyId]),
      expiringOf(pool, [partyId, clock.today()]),
      recentBatchesOf(pool, [partyId]),
    ]);
    const { lastReport, versions, ...numbers } = counts!;
    return {
      ...numbers,
      missed: missed!.missed,
      missedFrom,
      before: noted ? { ...noted, at: noted.at.toISOString() } : null,
      lastReport: lastReport?.toISOString() ?? null,
      versions: versions.toSorted((a, b) => compareVersions(a.pui, b.pui)),
      failures: failures.map((failure) => ({ ...failure, failedAt: failure.failedAt.toISOString() })),
      expiring,
      recent: recent.map((batch) => ({ ...batch, at: batch.at.toISOString() })),
    };
  }),
];
