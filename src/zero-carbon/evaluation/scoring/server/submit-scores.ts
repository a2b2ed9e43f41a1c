import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { recordSealed } from '#kernel/workflow/history/server/record-sealed.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { systemFor } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { beginSeats } from '#zero-carbon/evaluation/panels/server/seat-time.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import type { submitScores as endpoint } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import type { SealedScores } from '#zero-carbon/evaluation/scoring/seal.ts';
import { openScores } from '#zero-carbon/evaluation/scoring/opened/server/open-scores.ts';
import { hasSubmitted, ownSeat } from './own-seat.ts';
import { draftsOf, sealSubmission, type Sealing } from './score-drafts.ts';
import { scoredItemsOf } from './scored-items.ts';
import { mailReceiptJob } from './scoring.jobs.ts';

/**
 * Submits the scores of a seat: their salted hash is written to the history, the scores themselves stay sealed. The
 * last submission opens them all.
 *
 * @throws Refusal 4003, 4009; 5000 while an item has no score.
 */
export async function submitScores(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  keyring: Sealing,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock } = context;
  const seat = await ownSeat(context, id, true);
  if (hasSubmitted(seat.state)) throw refuse.state(seat.state);
  if (seat.stage !== 'expert_review') throw refuse.state(seat.stage);
  // a stage that started a moment ago may not be processed yet
  await beginSeats(tx, seat.report_id, clock);
  const { items, run } = await scoredItemsOf(tx, seat.report_id);
  const drafts = await draftsOf(tx, keyring, id);
  const missing = items.filter((item) => !drafts.has(item.id)).length;
  if (missing > 0) throw refuse.rule(text.itemsOpen, { count: missing });
  const at = clock.now();
  const scores = Object.fromEntries(
    items.map(({ id: item }) => {
      const { points, comment } = drafts.get(item)!;
      return [item, { points, comment }];
    }),
  );
  const sealed = await recordSealed(tx, {
    actor,
    entity: 'score',
    entityId: id,
    action: 'score.seal',
    at,
    content: { report: seat.number, run: run.id, scores } satisfies SealedScores,
  });
  await tx
    .insertInto('zero_carbon.score_seals')
    .values({
      seat_id: id,
      history_id: sealed.historyId,
      sealed: sealSubmission(keyring, id, sealed),
      submitted_at: at,
      receipt_at: null,
    })
    .execute();
  await tx.deleteFrom('zero_carbon.score_drafts').where('seat_id', '=', id).execute();
  await move(tx, seatLifecycle, 'submit', id, { actor: systemFor(actor), clock, changes: { changed_at: at } });
  // a seat without its own period at the start of scoring has its to-do on the report
  await closeToDos(tx, reportLifecycle.name, seat.report_id, at, actor.personId);
  await send(tx, mailReceiptJob, { seat: id }, { at });
  const open = (seat.scores_open ?? 0) - 1;
  const counts = { scores_open: open, scores_in: seat.scores_in + 1 };
  await tx.updateTable('zero_carbon.reports').set(counts).where('id', '=', seat.report_id).execute();
  if (open === 0) await openScores(tx, seat, { keyring, clock });
  return { isOpen: open === 0 };
}
