import { requireTwoPeople } from '#accounts/members/grants/server/two-people.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { releaseHolds } from '#zero-carbon/reporting/reports/submission/server/end-submission.ts';
import type * as contract from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { itemsOf } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { hasPlannedVisit } from '#zero-carbon/evaluation/reviews/visits/server/open-visit.ts';
import { visitWords } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { claimConclusionFiles } from './conclusion-files.ts';
import { waitForConfirmation, waitForReviewer } from './review-notices.ts';
import { lockReview, refuseConcluded, scoresOf, verdictsOf } from './open-review.ts';

type Concluding = typeof contract.concludeReview;
type Confirming = typeof contract.confirmReview;

/**
 * Submits a conclusion.
 *
 * @throws Refusal 4000 beside the star; 4003, 4009; 5000 while items are open or a visit is planned, or a conclusion waits
 *   already.
 */
export async function concludeReview(
  { id, outcome, star, opinion, files = [] }: ParamsOf<Concluding>,
  context: Context<Concluding['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock, lang } = context;
  const review = await lockReview(tx, id, context, 'reviews.conclude');
  refuseConcluded(review);
  if (await hasPlannedVisit(tx, id)) throw refuse.rule(visitWords.stillPlanned);
  const verdicts = await verdictsOf(tx, review.id);
  const { claimed, reviewed } = await scoresOf(tx, id, verdicts);
  const decidedItems = new Set(verdicts.flatMap(({ item, verdict }) => (verdict === 'ask' ? [] : [item])));
  const open = itemsOf(claimed).filter((item) => !decidedItems.has(item));
  if (open.length > 0) throw refuse.rule(text.itemsOpen, { count: open.length });
  const proposed = outcome === 'pass' ? Number(star ?? 0) : null;
  if (proposed !== null) {
    if (reviewed.star === null) throw refuse.rule(text.noStarReached);
    const message = proposed === 0 ? text.needStar : proposed > reviewed.star ? text.starTooHigh : undefined;
    if (message) throw refuse.field('star', message, lang, { star: reviewed.star });
  }
  const at = clock.now();
  const attached = await claimConclusionFiles(tx, review.id, files, { actor, at });
  await tx
    .updateTable('zero_carbon.reviews')
    .set({
      outcome,
      star: proposed,
      opinion,
      concluded_by: actor.personId,
      concluded_at: at,
      sent_back: '',
      version: review.version + 1,
    })
    .where('id', '=', review.id)
    .execute();
  await tx.updateTable('zero_carbon.reports').set({ concluded_by: actor.personId }).where('id', '=', id).execute();
  await recordChange(tx, { actor, at }, 'review.conclude', id, {
    after: {
      outcome,
      star: proposed === null ? null : String(proposed),
      opinion,
      ...(attached.length > 0 && { files: attached.map(({ name, sha256 }) => `${name} (${sha256})`) }),
    },
  });
  await waitForConfirmation(context, id, review.organisation_id);
  return {};
}

/**
 * Confirms another person's conclusion. A rejected report releases its reservations.
 *
 * @throws Refusal 4003, 4009; 5000 for the author of the conclusion.
 */
export async function confirmReview(
  { id, version }: ParamsOf<Confirming>,
  context: Context<Confirming['access']>,
): Promise<{ state: 'org_passed' | 'org_rejected' }> {
  const { db: tx, actor, clock } = context;
  const review = await lockConclusion(id, version, context);
  await requireTwoPeople(tx, {
    proposer: review.concluded_by,
    by: 'reviews.conclude',
    party: review.organisation_id,
    approver: actor.personId,
    with: 'reviews.confirm',
    isGranterCompared: false,
    at: clock.now(),
  });
  await tx
    .updateTable('zero_carbon.reviews')
    .set({ confirmed_by: actor.personId, confirmed_at: clock.now(), version: version + 1 })
    .where('id', '=', review.id)
    .execute();
  const isPassed = review.outcome === 'pass';
  await move(tx, reportLifecycle, isPassed ? 'pass' : 'reject', id, { actor, clock });
  if (!isPassed) await releaseHolds(tx, id);
  return { state: isPassed ? 'org_passed' : 'org_rejected' };
}

/** Sends another person's conclusion back, with the reason: the review continues. */
export async function sendBackReview(
  { id, version, reason }: ParamsOf<typeof contract.sendBackReview>,
  context: Context<Confirming['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock } = context;
  const { id: review, outcome, star, opinion, organisation_id: partyId } = await lockConclusion(id, version, context);
  await tx
    .updateTable('zero_carbon.reviews')
    .set({ outcome: null, star: null, concluded_by: null, concluded_at: null, sent_back: reason, version: version + 1 })
    .where('id', '=', review)
    .execute();
  const { reviewer_id: personId } = await tx
    .updateTable('zero_carbon.reports')
    .set({ concluded_by: null })
    .where('id', '=', id)
    .returning('reviewer_id')
    .executeTakeFirstOrThrow();
  if (personId !== null) await waitForReviewer(context, id, { personId, partyId });
  await recordChange(tx, { actor, at: clock.now() }, 'review.sendBack', id, {
    before: { outcome, star: star === null ? null : String(star), opinion },
    reason,
  });
  return {};
}

async function lockConclusion(id: string, version: number, context: Context<Confirming['access']>) {
  const review = await lockReview(context.db, id, context, 'reviews.confirm');
  if (review.version !== version || review.outcome === null) throw refuse.state(String(review.version));
  if (review.concluded_by === context.actor.personId) throw refuse.rule(text.samePerson);
  return review;
}
