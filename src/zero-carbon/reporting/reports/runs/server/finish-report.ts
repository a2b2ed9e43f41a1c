import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { lockDraft } from '#zero-carbon/reporting/reports/entry/server/lock-report.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { makeRun } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { runWords as text } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import type { finishReport as endpoint } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { certifiedStaff, staffOf } from '#zero-carbon/reporting/reports/staff/server/staff-of.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { collectReport } from './collect-report.ts';
import { finishObstacles } from './finish-obstacles.ts';
import { readRun, summaryOf } from './read-run.ts';
import { aboutOf, filesOf } from './run-facts.ts';
import { storeRun } from './store-run.ts';

/**
 * Finishes a self-assessment. Stores input, factors, result, score and every calculation as a run, in the transaction
 * of the move.
 *
 * @throws Refusal 4009 if the report is not a draft; 5000 with the first obstacle to finishing it.
 */
export async function finishReport(
  { id }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock, lang }: Context<(typeof endpoint)['access']>,
  certificates: CertificateSource,
): Promise<ResultOf<typeof endpoint>> {
  await lockDraft(tx, id, actor);
  const report = await tx
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.indicator_sets as s', 's.id', 'r.indicator_set_id')
    .select(['r.id', 'r.number', 'r.period_start', 'r.period_end', 'r.evaluation_type', 'r.region', 'r.gwp'])
    .leftJoin('zero_carbon.factor_sets as f', 'f.id', 'r.factor_set_id')
    .select(['r.indicator_set_id', 'r.factor_set_id', 's.code', 's.document', 'f.code as factors'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  const collected = await collectReport(tx, report);
  const { data } = collected;
  const { document: set, code, indicator_set_id: setId } = report;
  if (!set || !code || setId === null) throw refuse.rule(text.noSet);
  const staff = await staffOf(tx, report, certificates);
  const run = makeRun({
    ...collected,
    staff,
    measures: certifiedStaff(staff),
    set,
    setCode: code,
    factorSetCode: report.factors,
    about: await aboutOf(tx, id),
    files: await filesOf(tx, data),
  });
  const asked = { id, type: report.evaluation_type, indicator_set_id: setId };
  const [obstacle] = await finishObstacles(tx, asked, { data, problems: run.result.problems, lang });
  if (obstacle) throw refuse.rule({ zh: obstacle.reason, en: obstacle.reason });
  const changes = await storeRun(tx, run, {
    report_id: id,
    indicator_set_id: setId,
    factor_set_id: report.factor_set_id,
    made_at: clock.now(),
    person_id: actor.personId,
  });
  await move(tx, reportLifecycle, 'finish', id, { actor, clock, changes });
  return { number: report.number, run: summaryOf((await readRun(tx, id))!) };
}
