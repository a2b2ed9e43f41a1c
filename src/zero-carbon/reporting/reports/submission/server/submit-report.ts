import { confirmPassword } from '#accounts/identity/entrance/server/confirm-password.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { requirePrintable } from '#kernel/document/server/printable.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { startTask } from '#kernel/tasks/server/start-task.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { judgeEligibility } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';
import { flagSharedFiles } from '#zero-carbon/reporting/reports/serials/server/flag-shared-files.ts';
import { holdSerials } from '#zero-carbon/reporting/reports/serials/server/held-serials.ts';
import { holdStaff } from '#zero-carbon/reporting/reports/staff/server/hold-staff.ts';
import type { submitReport as endpoint } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import type { SubmissionParts } from './submission-parts.ts';
import { reportPdfTask } from './submission.jobs.ts';

type Submitter = Context<(typeof endpoint)['access']>;
type Parts = Pick<SubmissionParts, 'conditions' | 'organisations' | 'certificates'>;
type Declared = Omit<ParamsOf<typeof endpoint>, 'password' | 'declared'>;

/**
 * Submits a finished report; afterwards it cannot be changed.
 *
 * @throws Refusal 4000 for the password, the organisation or a text that cannot be printed; 4009 for a report in
 * another state; 5000 with the first unmet condition.
 */
export async function submitReport(
  { password, ...declared }: ParamsOf<typeof endpoint>,
  context: Submitter,
  parts: Parts,
): Promise<ResultOf<typeof endpoint>> {
  await confirmPassword(password, context);
  return context.db.transaction().execute((tx) => submitIn(tx, declared, context, parts));
}

/** Submits it in a transaction, for a user whose identity is confirmed. */
export async function submitIn(
  tx: Db,
  { id, organisation: organisationId, signatory, position }: Declared,
  { actor, clock, lang, pool }: Pick<Submitter, 'actor' | 'clock' | 'lang' | 'pool'>,
  { conditions, organisations, certificates }: Parts,
): Promise<ResultOf<typeof endpoint>> {
  const report = await tx
    .selectFrom('zero_carbon.reports')
    .select(['id', 'number', 'state', 'party_id', 'site_id', 'evaluation_type', 'period_start', 'period_end'])
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  const run = await readRun(tx, id);
  if (report.state !== 'self_assessed' || !run) throw refuse.state(report.state);
  const organisation = (await organisations(tx, lang)).find((one) => one.id === organisationId);
  if (!organisation) throw refuse.field('organisation', text.organisationGone, lang);
  const plan = {
    partyId: report.party_id,
    siteId: report.site_id,
    type: report.evaluation_type,
    start: report.period_start,
    end: report.period_end,
    reportId: id,
  };
  const judged = await judgeEligibility(conditions, plan, { db: tx, pool, clock, lang, actor });
  const unmet = judged.find(({ verdict }) => verdict !== 'met');
  if (unmet) throw refuse.rule(text.unmet, { name: unmet.name, reason: unmet.reason });
  await requirePrintable({ organisation: organisation.name, signatory, position }, lang);
  const at = clock.now();
  const { id: submission } = await tx
    .insertInto('zero_carbon.report_submissions')
    .values({
      report_id: id,
      run_id: run.id,
      organisation_id: organisation.id,
      organisation_name: organisation.name,
      signatory,
      position,
      declaration: translate(run.set.declaration ?? text.declaration, lang),
      lang,
      person_id: actor.personId,
      submitted_at: at,
      submitted_on: clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdSerials(tx, id);
  await holdStaff(tx, report, run.document.staff ?? [], certificates);
  await flagSharedFiles(tx, id);
  const changes = {
    organisation_id: organisation.id,
    submitted_on: clock.today(),
    industry: await industryOf(tx, report.party_id),
  };
  await move(tx, reportLifecycle, 'submit', id, { actor, clock, changes });
  const shown = { subject: report.number, address: `/submission/${id}` };
  await startTask(tx, reportPdfTask, { submission }, { actor, clock, lang, ...shown });
  return { number: report.number };
}

/** The enterprise's industry at submission: its division, or the section if it has no division. */
async function industryOf(tx: Db, partyId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('zero_carbon.enterprises')
    .select('industry')
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  const industry = found?.industry ?? null;
  return industry !== null && /^\d/.test(industry) ? industry.slice(0, 2) : industry;
}
