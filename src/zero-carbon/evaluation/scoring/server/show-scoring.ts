import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { answerText, runContent } from '#zero-carbon/reporting/reports/submission/server/run-content.ts';
import { dataFiles, filesBehind } from '#zero-carbon/evaluation/reviews/server/show-review.ts';
import type { showScoring as endpoint } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { factsOf, hasSubmitted, isOpen, ownSeat } from './own-seat.ts';
import { receiptOf } from '#zero-carbon/evaluation/scoring/opened/server/read-seals.ts';
import { scoringStages } from './save-score.ts';
import { draftsOf, type Sealing } from './score-drafts.ts';
import { scoredItemsOf } from './scored-items.ts';
import { ownSubmission } from './own-submission.ts';

/**
 * The data for an expert's scoring: claims, evidence and findings in words, and only the expert’s own scores. Points of
 * enterprise and organisation appear after the own submission; scores of other experts never do.
 */
export async function showScoring(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  { signer, keyring }: { readonly signer: DownloadSigner; readonly keyring: Sealing },
): Promise<ResultOf<typeof endpoint>> {
  const { db, lang } = context;
  const seat = await ownSeat(context, id);
  const { run, judged, verdicts, claimed, reviewed, items } = await scoredItemsOf(db, seat.report_id);
  const isSubmitted = hasSubmitted(seat.state);
  const drafts = await draftsOf(db, keyring, id);
  const submission = isSubmitted ? await ownSubmission(db, keyring, id) : undefined;
  const files = await filesBehind(context, seat.report_id, run, signer);
  const shown = new Map(runContent(run, lang).answers.map(({ id: item, value }) => [item, value]));
  const judgedAs = new Map(runContent(judged, lang).answers.map(({ id: item, value }) => [item, value]));
  const verdictByItem = new Map(verdicts.map((verdict) => [verdict.item, verdict]));
  const pointsIn = (score: typeof claimed, item: string): string | null =>
    isSubmitted ? (score.indicators.find((one) => one.id === item)?.points ?? null) : null;
  const receipt = submission && (await receiptOf(db, id));
  return {
    ...(await factsOf(seat, context)),
    set: run.set,
    items: items.map(({ id: item, rule }) => {
      const verdict = verdictByItem.get(item);
      const own = submission?.scores[item] ?? drafts.get(item);
      const draft = drafts.get(item);
      return {
        id: item,
        claimed: shown.get(item) ?? '',
        found: verdict
          ? {
              verdict: verdict.verdict,
              // if the claim was corrected since, the value at the time of the agreement
              value:
                verdict.value === null
                  ? judgedAs.get(item) === shown.get(item)
                    ? null
                    : (judgedAs.get(item) ?? null)
                  : answerText(rule, { value: verdict.value, notApplicable: null, evidence: [] }, lang),
              comment: verdict.comment,
            }
          : null,
        files: files[item] ?? [],
        points: own?.points ?? null,
        comment: own?.comment ?? '',
        version: draft?.version ?? 0,
        savedAt: draft?.savedAt ?? null,
        self: pointsIn(claimed, item),
        organisation: pointsIn(reviewed, item),
      };
    }),
    dataFiles: files[dataFiles] ?? [],
    mayEdit: !isSubmitted && scoringStages.includes(seat.stage),
    maySubmit: !isSubmitted && seat.stage === 'expert_review',
    submittedAt: submission?.at ?? null,
    receipt: receipt ?? null,
    isOpen: isSubmitted && isOpen(seat),
  };
}
