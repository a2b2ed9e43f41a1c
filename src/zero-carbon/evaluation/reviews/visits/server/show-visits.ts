import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { reportWithin } from '#zero-carbon/evaluation/reviews/server/open-review.ts';
import { mostVisits, type OwnVisit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import type * as contract from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { isVisited } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';
import { filesOfVisits, pictureEntity, visitEntity } from './visit-files.ts';

/** The visits of a report for its organisation. */
export async function listVisits(
  { id }: ParamsOf<typeof contract.listVisits>,
  context: Context<(typeof contract.listVisits)['access']>,
  signer: DownloadSigner,
): Promise<ResultOf<typeof contract.listVisits>> {
  const { db, actor } = context;
  const report = await reportWithin(context, id);
  const visits = await visitsOf(context, id);
  const ids = visits.map((visit) => visit.id);
  const reports = await filesOfVisits(db, visitEntity, ids);
  const pictures = await filesOfVisits(db, pictureEntity, ids);
  const mayEdit = isVisited(report.state) && may(actor, 'reviews.edit', 'assigned');
  return {
    visits: visits.map((visit) => ({
      ...present(visit, reports, signer),
      version: visit.version,
      checks: visit.checks,
      notes: visit.notes,
      present: visit.present,
      pictures: visit.pictures.flatMap(({ file: fileId, caption }) => {
        const file = pictures.get(visit.id)?.find((one) => one.id === fileId);
        return file ? [{ file: fileAnswerOf(file, signer), caption }] : [];
      }),
      doneAt: visit.done_at,
      mayEdit: mayEdit && visit.state === 'planned',
    })),
    mayPlan: mayEdit && visits.length < mostVisits,
  };
}

/** The visits to the enterprise's site, for the enterprise: the plan, and the PDF of the observations. */
export async function showOwnVisits(
  { id }: ParamsOf<typeof contract.showOwnVisits>,
  context: Context<(typeof contract.showOwnVisits)['access']>,
  signer: DownloadSigner,
): Promise<ResultOf<typeof contract.showOwnVisits>> {
  const { db, actor, lang } = context;
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['r.number', 's.name_zh', 's.name_en'])
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  const visits = await visitsOf(context, id);
  const ids = visits.map((visit) => visit.id);
  const reports = await filesOfVisits(db, visitEntity, ids);
  return {
    number: report.number,
    siteName: inLang(report, 'name', lang),
    organisation: (await submissionOf(db, id))?.organisation_name ?? '',
    visits: visits.map((visit) => present(visit, reports, signer)),
  };
}

/** The newest first. */
const visitsOf = ({ db }: Pick<Context, 'db'>, reportId: string) =>
  db.selectFrom('zero_carbon.visits').selectAll().where('report_id', '=', reportId).orderBy('id', 'desc').execute();

type StoredVisit = Awaited<ReturnType<typeof visitsOf>>[number];

function present(
  { id, state, starts_on: startsOn, ends_on: endsOn, place, visitors, purpose, reason }: StoredVisit,
  reports: ReadonlyMap<string, readonly StoredFile[]>,
  signer: DownloadSigner,
): OwnVisit {
  const file = reports.get(id)?.[0];
  return {
    id,
    state,
    startsOn,
    endsOn,
    place,
    visitors,
    purpose,
    reason,
    file: file ? fileAnswerOf(file, signer) : null,
  };
}
