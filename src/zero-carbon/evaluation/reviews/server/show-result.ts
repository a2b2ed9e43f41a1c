import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import type { showReviewResult as endpoint } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { conclusionFilesOf } from './conclusion-files.ts';
import { reviewOf, scoresOf, verdictsOf } from './open-review.ts';

/** The organisation's conclusion, after a second person has confirmed it; without names of its people. */
export async function showReviewResult(
  { id }: ParamsOf<typeof endpoint>,
  { db, actor, lang }: Context<(typeof endpoint)['access']>,
  signer: DownloadSigner,
): Promise<ResultOf<typeof endpoint>> {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['r.number', 'r.state', 's.name_zh', 's.name_en'])
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  const submission = await submissionOf(db, id);
  const review = await reviewOf(db, id);
  const shown = {
    number: report.number,
    siteName: inLang(report, 'name', lang),
    state: report.state,
    organisation: submission?.organisation_name ?? '',
  };
  if (!review?.outcome || !review.confirmed_at) return { ...shown, result: null };
  const verdicts = await verdictsOf(db, review.id);
  const { run, claimed, reviewed } = await scoresOf(db, id, verdicts);
  const verdictByItem = new Map(verdicts.map((verdict) => [verdict.item, verdict]));
  const pointsIn = (score: typeof claimed, item: string): string =>
    score.indicators.find((one) => one.id === item)?.points ?? '0.00';
  const vetoes = run.set.vetoes.flatMap(({ id: item, name }) => {
    const verdict = verdictByItem.get(item);
    return verdict?.verdict === 'changes'
      ? [{ id: item, name: name[lang], weight: null, self: null, organisation: null, comment: verdict.comment }]
      : [];
  });
  return {
    ...shown,
    result: {
      outcome: review.outcome,
      star: review.star,
      opinion: review.opinion,
      files: (await conclusionFilesOf(db, review.id)).map((file) => fileAnswerOf(file, signer)),
      at: review.confirmed_at,
      points: { self: claimed.points, organisation: reviewed.points },
      items: [
        ...indicatorsOf(run.set).map(({ id: item, name, weight }) => ({
          id: item,
          name: name[lang],
          weight,
          self: pointsIn(claimed, item),
          organisation: pointsIn(reviewed, item),
          comment: verdictByItem.get(item)?.comment ?? '',
        })),
        ...vetoes,
      ],
    },
  };
}
