import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { indicatorsOf, type IndicatorSet, type Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { claimedValue, itemsOf } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reviewOf, scoresOf, verdictsOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { saveVerdict } from '#zero-carbon/evaluation/reviews/server/save-verdict.ts';
import type { FakeActor } from './fake-actor.ts';
import { asReviewer } from './make-review.ts';

/** The best value of each item. */
export const bestOf = (set: IndicatorSet) => [
  ...set.vetoes.map((veto) => [veto.id, true] as const),
  ...indicatorsOf(set).map(({ id, rule }) => [id, bestBy(rule)] as const),
];

function bestBy(rule: Rule) {
  if (rule.kind === 'linear') return rule.lead;
  if (rule.kind === 'bands') return rule.bands.at(-1)!.from;
  if (rule.kind === 'choice') return rule.options.toSorted((a, b) => Number(b.points) - Number(a.points))[0]!.id;
  return rule.kind === 'count' ? rule.items.map((one) => one.id) : true;
}

/** Records, as the reviewer, the best value of every item, so that the report earns a star. */
export async function findBest(
  database: Database,
  clock: Clock,
  reviewer: Pick<FakeActor, 'personId' | 'partyId'>,
  id: string,
): Promise<void> {
  const { set } = (await readRun(database.kysely, id))!;
  const { id: review } = (await reviewOf(database.kysely, id))!;
  const verdicts = await verdictsOf(database.kysely, review);
  const { input, claimed } = await scoresOf(database.kysely, id, []);
  const asked = itemsOf(claimed);
  for (const [item, value] of bestOf(set).filter(([one]) => asked.includes(one))) {
    const version = verdicts.find((one) => one.item === item)?.version ?? 0;
    const isClaimed = JSON.stringify(claimedValue(set, input, item)) === JSON.stringify(value);
    const said = isClaimed
      ? ({ verdict: 'agrees', value: null } as const)
      : ({ verdict: 'changes', value, comment: `Found of ${item}.` } as const);
    await asReviewer(database, clock, reviewer, (context) => saveVerdict({ id, item, version, ...said }, context));
  }
}
