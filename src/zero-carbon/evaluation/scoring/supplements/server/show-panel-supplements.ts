import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { runContent } from '#zero-carbon/reporting/reports/submission/server/run-content.ts';
import { judgedRounds, nextRoundOf } from '#zero-carbon/evaluation/reviews/supplements/server/show-supplements.ts';
import { dueOf, hasSubmitted, ownSeat } from '#zero-carbon/evaluation/scoring/server/own-seat.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';
import type { showPanelSupplements as endpoint } from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import { marksOf } from './panel-marks.ts';

/** The requests to the enterprise and their results, for the panel; the current marks, only for its leader. */
export async function showPanelSupplements(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db, lang } = context;
  const seat = await ownSeat(context, id);
  const { report_id: reportId, stage, leader, scores_in: submitted } = seat;
  const isLeading = leader && stage === 'expert_review' && !hasSubmitted(seat.state);
  const mayAsk = isLeading && submitted === 0;
  const marks = mayAsk ? await marksOf(db, seat.panel_id) : [];
  const { run } = await scoredItemsOf(db, reportId);
  return {
    rounds: await judgedRounds(reportId, context, false),
    due: stage === 'expert_supplement' ? await dueOf(reportLifecycle, seat.due_on, context) : null,
    next: mayAsk ? await nextRoundOf(reportId, 'panel', context) : null,
    sections: mayAsk
      ? runContent(run, lang).sections.map(({ section, name, lines }) => ({
          section,
          name,
          lines: lines.map((line) => ({ id: line.id, name: line.name })),
        }))
      : [],
    marks: Object.fromEntries(marks.map(({ item, ...mark }) => [item, mark])),
    mayAsk,
    isScored: isLeading && submitted > 0,
  };
}
