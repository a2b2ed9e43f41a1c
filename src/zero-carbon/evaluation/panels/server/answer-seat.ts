import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system, systemFor } from '#kernel/workflow/server/mover.ts';
import type { answerSeat as endpoint } from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { conflictsIn } from '#zero-carbon/evaluation/panels/conflicts.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { countOpenSeats, fillPlaces, lockPanel } from './panel-places.ts';
import { beginSeats } from './seat-time.ts';

/**
 * Answers an invitation. An expert who declares a conflict is excluded, whatever else they answer; a replacement is
 * selected for each excluded expert. The last acceptance starts the scoring.
 *
 * @throws Refusal 4000 without an answer; 4003 for another person's seat; 4009 if it was answered, or no answer is due
 *   any more.
 */
export async function answerSeat(
  { id, answer, reason, ...asked }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock, lang }: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const panel = await lockPanel(tx, { seat: id });
  const seat = panel?.seats.find((one) => one.id === id);
  if (!panel || !seat || seat.personId !== actor.personId) throw refuse.notFound();
  if (!panel.isAtWork) throw refuse.state(seat.state);
  const conflicts = conflictsIn(asked);
  const name = conflicts.length > 0 ? 'declareConflict' : answer;
  if (name === undefined) throw refuse.field('answer', text.needAnswer, lang);
  const note = name === 'accept' ? '' : (reason ?? '');
  const changes = { conflicts, note, changed_at: clock.now() };
  const { state } = await move(tx, seatLifecycle, name, id, { actor: systemFor(actor), clock, changes });
  if (name !== 'accept') await fillPlaces(tx, panel.id, { actor: system, clock });
  else {
    const open = await countOpenSeats(tx, panel);
    const begins = open === 0 && panel.state === 'expert_assigned';
    if (begins) {
      await move(tx, reportLifecycle, 'beginScoring', panel.reportId, {
        actor: system,
        clock,
        changes: { scores_open: panel.size },
      });
    }
    // a later expert starts alone
    if (begins || panel.state === 'expert_review') await beginSeats(tx, panel.reportId, clock);
  }
  return { state };
}
