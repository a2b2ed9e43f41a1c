import { may } from '#kernel/http/server/actor.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { openReport } from '#zero-carbon/reporting/reports/entry/server/open-report.ts';
import { mostPlans, type listReportPlans } from '#zero-carbon/reporting/reports/plans/plans.contract.ts';

/** The plans about a report within the actor's reach, earliest due first. */
export async function plansOf(
  { id }: ParamsOf<typeof listReportPlans>,
  context: Context<{ permission: 'reports.read'; scope: 'own' }>,
): Promise<ResultOf<typeof listReportPlans>> {
  const { db, actor } = context;
  const report = await openReport(id, context);
  const rows = await db
    .selectFrom('zero_carbon.report_plans as l')
    .innerJoin('zero_carbon.indicator_sets as s', 's.id', 'l.indicator_set_id')
    .leftJoin('zero_carbon.factor_sets as f', 'f.id', 'l.factor_set_id')
    .leftJoin('accounts.people as p', 'p.id', 'l.owner_id')
    .select(['l.id', 'l.name', 'l.owner_id', 'p.name as owner', 'l.due_on as dueOn', 'l.tried', 'l.saved_at'])
    .select(['l.points_before', 'l.star_before', 'l.points_after', 'l.star_after', 'l.version'])
    .select(['s.code as set', 'f.code as factorSet'])
    .where('l.report_id', '=', id)
    .orderBy('l.due_on')
    .orderBy('l.id')
    .limit(mostPlans)
    .execute();
  return {
    mayEdit: report.party_id === actor.partyId && may(actor, 'reports.edit', 'own'),
    plans: rows.map(({ owner_id: ownerId, saved_at: at, ...row }) => ({
      id: row.id,
      name: row.name,
      owner: ownerId === null ? null : { id: ownerId, name: row.owner ?? '' },
      dueOn: row.dueOn,
      tried: row.tried,
      before: { points: row.points_before, star: row.star_before },
      after: { points: row.points_after, star: row.star_after },
      set: row.set,
      factorSet: row.factorSet,
      savedAt: at,
      version: row.version,
    })),
  };
}
