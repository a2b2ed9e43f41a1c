import { handle, type Route } from '#kernel/http/server/handle.ts';
import { fleetOverview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { compareVersions } from '#vr-fleet/headsets/devices/server/device-versions.ts';
import { countsOf, expiringOf, failuresOf, notedOf } from './overview.queries.ts';

/** Counts are recorded on the hour: those of a day ago are up to an hour older. */
const dayAndHour = 25 * 3_600_000;

export const overviewRoutes: Route[] = [
  handle(fleetOverview, async (_params, { pool, actor, clock }) => {
    const { partyId } = actor;
    const [[counts], [noted], failures, expiring] = await Promise.all([
      countsOf(pool, [partyId]),
      notedOf(pool, [partyId, new Date(clock.now().getTime() - dayAndHour)]),
      failuresOf(pool, [partyId]),
      expiringOf(pool, [partyId, clock.today()]),
    ]);
    const { lastReport, versions, ...numbers } = counts!;
    return {
      ...numbers,
      before: noted ?? null,
      lastReport,
      versions: versions.toSorted((a, b) => compareVersions(a.pui, b.pui)),
      failures,
      expiring,
    };
  }),
];
