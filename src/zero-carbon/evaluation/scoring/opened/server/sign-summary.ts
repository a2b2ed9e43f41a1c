import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system, systemFor } from '#kernel/workflow/server/mover.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import type * as contract from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { hasSubmitted, ownSeat, type Scoring } from '#zero-carbon/evaluation/scoring/server/own-seat.ts';
import { membersOf, summaryScores } from './panel-scores.ts';
import { checkedPoints } from '#zero-carbon/evaluation/scoring/server/save-score.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';

/** @throws Refusal 4003 before the user’s own submission; 4009 in another stage. */
async function summing(context: Scoring, id: string) {
  const seat = await ownSeat(context, id, true);
  if (!hasSubmitted(seat.state)) throw refuse.notFound();
  if (seat.stage !== 'expert_summary') throw refuse.state(seat.stage);
  return { seat, members: await membersOf(context.db, seat.panel_id) };
}

/**
 * Sets the panel's points for an item, as the leader, before the first signature.
 *
 * @throws Refusal 4000 beside the field; 4003, 4009; 5000 after the first signature.
 */
export async function saveSummaryScore(
  { id, item, points: typed, reason = '' }: ParamsOf<typeof contract.saveSummaryScore>,
  context: Context<(typeof contract.saveSummaryScore)['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock, lang } = context;
  const { seat, members } = await summing(context, id);
  if (!seat.leader) throw refuse.notFound();
  if (members.some(({ signed_at: at }) => at !== null)) throw refuse.rule(text.isSigned);
  const { items } = await scoredItemsOf(tx, seat.report_id);
  const found = items.find((one) => one.id === item);
  const before = (await summaryScores(tx, seat.panel_id)).get(item);
  if (!found || !before) throw refuse.notFound();
  const points = checkedPoints(typed, found.weight, lang);
  if (points !== before.median && reason === '') {
    throw refuse.field('reason', text.notMedian, lang, { median: before.median });
  }
  await tx
    .updateTable('zero_carbon.summary_scores')
    .set({ points, reason })
    .where('panel_id', '=', seat.panel_id)
    .where('item', '=', item)
    .execute();
  await recordChange(tx, { actor, at: clock.now() }, 'score.sum', id, {
    before: { item, points: before.points, reason: before.reason },
    after: { item, points, reason },
  });
  return {};
}

/**
 * Signs the summary, the leader first, with any dissent; the last signature moves the report on.
 *
 * @throws Refusal 4003, 4009; 5000 before the leader.
 */
export async function signSummary(
  { id, dissent = '' }: ParamsOf<typeof contract.signSummary>,
  context: Context<(typeof contract.signSummary)['access']>,
): Promise<Record<string, never>> {
  const { db: tx, actor, clock } = context;
  const { seat, members } = await summing(context, id);
  if (seat.state !== 'submitted') throw refuse.state(seat.state);
  const leader = members.find((member) => member.leader);
  if (!seat.leader && leader?.signed_at === null) throw refuse.rule(text.leaderFirst);
  const at = clock.now();
  await tx.insertInto('zero_carbon.summary_signatures').values({ seat_id: id, dissent, signed_at: at }).execute();
  await move(tx, seatLifecycle, 'sign', id, { actor: systemFor(actor), clock, changes: { changed_at: at } });
  await closeToDos(tx, reportLifecycle.name, seat.report_id, at, actor.personId);
  const content = { after: { dissent } };
  await recordChange(tx, { actor, at }, 'score.sign', id, content);
  const open = (seat.signatures_open ?? 0) - 1;
  await tx.updateTable('zero_carbon.reports').set({ signatures_open: open }).where('id', '=', seat.report_id).execute();
  if (open === 0) await move(tx, reportLifecycle, 'sign', seat.report_id, { actor: system, clock });
  return {};
}
