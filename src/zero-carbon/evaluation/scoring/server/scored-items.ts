import type { Db } from '#kernel/db/server/database.ts';
import { indicatorsOf, type Indicator } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { reviewOf, scoresOf, verdictsOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';

/**
 * The items that a panel scores: the indicators that apply by the organisation's values.
 *
 * @throws Refusal 4003 for a report without a run.
 */
export async function scoredItemsOf(db: Db, reportId: string) {
  const review = await reviewOf(db, reportId);
  const verdicts = review ? await verdictsOf(db, review.id) : [];
  const { run, judged, claimed, reviewed } = await scoresOf(db, reportId, verdicts);
  const excluded = new Set(reviewed.indicators.filter(({ state }) => state === 'not-applicable').map(({ id }) => id));
  const items: Indicator[] = indicatorsOf(run.set).filter(({ id }) => !excluded.has(id));
  return { run, judged, verdicts, claimed, reviewed, items };
}
