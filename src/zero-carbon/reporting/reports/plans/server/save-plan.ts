import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { assessmentWords } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';
import { withTried, type Tried } from '#zero-carbon/rules/indicators/gaps.ts';
import { fitsQuestion } from '#zero-carbon/rules/indicators/fits-question.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { showAssessment } from '#zero-carbon/reporting/reports/assessment/server/show-assessment.ts';
import {
  mostPlans,
  type deletePlan as deletion,
  type saveReportPlan as endpoint,
} from '#zero-carbon/reporting/reports/plans/plans.contract.ts';
import { planWords as text } from '#zero-carbon/reporting/reports/plans/plans.words.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { colleaguesOf } from '#zero-carbon/reporting/reports/server/report-sections.ts';

type Editor = Context<{ permission: 'reports.edit'; scope: 'own' }>;

/** Saves tried values as a new plan, or updates a plan's name, owner and date, based on the version that was read. */
export async function savePlan(params: ParamsOf<typeof endpoint>, context: Editor, certificates: CertificateSource) {
  const { db: tx, actor, clock, lang } = context;
  const { report: reportId, id, name, owner, dueOn } = params;
  const report = await lockReport(tx, reportId, actor);
  const people = await colleaguesOf(tx, actor.partyId);
  if (!people.some((person) => person.id === owner)) throw refuse.field('owner', text.noColleague, lang);
  const columns = { name, owner_id: owner, due_on: dueOn };
  const entry = { actor, entity: 'report-plan', entityId: reportId, at: clock.now() };
  if (id === undefined) {
    const worked = await workOut(reportId, params.tried, context, certificates);
    await refuseMore(tx, reportId);
    const added = await tx
      .insertInto('zero_carbon.report_plans')
      .values({
        ...columns,
        ...worked,
        report_id: reportId,
        indicator_set_id: report.indicator_set_id!,
        factor_set_id: report.factor_set_id,
        saved_at: entry.at,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const after = { ...columns, tried: worked.tried, points: worked.points_after };
    await record(tx, { ...entry, action: 'report-plan.add', content: { after } });
    return added;
  }
  const before = await lockPlan(tx, id, reportId);
  checkVersion(before, params.version);
  const { name: formerName, owner_id, due_on } = before;
  const written = await tx
    .updateTable('zero_carbon.report_plans')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const content = { before: { name: formerName, owner_id, due_on }, after: columns };
  await record(tx, { ...entry, action: 'report-plan.edit', content });
  return written;
}

/** Deletes a plan of a report of the actor's enterprise. */
export async function deletePlan({ id }: ParamsOf<typeof deletion>, { db: tx, actor, clock }: Editor) {
  const place = await tx
    .selectFrom('zero_carbon.report_plans')
    .select('report_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  await lockReport(tx, place.report_id, actor);
  const { name, owner_id, due_on, tried, points_after: points } = await lockPlan(tx, id, place.report_id);
  await tx.deleteFrom('zero_carbon.report_plans').where('id', '=', id).execute();
  const content = { before: { name, owner_id, due_on, tried: JSON.stringify(tried), points } };
  const entry = { actor, entity: 'report-plan', entityId: place.report_id, at: clock.now() };
  await record(tx, { ...entry, action: 'report-plan.delete', content });
  return { name };
}

/**
 * Calculates the effect of a plan on the current report. @throws Refusal 4000 for values that its questions do not
 * accept.
 */
async function workOut(id: string, tried: Tried | undefined, context: Editor, certificates: CertificateSource) {
  const { set, answers, measures, estimated, offsets, score } = await showAssessment({ id }, context, certificates);
  if (!set) throw refuse.rule(assessmentWords.noSet);
  const isFitting = Object.entries(tried ?? {}).every(([question, value]) => fitsQuestion(set, question, value));
  if (tried === undefined || !isFitting) {
    const message = translate(tried === undefined ? text.nothingTried : text.wrongTried, context.lang);
    throw refuse.invalid([{ path: 'tried', message }]);
  }
  const input = { answers, measures, estimated, offsets };
  const scoreOf = scorer(set);
  const [before, after] = [score ?? scoreOf(input), scoreOf(withTried(set, input, tried))];
  return {
    tried: JSON.stringify(tried),
    points_before: before.points,
    star_before: before.star,
    points_after: after.points,
    star_after: after.star,
  };
}

/**
 * Locks a report of the actor's own enterprise in any state, so that concurrent requests cannot exceed the limit;
 * throws 4003.
 */
async function lockReport(tx: Db, id: string, { partyId }: Editor['actor']) {
  const report = await tx
    .selectFrom('zero_carbon.reports')
    .select(['indicator_set_id', 'factor_set_id'])
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return report;
}

async function lockPlan(tx: Db, id: string, reportId: string) {
  const plan = await tx
    .selectFrom('zero_carbon.report_plans')
    .selectAll()
    .where('id', '=', id)
    .where('report_id', '=', reportId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return plan;
}

async function refuseMore(tx: Db, reportId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('zero_carbon.report_plans')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPlans) throw refuse.rule(text.tooMany, { most: mostPlans });
}
