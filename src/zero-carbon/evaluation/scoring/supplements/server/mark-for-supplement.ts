import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { reportMoveWords } from '#zero-carbon/reporting/reports/report-moves.words.ts';
import { refuseAsked } from '#zero-carbon/evaluation/reviews/supplements/server/refuse-asked.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';
import type { markForSupplement as endpoint } from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import { leadingSeat } from './leading-seat.ts';
import { marksOf } from './panel-marks.ts';

/**
 * Marks an item for a request, as the leader, if its version is unchanged. Marks are not in the history, which starts
 * with the request.
 *
 * @throws Refusal 4000 beside the field; 4003 for other experts than the leader, and an item that is not scored; 4009;
 *   5000 after the first submission.
 */
export async function markForSupplement(
  { id, item, version, comment = '', lines = [] }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, lang } = context;
  const { panel_id: panelId, report_id: reportId, scores_in: submitted } = await leadingSeat(context, id);
  if (submitted > 0) throw refuse.rule(reportMoveWords.scoresIn);
  const { items, run } = await scoredItemsOf(tx, reportId);
  if (!items.some((one) => one.id === item)) throw refuse.notFound();
  const before = (await marksOf(tx, panelId)).find((one) => one.item === item)?.version ?? 0;
  if (before !== version) throw refuse.state(String(before));
  if (comment === '' && version > 0) {
    await tx.deleteFrom('zero_carbon.panel_marks').where('panel_id', '=', panelId).where('item', '=', item).execute();
    return { version: 0 };
  }
  const named = [...new Set(lines)];
  refuseAsked(run, item, { lines: named, comment, lang });
  const mark = { comment, lines: JSON.stringify(named), version: version + 1 };
  await tx
    .insertInto('zero_carbon.panel_marks')
    .values({ panel_id: panelId, item, ...mark })
    .onConflict((conflict) => conflict.columns(['panel_id', 'item']).doUpdateSet(mark))
    .execute();
  return { version: mark.version };
}
