import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { factorsOf } from '#zero-carbon/rules/indicators/factors/server/factors-of.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import * as contract from '#zero-carbon/reporting/reports/versions/versions.contract.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { dryRunRoutes } from './dry-run.routes.ts';
import { moveVersions } from './move-versions.ts';
import { showVersions } from './newer-versions.ts';

/** @param certificates source of the staff certificates of a report. */
export const versionRoutes = (certificates: CertificateSource): Route[] => [
  ...dryRunRoutes(certificates),
  handle(contract.showVersions, (params, context) => showVersions(params, context, certificates)),
  handle(contract.moveVersions, moveVersions),
  handle(contract.reportFactors, async ({ id }, { db, actor }) => {
    const report = await db
      .selectFrom('zero_carbon.reports as r')
      .select(['r.number', 'r.factor_set_id as factorSet'])
      .where('r.id', '=', id)
      .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
      .executeTakeFirstOrThrow(refuse.notFound);
    return { ...report, factors: [...(await factorsOf(db, report.factorSet)).values()] };
  }),
];
