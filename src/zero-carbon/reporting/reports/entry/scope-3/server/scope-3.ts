import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { allCategories } from '#zero-carbon/reporting/reports/entry/scope-3/open-categories.ts';
import type * as contract from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.contract.ts';
import { scope3Words as text } from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.words.ts';
import { lockDraft, reopen } from '#zero-carbon/reporting/reports/entry/server/lock-report.ts';
import { openReport } from '#zero-carbon/reporting/reports/entry/server/open-report.ts';

/** The state of each of the 15 categories in a report, in their order. */
export async function categoriesOf(db: Db, reportId: string): Promise<contract.ScreenedCategory[]> {
  const found = await db
    .selectFrom('zero_carbon.report_scope3')
    .select(['category', 'screening as state', 'reason', 'version'])
    .where('report_id', '=', reportId)
    .execute();
  return allCategories.map(
    (category) => found.find((one) => one.category === category) ?? { category, state: null, reason: '', version: 0 },
  );
}

export async function showScope3(
  { id }: ParamsOf<typeof contract.showScope3>,
  context: Context<{ permission: 'reports.read'; scope: 'own' }>,
): Promise<ResultOf<typeof contract.showScope3>> {
  await openReport(id, context);
  return { categories: await categoriesOf(context.db, id) };
}

/** Saves the state of a category in a draft, based on the version that was read. Reopens the section. */
export async function saveScope3(
  { id, category, version, state, reason = '' }: ParamsOf<typeof contract.saveScope3>,
  { db: tx, actor, clock, lang }: Context<{ permission: 'reports.edit'; scope: 'own' }>,
): Promise<{ version: number }> {
  await lockDraft(tx, id, actor);
  const before = (await categoriesOf(tx, id)).find((one) => one.category === category)!;
  checkVersion(before, version);
  if (state === 'irrelevant' && reason === '') throw refuse.field('reason', text.needReason, lang);
  const after = { reason: state === 'irrelevant' ? reason : '' };
  const columns = { screening: state, reason: after.reason, version: version + 1 };
  await tx
    .insertInto('zero_carbon.report_scope3')
    .values({ report_id: id, category, ...columns })
    .onConflict((conflict) => conflict.columns(['report_id', 'category']).doUpdateSet(columns))
    .execute();
  await reopen(tx, id, ['scope-3']);
  await recordChange(tx, { actor, at: clock.now() }, 'report-entry.screen', id, {
    before: { category, screening: before.state, reason: before.reason },
    after: { category, screening: state, reason: after.reason },
  });
  return { version: version + 1 };
}
