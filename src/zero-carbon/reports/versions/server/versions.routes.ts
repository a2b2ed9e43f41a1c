import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import * as dryRuns from '#zero-carbon/indicators/editions/dry-run.contract.ts';
import { factorsOf } from '#zero-carbon/indicators/factors/server/factors-of.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import * as contract from '#zero-carbon/reports/versions/versions.contract.ts';
import { tryFactors, tryIndicators } from './dry-run.ts';
import { moveVersions } from './move-versions.ts';
import { showVersions } from './newer-versions.ts';
import '#zero-carbon/reports/server/reports.tables.ts';

export const versionRoutes: Route[] = [
  handle(dryRuns.dryRunIndicators, tryIndicators),
  handle(dryRuns.dryRunFactors, tryFactors),
  handle(contract.showVersions, showVersions),
  handle(contract.moveVersions, moveVersions),
  handle(contract.reportFactors, async ({ id }, { db, actor }) => {
    const report = await db
      .selectFrom('zero_carbon.reports as r')
      .select(['r.number', 'r.factor_set_id as factorSet'])
      .where('r.id', '=', id)
      .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
      .executeTakeFirst();
    if (!report) throw refuse.notFound();
    return { ...report, factors: [...(await factorsOf(db, report.factorSet)).values()] };
  }),
];
