import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type { answerObjection as endpoint } from '#zero-carbon/evaluation/objections/objections.contract.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';

/**
 * Answers an objection: the report is locked before it, as in all changes to both. An upheld objection to a public
 * report reopens the decision; later ones find it reopened.
 *
 * @throws Refusal 4003 for an unknown one, or if the officer is a member of its enterprise; 4009 for one that is
 *   already answered.
 */
export async function answerObjection(
  { id, outcome, answer }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock }: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const report = await tx
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.objections as j', 'j.report_id', 'r.id')
    .select(['r.id', 'r.state', 'j.decision_id'])
    .where('j.id', '=', id)
    .where(isStranger(actor, 'r'))
    .forUpdate('r')
    .executeTakeFirstOrThrow(refuse.notFound);
  const { state } = await move(tx, objectionLifecycle, outcome, id, {
    actor,
    clock,
    reason: answer,
    changes: { answer, answered_by: actor.personId },
  });
  await tx
    .updateTable('zero_carbon.reports')
    .set({ objections_open: sql`objections_open - 1` })
    .where('id', '=', report.id)
    .execute();
  if (outcome === 'uphold' && report.state === 'publicity') {
    await tx
      .updateTable('zero_carbon.decisions')
      .set({ reopened_on: clock.today() })
      .where('report_id', '=', report.id)
      .where('published_on', 'is not', null)
      .where('reopened_on', 'is', null)
      .execute();
    await move(tx, reportLifecycle, 'reopenDecision', report.id, { actor, clock });
  }
  return { state };
}
