import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type PlainKey } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { RunFile } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { fitsQuestion } from '#zero-carbon/rules/indicators/fits-question.ts';
import type { Finding, saveVerdict as endpoint, Verdict } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { claimedValue, itemsOf } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { refuseAsked } from '#zero-carbon/evaluation/reviews/supplements/server/refuse-asked.ts';
import { visitReportsOf } from '#zero-carbon/evaluation/reviews/visits/server/visit-files.ts';
import { lockReview, refuseConcluded, scoresOf, verdictsOf } from './open-review.ts';

type Given = ParamsOf<typeof endpoint>;
type VerdictFields = Pick<Verdict, 'verdict' | 'comment' | 'findings'>;

/**
 * Saves the organisation's verdict on one item, if its version is unchanged.
 *
 * @throws Refusal 4000 beside the field; 4003 for an unknown report or item; 4009 if another user has saved it since,
 *   or in another stage; 5000 while a conclusion waits.
 */
export async function saveVerdict(
  given: Given,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock, lang } = context;
  const { id, item, verdict, comment = '', checks = {}, findings = [] } = given;
  const review = await lockReview(tx, id, context, 'reviews.edit');
  refuseConcluded(review);
  const verdicts = await verdictsOf(tx, review.id);
  const { run, input, claimed } = await scoresOf(tx, id, verdicts);
  if (!itemsOf(claimed).includes(item)) throw refuse.notFound();
  const value = verdict === 'changes' ? given.value : null;
  const lines = verdict === 'ask' ? [...new Set(given.lines)] : [];
  const problem = (path: string, message: PlainKey<typeof text>): InputProblem[] => [
    { path, message: translate(text[message], lang) },
  ];
  if (verdict === 'changes') {
    if (value === null) throw refuse.invalid(problem('value', 'needValue'));
    if (!fitsQuestion(run.set, item, value)) throw refuse.invalid(problem('value', 'wrongValue'));
    if (JSON.stringify(value) === JSON.stringify(claimedValue(run.set, input, item))) {
      throw refuse.invalid(problem('value', 'sameValue'));
    }
    if (comment === '') throw refuse.invalid(problem('comment', 'needComment'));
  }
  if (verdict === 'ask') refuseAsked(run, item, { lines, comment, lang });
  const before = verdicts.find((one) => one.item === item);
  // findings from before a supplement stay where they were made
  const fresh = findings.filter(({ place }) => !before?.findings.some((one) => one.place?.file === place?.file));
  if (!(await areShown(tx, id, run.document.files, fresh))) throw refuse.notFound();
  if ((before?.version ?? 0) !== given.version) throw refuse.state(String(before?.version ?? 0));
  const version = given.version + 1;
  const written = {
    verdict,
    value: value === null ? null : JSON.stringify(value),
    comment,
    checks: JSON.stringify(checks),
    findings: JSON.stringify(findings),
    lines: JSON.stringify(lines),
    version,
    person_id: actor.personId,
    saved_at: clock.now(),
  };
  await tx
    .insertInto('zero_carbon.review_verdicts')
    .values({ review_id: review.id, item, ...written })
    .onConflict((conflict) => conflict.columns(['review_id', 'item']).doUpdateSet(written))
    .execute();
  const toRecord = (one: VerdictFields & { readonly value: unknown }) => ({
    item,
    verdict: one.verdict,
    value: one.value === null ? null : JSON.stringify(one.value),
    comment: one.comment,
    findings: one.findings.map(({ text: found }) => found).join('\n'),
  });
  await recordChange(tx, { actor, at: clock.now() }, 'review.verdict', id, {
    ...(before && { before: toRecord(before) }),
    after: toRecord({ verdict, value, comment, findings }),
  });
  return { version };
}

/** Returns true if all findings are in files of the report. */
async function areShown(
  tx: Db,
  reportId: string,
  files: readonly RunFile[],
  findings: readonly Finding[],
): Promise<boolean> {
  const named = new Set(findings.flatMap(({ place }) => place?.file ?? []));
  if (named.size === 0) return true;
  for (const { id } of await visitReportsOf(tx, reportId)) named.delete(id);
  if (named.size === 0) return true;
  const rows = await tx
    .selectFrom('zero_carbon.evidence')
    .select('file_id')
    .distinct()
    .where('id', 'in', ['0', ...files.map(({ id }) => id)])
    .where('file_id', 'in', [...named])
    .execute();
  return rows.length === named.size;
}
