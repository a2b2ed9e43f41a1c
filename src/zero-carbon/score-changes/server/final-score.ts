import type { Db } from '#kernel/db/server/database.ts';
import { scorer, type Score, type ScoreInput } from '#zero-carbon/indicators/score.ts';
import type { StoredRun } from '#zero-carbon/reports/runs/server/read-run.ts';
import { reviewedInput, type Said } from '#zero-carbon/reviews/reviewed-score.ts';
import { reviewOf, scoresOf, verdictsOf } from '#zero-carbon/reviews/server/open-review.ts';
import './score-changes.tables.ts';

/** What a report is worth by its own account, by the organisation's, and in the end. */
export interface FinalScore {
  readonly run: StoredRun;
  readonly claimed: { readonly input: ScoreInput; readonly score: Score };
  readonly reviewed: { readonly input: ScoreInput; readonly score: Score };
  readonly final: { readonly input: ScoreInput; readonly score: Score };
}

/**
 * The scores of a report. In the end a modified value holds, else the organisation's; gates go by these.
 *
 * @throws Refusal 4003 for a report without a run.
 */
export async function finalScoreOf(db: Db, reportId: string): Promise<FinalScore> {
  const review = await reviewOf(db, reportId);
  const verdicts = review ? await verdictsOf(db, review.id) : [];
  const { run, input, claimed, reviewed } = await scoresOf(db, reportId, verdicts);
  const byOrganisation = reviewedInput(run.set, input, verdicts);
  const final = reviewedInput(run.set, byOrganisation, await inForce(db, reportId));
  return {
    run,
    claimed: { input, score: claimed },
    reviewed: { input: byOrganisation, score: reviewed },
    final: { input: final, score: scorer(run.set)(final) },
  };
}

/** The changes that are in force, each later one in the place of those before it. */
async function inForce(db: Db, reportId: string): Promise<Said[]> {
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
