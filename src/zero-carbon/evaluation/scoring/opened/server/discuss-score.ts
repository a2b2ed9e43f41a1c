import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { systemFor } from '#kernel/workflow/server/mover.ts';
import { discussionLifecycle } from '#zero-carbon/evaluation/scoring/opened/discussions.states.ts';
import type * as contract from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { goOn } from './end-discussion.ts';
import {
  hasSubmitted,
  isOpen,
  ownSeat,
  type OwnSeat,
  type Scoring,
} from '#zero-carbon/evaluation/scoring/server/own-seat.ts';
import { discussionOf } from './panel-scores.ts';
import { checkedPoints } from '#zero-carbon/evaluation/scoring/server/save-score.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';

/** @throws Refusal 4003 before the opening; 4009 without an open discussion. */
async function openDiscussion(context: Scoring, id: string): Promise<{ seat: OwnSeat; discussionId: string }> {
  const seat = await ownSeat(context, id, true);
  if (!hasSubmitted(seat.state) || !isOpen(seat)) throw refuse.notFound();
  const discussion = await discussionOf(context.db, seat.panel_id);
  if (seat.stage !== 'expert_review') throw refuse.state(seat.stage);
  if (discussion?.state !== 'open') throw refuse.state(discussion?.state ?? seat.stage);
  return { seat, discussionId: discussion.id };
}

/**
 * Adds a comment on an item, and changes or confirms the user’s own score: the submitted score stays beside it.
 *
 * @throws Refusal 4000 beside the field; 4003, 4009.
 */
export async function discussScore(
  { id, item, points: typed, text: comment }: ParamsOf<typeof contract.discussScore>,
  context: Context<(typeof contract.discussScore)['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock, lang } = context;
  const { seat } = await openDiscussion(context, id);
  const { items } = await scoredItemsOf(tx, seat.report_id);
  const found = items.find((one) => one.id === item);
  const before = await tx
    .selectFrom('zero_carbon.scores')
    .select('points')
    .where('seat_id', '=', id)
    .where('item', '=', item)
    .executeTakeFirst();
  if (!found || !before) throw refuse.notFound();
  const points = typed === undefined ? null : checkedPoints(typed, found.weight, lang);
  if (points !== null) {
    if (points === before.points) throw refuse.field('points', text.samePoints, lang);
    await tx
      .updateTable('zero_carbon.scores')
      .set({ points })
      .where('seat_id', '=', id)
      .where('item', '=', item)
      .execute();
  }
  const at = clock.now();
  await tx
    .insertInto('zero_carbon.discussion_entries')
    .values({ seat_id: id, item, points, text: comment, at })
    .execute();
  await recordChange(tx, { actor, at }, 'score.discuss', id, {
    ...(points !== null && { before: { points: before.points } }),
    after: { item, ...(points !== null && { points }), text: comment },
  });
  return {};
}

/**
 * Closes the discussion, as the leader.
 *
 * @throws Refusal 4003 for other experts than the leader; 4009.
 */
export async function closeDiscussion(
  { id }: ParamsOf<typeof contract.closeDiscussion>,
  context: Context<(typeof contract.closeDiscussion)['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock } = context;
  const { seat, discussionId } = await openDiscussion(context, id);
  if (!seat.leader) throw refuse.notFound();
  await move(tx, discussionLifecycle, 'close', discussionId, { actor: systemFor(actor), clock });
  await goOn(tx, seat, clock);
  return {};
}
