import { refuse } from '#kernel/http/server/refusal.ts';
import { hasSubmitted, ownSeat, type Scoring } from '#zero-carbon/evaluation/scoring/server/own-seat.ts';

/**
 * The leader's seat of a panel that scores, locked with its report.
 *
 * @throws Refusal 4003 for any other seat; 4009 in another stage.
 */
export async function leadingSeat(context: Scoring, id: string) {
  const seat = await ownSeat(context, id, true);
  if (!seat.leader) throw refuse.notFound();
  if (seat.stage !== 'expert_review') throw refuse.state(seat.stage);
  if (hasSubmitted(seat.state)) throw refuse.state(seat.state);
  return seat;
}
