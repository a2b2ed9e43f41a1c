import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import '#zero-carbon/reports/server/reports.tables.ts';

/** A report within the actor's reach, and whether they may change it now; 4003 where there is none. */
export async function openReport(id: string, { db, actor }: Context<{ permission: 'reports.read'; scope: 'own' }>) {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .select(['r.number', 'r.period_start', 'r.period_end', 'r.state', 'r.site_id', 'r.party_id'])
    .select(['r.evaluation_type', 'r.region', 'r.gwp', 'r.factor_set_id'])
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirst();
  if (!report) throw refuse.notFound();
  const editable = report.state === 'draft' && report.party_id === actor.partyId && may(actor, 'reports.edit', 'own');
  return { ...report, editable };
}
