import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { OpenPart } from '#zero-carbon/reporting/reports/entry/open-part.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { isSupplemented, reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { openParts } from './lock-report.ts';

/**
 * A report within the actor's reach, with the parts that they may change now: all, or a list. Throws 4003 if there is
 * none.
 */
export async function openReport(id: string, { db, actor }: Context<{ permission: 'reports.read'; scope: 'own' }>) {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .select(['r.id', 'r.number', 'r.period_start', 'r.period_end', 'r.state', 'r.site_id', 'r.party_id'])
    .select(['r.evaluation_type', 'r.region', 'r.gwp', 'r.factor_set_id', 'r.indicator_set_id'])
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  const editable = report.state === 'draft' && report.party_id === actor.partyId && may(actor, 'reports.edit', 'own');
  return { ...report, editable, open: await openTo(report, { db, actor }) };
}

/** The parts of a report under supplement that an actor may change; empty for a draft. */
export async function openTo(
  {
    id,
    state,
    party_id,
  }: { readonly id: string; readonly state: StateOf<typeof reportLifecycle>; readonly party_id: string },
  { db, actor }: Pick<Context<{ permission: 'reports.read'; scope: 'own' }>, 'db' | 'actor'>,
): Promise<readonly OpenPart[]> {
  const isOwn = party_id === actor.partyId && may(actor, 'reports.edit', 'own');
  return isOwn && isSupplemented(state) ? openParts(db, id) : [];
}
