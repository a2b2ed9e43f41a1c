import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { documentAnswerOf, fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { DocumentAnswer } from '#kernel/files/document-answer.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { mayChangeScores, reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { readRun, type RunContent } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { pdfOf, submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { runContent } from '#zero-carbon/reporting/reports/submission/server/run-content.ts';
import type { showReview as endpoint } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { yearDifferences } from '#zero-carbon/evaluation/reviews/supplements/server/run-differences.ts';
import { visitReportsOf } from '#zero-carbon/evaluation/reviews/visits/server/visit-files.ts';
import { conclusionFilesOf } from './conclusion-files.ts';
import { reviewOf, scoresOf, sharedFilesOf, verdictsOf } from './open-review.ts';
import { present, reviewsOf } from './reviews.queries.ts';

/** The key for evidence of the data, in place of an item's number. */
export const dataFiles = 'data';

/** The data for the review of a report, with the verdicts so far. */
export async function showReview(
  { id }: ParamsOf<typeof endpoint>,
  context: Context<(typeof endpoint)['access']>,
  signer: DownloadSigner,
): Promise<ResultOf<typeof endpoint>> {
  const { db, actor, lang } = context;
  const row = await reviewsOf(context)
    .select(['r.due_on', 'r.site_id'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const review = await reviewOf(db, id);
  const verdicts = review ? await verdictsOf(db, review.id) : [];
  const { judged: run, input } = await scoresOf(db, id, verdicts);
  const { sections, answers, warnings } = runContent(run, lang);
  const submission = await submissionOf(db, id);
  const copy = submission && (await pdfOf(db, submission.id));
  const { read } = await duesOf(reportLifecycle, 'r', {}, context);
  const isOpen = row.state === 'org_review' && review !== undefined;
  const isConcluded = review !== undefined && review.outcome !== null;
  const people = await namesOf(context, [review?.concluded_by, review?.confirmed_by]);
  return {
    ...present(row, lang),
    due: row.due_on === null ? null : (await read([row.due_on]))(row.due_on),
    copy: copy ? fileAnswerOf(copy, signer) : null,
    set: run.set,
    answers: Object.fromEntries(
      Object.entries(run.document.data.answers).map(([item, { value, notApplicable }]) => [
        item,
        { value, notApplicable: notApplicable ?? null },
      ]),
    ),
    measures: { ...run.document.measures },
    estimated: input.estimated,
    offsets: input.offsets,
    shown: Object.fromEntries(answers.map(({ id: item, value }) => [item, value])),
    sections,
    files: await filesBehind(context, id, run, signer),
    lastYear: await lastYearOf(row, run, context),
    findings: [
      ...(await sharedFilesOf(db, id)).map((name) => translate(text.sharedFile, lang, { name })),
      ...warnings.map(({ text: warning }) => warning),
    ],
    verdicts: Object.fromEntries(verdicts.map(({ item, saved_at: at, ...verdict }) => [item, { ...verdict, at }])),
    conclusion: review?.outcome
      ? {
          outcome: review.outcome,
          star: review.star,
          opinion: review.opinion,
          person: people.get(review.concluded_by ?? '') ?? null,
          at: review.concluded_at!,
          confirmedBy: people.get(review.confirmed_by ?? '') ?? null,
          confirmedAt: review.confirmed_at,
        }
      : null,
    conclusionFiles: review ? (await conclusionFilesOf(db, review.id)).map((file) => fileAnswerOf(file, signer)) : [],
    sentBack: review?.sent_back ?? '',
    version: review?.version ?? null,
    mayEdit: isOpen && !isConcluded && may(actor, 'reviews.edit', 'assigned'),
    mayConclude: isOpen && !isConcluded && may(actor, 'reviews.conclude', 'assigned'),
    mayConfirm:
      isOpen && isConcluded && review.concluded_by !== actor.personId && may(actor, 'reviews.confirm', 'assigned'),
    mayAccept: row.state === 'submitted' && may(actor, 'reviews.assign', 'assigned'),
    mayAssign: ['org_accepted', 'org_review'].includes(row.state) && may(actor, 'reviews.assign', 'assigned'),
    mayChange: mayChangeScores(row.state) && may(actor, 'scores.change', 'assigned'),
    moves: (await movesOf(db, reportLifecycle, [id], context)).get(id) ?? [],
  };
}

/** The differences from the site's previous report, if that was submitted to the reader too. */
async function lastYearOf(
  { site_id: site, start }: { readonly site_id: string; readonly start: string },
  run: RunContent,
  context: Context<(typeof endpoint)['access']>,
): Promise<ResultOf<typeof endpoint>['lastYear']> {
  const before = await reviewsOf(context)
    .where('r.site_id', '=', site)
    .where('r.period_end', '<', start)
    .where('r.state', 'not in', ['draft', 'self_assessed', 'returned', 'withdrawn', 'discarded'])
    .orderBy('r.period_end', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const earlier = before && (await readRun(context.db, before.id));
  return earlier
    ? { number: before.number, end: before.end, differences: yearDifferences(earlier, run, context.lang) }
    : null;
}

/**
 * The files of the run, with downloads, by the item that they support; files of the site visits support all of them.
 */
export async function filesBehind(
  { db }: Pick<Context, 'db'>,
  reportId: string,
  { document: { data, files } }: RunContent,
  signer: DownloadSigner,
): Promise<Record<string, DocumentAnswer[]>> {
  const rows = await db
    .selectFrom('zero_carbon.evidence as e')
    .innerJoin('kernel.files as f', 'f.id', 'e.file_id')
    .select(['e.id as evidence', 'e.name', 'f.id', 'f.size', 'f.sha256', 'f.media_type as mediaType'])
    .where('e.id', 'in', ['0', ...files.map(({ id }) => id)])
    .execute();
  const answerOf = new Map(
    rows.map(({ evidence, size, ...file }) => [evidence, documentAnswerOf({ ...file, size: Number(size) }, signer)]),
  );
  const seen = (await visitReportsOf(db, reportId)).map((file) => documentAnswerOf(file, signer));
  const found = (ids: Iterable<string>): DocumentAnswer[] => [
    ...[...new Set(ids)].flatMap((id) => answerOf.get(id) ?? []),
    ...seen,
  ];
  return {
    [dataFiles]: found(data.lines.flatMap(({ rows: months }) => months.flatMap(({ evidence }) => evidence))),
    ...Object.fromEntries(Object.entries(data.answers).map(([item, { evidence }]) => [item, found(evidence)])),
  };
}

async function namesOf({ db }: Pick<Context, 'db'>, ids: readonly (string | null | undefined)[]) {
  const rows = await db
    .selectFrom('accounts.people')
    .select(['id', 'name'])
    .where('id', 'in', ['0', ...ids.flatMap((id) => id ?? [])])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
