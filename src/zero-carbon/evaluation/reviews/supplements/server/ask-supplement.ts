import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { lockReview, refuseConcluded, verdictsOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import type { askSupplement as endpoint } from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { openRound } from './open-round.ts';

/**
 * Requests a supplement for the items that the reviewers marked. The marks are sent with it: those items are open again
 * when the review continues.
 *
 * @throws Refusal 4003; 4009 if the marks have changed since, or in another stage; 5000 while a conclusion waits, and
 *   beyond the last round.
 */
export async function askSupplement(
  { id, message = '', items }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock } = context;
  const review = await lockReview(tx, id, context, 'reviews.edit');
  refuseConcluded(review);
  const asked = (await verdictsOf(tx, review.id)).filter(({ verdict }) => verdict === 'ask');
  const isRead = asked.every(({ item, version }) => items.some((one) => one.item === item && one.version === version));
  if (!isRead || items.length !== asked.length) throw refuse.state('org_review');
  const round = await openRound(tx, id, { stage: 'organisation', message, items: asked, by: actor, clock });
  await tx
    .deleteFrom('zero_carbon.review_verdicts')
    .where('review_id', '=', review.id)
    .where('verdict', '=', 'ask')
    .execute();
  await move(tx, reportLifecycle, 'askSupplement', id, { actor, clock });
  await recordChange(tx, { actor, at: clock.now() }, 'review.ask', id, {
    after: { round: String(round), message, items: asked.map(({ item, comment }) => `${item} ${comment}`) },
  });
  return { round };
}
