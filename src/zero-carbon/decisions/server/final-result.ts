import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { Exact, rounded } from '#zero-carbon/calculation/decimals.ts';
import { indicatorsOf } from '#zero-carbon/indicators/indicator-set.ts';
import type { Star } from '#zero-carbon/indicators/star.words.ts';
import { submissionOf } from '#zero-carbon/reports/submission/server/read-submission.ts';
import { reviewOf, scoresOf, verdictsOf } from '#zero-carbon/reviews/server/open-review.ts';
import { decidedTotals, type DecidedFacts, type DecidedTotal } from '#zero-carbon/decisions/decided-facts.ts';

export interface FinalResult {
  readonly facts: DecidedFacts;
  /** Of 100. */
  readonly points: string;
  /** What the organisation proposed; null where it proposed none. */
  readonly proposed: Star | null;
  readonly opinion: string;
}

/**
 * What a report comes to, all in all: values and points are the organisation's.
 *
 * @throws Refusal 4003 for a report that was never reviewed.
 */
export async function finalResult(db: Db, reportId: string): Promise<FinalResult> {
  const review = await reviewOf(db, reportId);
  const submission = await submissionOf(db, reportId);
  if (!review || !submission) throw refuse.notFound();
  const verdicts = await verdictsOf(db, review.id);
  const { run, claimed, reviewed } = await scoresOf(db, reportId, verdicts);
  const { about, data, result } = run.document;
  const comments = new Map(verdicts.map(({ item, comment }) => [item, comment]));
  const pointsIn = (score: typeof claimed, item: string): string =>
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
      points: { self: claimed.points, organisation: reviewed.points },
      reached: reviewed.star as Star | null,
      items: indicatorsOf(run.set).map(({ id, name, weight }) => ({
        id,
        name: { zh: name.zh, en: name.en },
        weight,
        self: pointsIn(claimed, id),
        organisation: pointsIn(reviewed, id),
        expert: null,
        final: pointsIn(reviewed, id),
        comment: comments.get(id) ?? '',
        expertComment: '',
      })),
    },
    points: reviewed.points,
    proposed: review.star as Star | null,
    opinion: review.opinion,
  };
}
