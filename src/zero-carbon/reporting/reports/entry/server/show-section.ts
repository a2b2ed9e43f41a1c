import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { showSection as endpoint } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { enteredLines } from './entered-lines.ts';
import { nextSection } from './next-section.ts';
import { openReport } from './open-report.ts';
import { withEarlier } from './with-earlier.ts';

/** A section of a report within the actor's reach; 4003 where there is none. */
export async function showSection(
  { id, section }: ParamsOf<typeof endpoint>,
  context: Context<{ permission: 'reports.read'; scope: 'own' }>,
): Promise<ResultOf<typeof endpoint>> {
  const { db } = context;
  const report = await openReport(id, context);
  const finished = await db
    .selectFrom('zero_carbon.report_sections')
    .select(['finished_at', 'not_applicable'])
    .where('report_id', '=', id)
    .where('section', '=', section)
    .executeTakeFirst();
  const meters = await db
    .selectFrom('zero_carbon.meters')
    .select(['id', 'number', 'medium'])
    .where('site_id', '=', report.site_id)
    .orderBy('number_key')
    .execute();
  return {
    number: report.number,
    start: report.period_start,
    end: report.period_end,
    type: report.evaluation_type,
    region: report.region,
    gwp: report.gwp,
    factorSet: report.factor_set_id,
    editable: report.editable,
    open: report.open.flatMap(({ part, key }) => (part === 'line' ? [key] : [])),
    finishedAt: finished?.finished_at ?? null,
    notApplicable: finished?.not_applicable ?? false,
    next: await nextSection(db, report, section),
    lines: await withEarlier(db, id, await enteredLines(db, id, { section })),
    meters,
  };
}
