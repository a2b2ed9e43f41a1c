import type { Db } from '#kernel/db/server/database.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { Star } from '#zero-carbon/rules/indicators/star.words.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { conclusionFilesOf } from '#zero-carbon/evaluation/reviews/server/conclusion-files.ts';
import { reviewOf, verdictsOf } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { finalScoreOf } from '#zero-carbon/evaluation/score-changes/server/final-score.ts';
import {
  decidedTotals,
  type DecidedFacts,
  type DecidedTotal,
} from '#zero-carbon/evaluation/decisions/decided-facts.ts';

export interface FinalResult {
  readonly facts: DecidedFacts;
  /** Of 100. */
  readonly points: string;
  /** The organisation's proposal; null if it proposed none. */
  readonly proposed: Star | null;
  readonly opinion: string;
  /** Of the organisation's conclusion. */
  readonly files: readonly StoredFile[];
}

/**
 * The results of a report: its own points, the organisation's, the panel's and the final ones.
 *
 * @throws Refusal 4003 for a report without a review.
 */
export async function finalResult(db: Db, reportId: string): Promise<FinalResult> {
  const review = await reviewOf(db, reportId);
  const submission = await submissionOf(db, reportId);
  if (!review || !submission) throw refuse.notFound();
  const verdicts = await verdictsOf(db, review.id);
  const { run, claimed, reviewed, final, panel } = await finalScoreOf(db, reportId);
  const { about, data, result } = run.document;
  const comments = new Map(verdicts.map(({ item, comment }) => [item, comment]));
  const pointsIn = ({ score }: typeof claimed, item: string): string =>
    score.indicators.find(({ id }) => id === item)?.points ?? '0.00';
  const totals = Object.fromEntries(decidedTotals.map((total) => [total, rounded(new Exact(result.totals[total]))]));
  return {
    facts: {
      enterprise: about.enterprise.name,
      site: { zh: about.site.nameZh, en: about.site.nameEn ?? about.site.nameZh },
      type: data.type,
      start: data.start,
      end: data.end,
      organisation: submission.organisation_name,
      totals: totals as Record<DecidedTotal, string>,
      points: { self: claimed.score.points, organisation: reviewed.score.points },
      reached: final.score.star as Star | null,
      items: indicatorsOf(run.set).map(({ id, name, weight }) => ({
        id,
        name: { zh: name.zh, en: name.en },
        weight,
        self: pointsIn(claimed, id),
        organisation: pointsIn(reviewed, id),
        expert: panel.get(id)?.points ?? null,
        final: pointsIn(final, id),
        comment: comments.get(id) ?? '',
        expertComment: panel.get(id)?.reason ?? '',
      })),
    },
    points: final.score.points,
    proposed: review.star as Star | null,
    opinion: review.opinion,
    files: await conclusionFilesOf(db, review.id),
  };
}
