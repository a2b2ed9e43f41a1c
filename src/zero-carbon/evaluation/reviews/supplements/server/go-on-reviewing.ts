import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { readRun, type RunContent } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { scoreInputOf } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { claimedValue, itemsOf } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reviewOf, verdictsOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { waitForReviewer } from '#zero-carbon/evaluation/reviews/server/review-notices.ts';

/**
 * Makes the reviewer continue with a report that was supplemented, or whose supplement is late. Changed claims must be
 * reviewed again, whatever the previous verdict.
 *
 * @param before the run at the time of the request; omitted if nothing was submitted.
 */
export async function goOnReviewing(
  tx: Db,
  id: string,
  { actor, clock, before }: { readonly actor: Mover; readonly clock: Clock; readonly before?: RunContent },
): Promise<void> {
  const review = await reviewOf(tx, id);
  const now = await readRun(tx, id);
  if (!review || !now) return;
  const changed = before ? changedItems(before, now) : [];
  const outdated = (await verdictsOf(tx, review.id)).map(({ item }) => item).filter((item) => changed.includes(item));
  if (outdated.length > 0) {
    await tx
      .deleteFrom('zero_carbon.review_verdicts')
      .where('review_id', '=', review.id)
      .where('item', 'in', outdated)
      .execute();
    const content = { before: { items: outdated } };
    await recordChange(tx, { actor, at: clock.now() }, 'review.outdated', id, content);
  }
  const { reviewer_id: personId } = await tx
    .selectFrom('zero_carbon.reports')
    .select('reviewer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const partyId = review.organisation_id;
  if (personId !== null) await waitForReviewer({ db: tx, actor, clock }, id, { personId, partyId });
}

/** The items with a changed claim, or that apply only now. */
export function changedItems(before: RunContent, now: RunContent): string[] {
  const [claimedBefore, claimedNow] = [before, now].map(({ set, document: { data, measures, result } }) => {
    const input = scoreInputOf(data, measures, result);
    return (item: string): string =>
      JSON.stringify([claimedValue(set, input, item), data.answers[item]?.notApplicable ?? null]);
  }) as [(item: string) => string, (item: string) => string];
  return itemsOf(now.document.score).filter((item) => claimedBefore(item) !== claimedNow(item));
}
