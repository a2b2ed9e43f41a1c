import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { openSealed, type SealedContent } from '#kernel/workflow/history/server/record-sealed.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { mostSpread } from '#zero-carbon/reporting/reports/report-guards.ts';
import { discussionLifecycle } from '#zero-carbon/evaluation/scoring/opened/discussions.states.ts';
import { spreadOf, totalOf } from '#zero-carbon/evaluation/scoring/panel-scores.ts';
import { sealedScores } from '#zero-carbon/evaluation/scoring/seal.ts';
import { beginSummary } from './begin-summary.ts';
import { openSubmission, type Sealing } from '#zero-carbon/evaluation/scoring/server/score-drafts.ts';
import { scoredItemsOf } from '#zero-carbon/evaluation/scoring/server/scored-items.ts';

/** A panel and its report. */
export interface OfPanel {
  readonly panel_id: string;
  readonly report_id: string;
}

/**
 * Opens the submissions of every expert of a panel, in the transaction of the last submission: content and salt are
 * written to the sealed rows of the history, and the scores into their table. A large spread is discussed first.
 *
 * @throws Error for content other than the sealed one, and for scores of more than one run, which no call order
 *   produces.
 */
export async function openScores(
  tx: Db,
  { panel_id: panelId, report_id: reportId }: OfPanel,
  { keyring, clock }: { readonly keyring: Sealing; readonly clock: Clock },
): Promise<void> {
  const { items } = await scoredItemsOf(tx, reportId);
  const seals = await tx
    .selectFrom('zero_carbon.score_seals as e')
    .innerJoin('zero_carbon.seats as s', 's.id', 'e.seat_id')
    .select(['e.seat_id', 'e.history_id', 'e.sealed'])
    .where('s.panel_id', '=', panelId)
    .where('s.state', '=', 'submitted')
    .orderBy('s.place')
    .execute();
  const runs = new Set<string>();
  const totals: string[] = [];
  for (const { seat_id: seatId, history_id: historyId, sealed } of seals) {
    const content = openSubmission(keyring, seatId, sealed!) as SealedContent;
    await openSealed(tx, { ...content, historyId });
    const { scores, run } = sealedScores(content);
    runs.add(run);
    const given = Object.entries(scores);
    await tx
      .insertInto('zero_carbon.scores')
      .values(
        given.map(([item, { points, comment }]) => ({
          seat_id: seatId,
          item,
          points,
          submitted_points: points,
          comment,
        })),
      )
      .execute();
    totals.push(totalOf(items, Object.fromEntries(given.map(([item, { points }]) => [item, points]))));
  }
  if (runs.size > 1) throw new Error(`The scores of panel ${panelId} were given on ${runs.size} runs`);
  await tx
    .updateTable('zero_carbon.score_seals')
    .set({ sealed: null })
    .where(
      'seat_id',
      'in',
      seals.map(({ seat_id: seat }) => seat),
    )
    .execute();
  const spread = spreadOf(totals);
  await tx.updateTable('zero_carbon.reports').set({ spread }).where('id', '=', reportId).execute();
  if (Number(spread) <= mostSpread) return beginSummary(tx, { panel_id: panelId, report_id: reportId }, clock);
  const { id } = await tx
    .insertInto('zero_carbon.discussions')
    .values({ panel_id: panelId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishStart(tx, discussionLifecycle, id, system, clock);
}
