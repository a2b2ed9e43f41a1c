import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { may } from '#kernel/http/server/actor.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { movesFrom } from '#kernel/workflow/lifecycle.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { areaNames } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import * as contract from '#zero-carbon/reporting/reports/reports.contract.ts';
import * as sectionContract from '#zero-carbon/reporting/reports/sections.contract.ts';
import { runOrObstacles } from '#zero-carbon/reporting/reports/runs/server/run-or-obstacles.ts';
import { reportStart as startContract } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { reportStart } from '#zero-carbon/reporting/reports/start/server/report-start.ts';
import type { StartParts } from '#zero-carbon/reporting/reports/start/server/start-parts.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { hasNewer } from '#zero-carbon/reporting/reports/versions/server/newer-versions.ts';
import { createReport, planOf } from './create-report.ts';
import { judgeEligibility, type Condition } from './judge-eligibility.ts';
import { assignSection, colleaguesOf, hubSections, sectionsAsked } from './report-sections.ts';
import { reportOf, reports } from './reports.queries.ts';

/**
 * @param conditions all conditions of an application.
 * @param start the dashboard's dependencies on later domains.
 */
export function reportRoutes(conditions: readonly Condition[], start: StartParts): Route[] {
  return [
    handleList(contract.listReports, reports),
    handleListExport(contract.exportReports, reports),
    handle(contract.eligibility, async (params, context) => {
      const { actor, db } = context;
      await db
        .selectFrom('zero_carbon.sites')
        .select('id')
        .where('id', '=', params.site)
        .where('party_id', '=', actor.partyId)
        .executeTakeFirstOrThrow(refuse.notFound);
      return { conditions: await judgeEligibility(conditions, planOf(params, actor.partyId), context) };
    }),
    handle(contract.createReport, (params, context) => createReport(params, context, conditions)),
    handle(contract.showReport, async ({ id }, context) => {
      const report = await reportOf(id, context);
      if (!report) throw refuse.notFound();
      const { party_id: partyId, site_id: siteId, type, start, end, region } = report;
      const plan = { partyId, siteId, type, start, end, reportId: id };
      return {
        ...report,
        sections: await hubSections(context.db, id, await sectionsAsked(context.db, report)),
        newer: await hasNewer(context.db, report),
        maySubmit:
          report.state === 'self_assessed' &&
          partyId === context.actor.partyId &&
          may(context.actor, 'reports.submit', 'own'),
        mayEdit: report.state === 'draft' && partyId === context.actor.partyId && may(context.actor, 'reports.edit'),
        regionView: (await areaNames([region], context)).get(region) ?? region,
        conditions: await judgeEligibility(conditions, plan, context),
        ...(await runOrObstacles(context, report)),
        moves: (await movesOf(context.db, reportLifecycle, [id], context)).get(id) ?? [],
        mayTransfer:
          may(context.actor, 'reports.assign', 'all') && movesFrom(reportLifecycle, report.state).includes('transfer'),
      };
    }),
    handle(startContract, (_params, context) => reportStart(context, start, conditions)),
    handle(sectionContract.colleagues, (_params, { db, actor }) => colleaguesOf(db, actor.partyId)),
    handle(sectionContract.assignSection, assignSection),
  ];
}
