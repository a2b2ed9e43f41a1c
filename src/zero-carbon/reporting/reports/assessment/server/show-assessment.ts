import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { calculateReport, type ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import type { Wholes } from '#zero-carbon/rules/indicators/gaps.ts';
import type { showAssessment as endpoint } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { measuredBy, type Measures } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { collectReport } from '#zero-carbon/reporting/reports/runs/server/collect-report.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { certifiedStaff, staffOf } from '#zero-carbon/reporting/reports/staff/server/staff-of.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { assessedReport } from './assessed-report.ts';

/**
 * Returns the data that a report within the actor's reach is scored by: current data for a draft, else the data of
 * its run.
 */
export async function showAssessment(
  { id }: { readonly id: string },
  context: Pick<Context<{ permission: 'reports.read'; scope: 'own' }>, 'db' | 'actor'>,
  certificates: CertificateSource,
): Promise<ResultOf<typeof endpoint>> {
  const report = await assessedReport(id, context);
  const about = { number: report.number, start: report.period_start, end: report.period_end };
  const run = await readRun(context.db, id);
  if (run) {
    const { setCode, data, result, measures, score } = run.document;
    const shown = shownFor(data, result, measures);
    return { ...about, ...shown, set: run.set, setCode, score, finishedAt: run.madeAt };
  }
  const { data, factors } = await collectReport(context.db, report);
  const result = calculateReport(data, factors);
  const staff = await staffOf(context.db, report, certificates);
  const shown = shownFor(data, result, measuredBy(result, certifiedStaff(staff)));
  return { ...about, ...shown, set: report.document, setCode: report.code, score: null, finishedAt: null };
}

function shownFor({ answers }: ReportData, result: ReportResult, measures: Measures) {
  const given = Object.entries(answers);
  return {
    answers: Object.fromEntries(
      given.map(([question, { value, notApplicable }]) => [question, { value, notApplicable }]),
    ),
    measures: { ...measures },
    wholes: wholesOf(result),
    estimated: result.estimated,
    offsets: result.offsets,
    problems: result.problems.length,
  };
}

/** The whole amounts that percentage measures are shares of. */
export const wholesOf = ({ measures }: ReportResult): Wholes =>
  Object.fromEntries(
    Object.entries(measures).flatMap(([name, { from }]) =>
      from ? [[name, { value: from.under, unit: from.unit }]] : [],
    ),
  );
