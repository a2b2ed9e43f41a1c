import type { Clock } from '#kernel/clock/server/clock.ts';
import { acceptReports, assignReviewer } from '#zero-carbon/evaluation/reviews/server/accept-reports.ts';
import { concludeReview, confirmReview } from '#zero-carbon/evaluation/reviews/server/conclude-review.ts';
import { reviewOf, scoresOf, verdictsOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { saveVerdict } from '#zero-carbon/evaluation/reviews/server/save-verdict.ts';
import { askSupplement } from '#zero-carbon/evaluation/reviews/supplements/server/ask-supplement.ts';
import { itemsOf } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { actAs, type Stage } from './demo-cast.ts';

const opinions = {
  pass: '边界、活动数据与因子均已逐项核对原始凭证，与现场一致；所报数值可以采信。',
  reject: '能源台账与发票金额长期不符，企业未能说明；现有证据不足以支持任何星级。',
} as const;

/** Accepts a report as the organisation's manager, or assigns a reviewer. */
export async function takeIn({ databases, cast }: Stage, clock: Clock, id: string, assigned: boolean): Promise<void> {
  const manager = { who: cast.manager, permission: 'reviews.assign', scope: 'assigned' } as const;
  await actAs<unknown>(databases, clock, manager, (context) =>
    assigned
      ? assignReviewer({ ids: [id], reviewer: cast.reviewer.personId }, context)
      : acceptReports({ ids: [id] }, context),
  );
}

type DemoVerdict = { readonly verdict: 'agrees' } | { readonly verdict: 'ask'; readonly comment: string };

async function say(
  { databases, cast }: Stage,
  clock: Clock,
  id: string,
  items: readonly string[],
  verdict: DemoVerdict,
): Promise<void> {
  const reviewer = { who: cast.reviewer, permission: 'reviews.edit', scope: 'assigned' } as const;
  const given = { comment: '', lines: [], ...verdict, value: null, checks: {}, findings: [], version: 0 };
  await actAs(databases, clock, reviewer, async (context) => {
    for (const item of items) await saveVerdict({ id, item, ...given }, context);
  });
}

const allItems = async ({ databases }: Stage, id: string): Promise<string[]> =>
  itemsOf((await scoresOf(databases.kysely, id, [])).claimed);

/** Agrees with the first half of a report's items, as in an unfinished review. */
export async function reviewPart(stage: Stage, clock: Clock, id: string): Promise<void> {
  const items = await allItems(stage, id);
  await say(stage, clock, id, items.slice(0, Math.ceil(items.length / 2)), { verdict: 'agrees' });
}

/** Requests a supplement for the first veto, after agreeing with the next ones. */
export async function askDemoSupplement(stage: Stage, clock: Clock, id: string): Promise<void> {
  const [item, ...others] = await allItems(stage, id);
  await say(stage, clock, id, others.slice(0, 6), { verdict: 'agrees' });
  const comment = '营业执照副本的扫描件看不清成立日期，请重新上传。';
  await say(stage, clock, id, [item!], { verdict: 'ask', comment });
  const reviewer = { who: stage.cast.reviewer, permission: 'reviews.edit', scope: 'assigned' } as const;
  await actAs(stage.databases, clock, reviewer, (context) =>
    askSupplement({ id, items: [{ item: item!, version: 1 }] }, context),
  );
}

/** Agrees with every item, submits the conclusion, and has the manager confirm it. */
export async function concludeDemoReview(
  stage: Stage,
  clock: Clock,
  id: string,
  outcome: 'pass' | 'reject',
): Promise<void> {
  const { databases, cast } = stage;
  await say(stage, clock, id, await allItems(stage, id), { verdict: 'agrees' });
  const { id: review } = (await reviewOf(databases.kysely, id))!;
  const { reviewed } = await scoresOf(databases.kysely, id, await verdictsOf(databases.kysely, review));
  const star = outcome === 'pass' && reviewed.star !== null ? (String(reviewed.star) as '3') : undefined;
  await actAs(databases, clock, { who: cast.reviewer, permission: 'reviews.conclude', scope: 'assigned' }, (context) =>
    concludeReview({ id, outcome, star, opinion: opinions[outcome] }, context),
  );
  const { version } = (await reviewOf(databases.kysely, id))!;
  await actAs(databases, clock, { who: cast.manager, permission: 'reviews.confirm', scope: 'assigned' }, (context) =>
    confirmReview({ id, version }, context),
  );
}
