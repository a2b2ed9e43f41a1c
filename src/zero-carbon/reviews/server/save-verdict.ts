import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { fitsQuestion } from '#zero-carbon/indicators/fits-question.ts';
import type { saveVerdict as endpoint } from '#zero-carbon/reviews/review.contract.ts';
import { claimedValue, itemsOf } from '#zero-carbon/reviews/reviewed-score.ts';
import { reviewWords as text } from '#zero-carbon/reviews/reviews.words.ts';
import { refuseAsked } from '#zero-carbon/reviews/supplements/server/refuse-asked.ts';
import { lockReview, refuseConcluded, scoresOf, verdictsOf } from './open-review.ts';

type Given = ParamsOf<typeof endpoint>;

/**
 * Saves what the organisation says of one item, on the version that was read.
 *
 * @throws Refusal 4000 beside the field; 4003 for a report or item that is not there; 4009 when somebody else has saved
 *   it since, or in another stage; 5000 while a conclusion waits.
 */
export async function saveVerdict(
  given: Given,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock, lang } = context;
  const { id, item, verdict, comment = '', checks = {} } = given;
  const review = await lockReview(tx, id, context, 'reviews.edit');
  refuseConcluded(review);
  const verdicts = await verdictsOf(tx, review.id);
  const { run, input, claimed } = await scoresOf(tx, id, verdicts);
  if (!itemsOf(claimed).includes(item)) throw refuse.notFound();
  const value = verdict === 'changes' ? given.value : null;
  const lines = verdict === 'ask' ? [...new Set(given.lines)] : [];
  const problem = (path: string, message: keyof typeof text): InputProblem[] => [
    { path, message: translate(text[message], lang) },
  ];
  if (verdict === 'changes') {
    if (value === null) throw refuse.invalid(problem('value', 'needValue'));
    if (!fitsQuestion(run.set, item, value)) throw refuse.invalid(problem('value', 'wrongValue'));
    if (JSON.stringify(value) === JSON.stringify(claimedValue(run.set, input, item))) {
      throw refuse.invalid(problem('value', 'sameValue'));
    }
    if (comment === '') throw refuse.invalid(problem('comment', 'needComment'));
  }
  if (verdict === 'ask') refuseAsked(run, item, { lines, comment, lang });
  const before = verdicts.find((one) => one.item === item);
  if ((before?.version ?? 0) !== given.version) throw refuse.state(String(before?.version ?? 0));
  const version = given.version + 1;
  const written = {
    verdict,
    value: value === null ? null : JSON.stringify(value),
    comment,
    checks: JSON.stringify(checks),
    lines: JSON.stringify(lines),
    version,
    person_id: actor.personId,
    saved_at: clock.now(),
  };
  await tx
    .insertInto('zero_carbon.review_verdicts')
    .values({ review_id: review.id, item, ...written })
    .onConflict((conflict) => conflict.columns(['review_id', 'item']).doUpdateSet(written))
    .execute();
  const said = (one: { readonly verdict: string; readonly value: unknown; readonly comment: string }) => ({
    item,
    verdict: one.verdict,
    value: one.value === null ? null : JSON.stringify(one.value),
    comment: one.comment,
  });
  await record(tx, {
    actor,
    entity: 'review',
    entityId: id,
    action: 'review.verdict',
    at: clock.now(),
    content: { ...(before && { before: said(before) }), after: said({ verdict, value, comment }) },
  });
  return { version };
}
