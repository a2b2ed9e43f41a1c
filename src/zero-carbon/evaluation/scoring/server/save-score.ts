import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type Lang } from '#kernel/i18n/text.ts';
import { isFull, pointsWithin } from '#zero-carbon/evaluation/scoring/panel-scores.ts';
import type { saveScore as endpoint } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { hasSubmitted, ownSeat } from './own-seat.ts';
import { draftsOf, writeDraft, type Sealing } from './score-drafts.ts';
import { scoredItemsOf } from './scored-items.ts';

/** The states of a report in which its experts draft their scores. */
export const scoringStages: readonly string[] = ['expert_review', 'expert_supplement'];

/**
 * Saves an expert's score of one item, if its version is unchanged. Drafts are not in the history, which starts with
 * the submission.
 *
 * @throws Refusal 4000 beside the field; 4003; 4009.
 */
export async function saveScore(
  { id, item, version, points: typed, comment = '' }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  keyring: Sealing,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, clock, lang } = context;
  const seat = await ownSeat(context, id, true);
  if (hasSubmitted(seat.state)) throw refuse.state(seat.state);
  if (!scoringStages.includes(seat.stage)) throw refuse.state(seat.stage);
  const { items } = await scoredItemsOf(tx, seat.report_id);
  const found = items.find((one) => one.id === item);
  if (!found) throw refuse.notFound();
  const points = checkedPoints(typed, found.weight, lang);
  if (comment === '' && !isFull(points, found.weight)) throw refuse.field('comment', text.needComment, lang);
  const before = (await draftsOf(tx, keyring, id)).get(item)?.version ?? 0;
  if (before !== version) throw refuse.state(String(before));
  await writeDraft(tx, keyring, { seatId: id, item, points, comment, version: version + 1, savedAt: clock.now() });
  return { version: version + 1 };
}

/** @throws Refusal 4000 beside the points. */
export function checkedPoints(typed: string, weight: string, lang: Lang): string {
  const points = pointsWithin(typed, weight);
  if (points === undefined) throw refuse.field('points', text.tooMany, lang, { weight });
  return points;
}
