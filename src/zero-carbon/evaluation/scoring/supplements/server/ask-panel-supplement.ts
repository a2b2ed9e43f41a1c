import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { stopSeats } from '#zero-carbon/evaluation/panels/server/seat-time.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { openRound } from '#zero-carbon/evaluation/reviews/supplements/server/open-round.ts';
import type { askPanelSupplement as endpoint } from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import { leadingSeat } from './leading-seat.ts';
import { marksOf } from './panel-marks.ts';

/**
 * Requests a supplement for the items that the leader has marked, before any member has submitted. No member's time
 * runs until it is back. Round and report name no expert: the requester is in the seat's history.
 *
 * @throws Refusal 4003 for other experts than the leader; 4009 if the marks have changed since, or in another stage;
 *   5000 after the first submission, and beyond the last round.
 */
export async function askPanelSupplement(
  { id, message = '', items }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock } = context;
  const { panel_id: panelId, report_id: reportId, stage } = await leadingSeat(context, id);
  const asked = await marksOf(tx, panelId);
  const isRead = asked.every(({ item, version }) => items.some((one) => one.item === item && one.version === version));
  if (!isRead || items.length !== asked.length) throw refuse.state(stage);
  const round = await openRound(tx, reportId, { stage: 'panel', message, items: asked, by: system, clock });
  await move(tx, reportLifecycle, 'askPanelSupplement', reportId, { actor: system, clock });
  await stopSeats(tx, reportId, clock);
  await tx.deleteFrom('zero_carbon.panel_marks').where('panel_id', '=', panelId).execute();
  await recordChange(tx, { actor, at: clock.now() }, 'score.ask', id, {
    after: { round: String(round), message, items: asked.map(({ item, comment }) => `${item} ${comment}`) },
  });
  return { round };
}
