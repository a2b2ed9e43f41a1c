import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { lockDraft } from '#zero-carbon/reporting/reports/entry/server/lock-report.ts';
import { versionsInForce } from '#zero-carbon/reporting/reports/server/create-report.ts';
import type { moveVersions as endpoint } from '#zero-carbon/reporting/reports/versions/versions.contract.ts';
import { reportsWithVersions } from './report-worth.ts';

/**
 * Moves a draft to the versions in force that its owner has reviewed.
 *
 * @throws Refusal 4003 if it is not the actor's; 4009 if it is not a draft, or if other versions are in force by now.
 */
export async function moveVersions(
  { id, set, factors }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock }: Context<(typeof endpoint)['access']>,
): Promise<{ number: string }> {
  const { number } = await lockDraft(tx, id, actor);
  const inForce = await versionsInForce(tx);
  if ((inForce.set?.id ?? null) !== set || (inForce.factors?.id ?? null) !== factors) throw refuse.state('published');
  const before = await reportsWithVersions(tx).where('r.id', '=', id).executeTakeFirstOrThrow();
  await tx
    .updateTable('zero_carbon.reports')
    .set({ indicator_set_id: set, factor_set_id: factors })
    .where('id', '=', id)
    .execute();
  await recordChange(tx, { actor, at: clock.now() }, 'report.versions', id, {
    before: { set: before.set_code, factors: before.factors_code },
    after: { set: inForce.set?.code ?? null, factors: inForce.factors?.code ?? null },
  });
  return { number };
}
