import type { Db } from '#kernel/db/server/database.ts';
import { scorer, type GivenPoints, type Score, type ScoreInput } from '#zero-carbon/rules/indicators/score.ts';
import { scoreInputOf } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import type { StoredRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { reviewedInput, type ItemVerdict } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reviewOf, scoresOf, verdictsOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { summaryScores } from '#zero-carbon/evaluation/scoring/opened/server/panel-scores.ts';

/** The scores of a report: claimed, by the organisation, and final. */
export interface FinalScore {
  readonly run: StoredRun;
  readonly claimed: { readonly input: ScoreInput; readonly score: Score };
  readonly reviewed: { readonly input: ScoreInput; readonly score: Score };
  readonly final: { readonly input: ScoreInput; readonly score: Score };
  /** The panel's joint points, by item; empty before all have signed. */
  readonly panel: Awaited<ReturnType<typeof summaryScores>>;
  /** The panel's points of items without a score change. */
  readonly given: GivenPoints;
}

/**
 * The scores of a report. The final points are those of a score change, else the panel's signed ones, else those of the
 * organisation's value; gates use values, which experts do not set.
 *
 * @throws Refusal 4003 for a report without a run.
 */
export async function finalScoreOf(db: Db, reportId: string): Promise<FinalScore> {
  const review = await reviewOf(db, reportId);
  const verdicts = review ? await verdictsOf(db, review.id) : [];
  const { run, claimed, reviewed, found: byOrganisation } = await scoresOf(db, reportId, verdicts);
  const input = scoreInputOf(run.document.data, run.document.measures, run.document.result);
  const changes = await inForce(db, reportId);
  const final = reviewedInput(run.set, byOrganisation, changes);
  const panel = await panelScores(db, reportId);
  const given = Object.fromEntries(
    [...panel.values()].flatMap(({ item, points }) =>
      changes.some((change) => change.item === item) ? [] : [[item, points]],
    ),
  );
  return {
    run,
    claimed: { input, score: claimed },
    reviewed: { input: byOrganisation, score: reviewed },
    final: { input: final, score: scorer(run.set)(final, given) },
    panel,
    given,
  };
}

/** The panel's signed points; before the signatures its summary is a draft, visible only to the panel. */
async function panelScores(db: Db, reportId: string) {
  const panel = await db
    .selectFrom('zero_carbon.panels as p')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'p.report_id')
    .select('p.id')
    .where('r.id', '=', reportId)
    .where('r.signatures_open', '=', 0)
    .orderBy('p.id', 'desc')
    .executeTakeFirst();
  return panel ? summaryScores(db, panel.id) : new Map<string, never>();
}

/** The changes in force; a later change of an item overrides the earlier ones. */
async function inForce(db: Db, reportId: string): Promise<ItemVerdict[]> {
  const rows = await db
    .selectFrom('zero_carbon.score_changes')
    .select(['item', 'value'])
    .where('report_id', '=', reportId)
    .where('state', '=', 'approved')
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return rows.map(({ item, value }) => ({ item, value, verdict: 'changes' }));
}
