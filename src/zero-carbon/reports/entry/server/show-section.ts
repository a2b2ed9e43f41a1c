import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import type { showSection as endpoint } from '#zero-carbon/reports/entry/entry.contract.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import { enteredLines } from './entered-lines.ts';

type Reader = Context<{ permission: 'reports.read'; scope: 'own' }>;

/** A section of a report within the actor's reach; 4003 where there is none. */
export async function showSection(
  { id, section }: ParamsOf<typeof endpoint>,
  { db, actor }: Reader,
): Promise<ResultOf<typeof endpoint>> {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.report_sections as s', (join) =>
      join.onRef('s.report_id', '=', 'r.id').on('s.section', '=', section),
    )
    .select(['r.number', 'r.period_start', 'r.period_end', 'r.state', 'r.site_id', 'r.party_id', 's.finished_at'])
    .select(['r.evaluation_type', 'r.region', 'r.gwp', 'r.factor_set_id'])
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirst();
  if (!report) throw refuse.notFound();
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
    editable: report.state === 'draft' && report.party_id === actor.partyId && may(actor, 'reports.edit', 'own'),
    finishedAt: report.finished_at?.toISOString() ?? null,
    lines: await enteredLines(db, id, { section }),
    meters,
  };
}
