import type { Db } from '#kernel/db/server/database.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { factorsOf } from '#zero-carbon/rules/indicators/factors/server/factors-of.ts';
import { answersOf } from '#zero-carbon/reporting/reports/assessment/server/assessed-report.ts';
import { dataLines } from '#zero-carbon/reporting/reports/entry/data-lines.ts';
import { enteredLines } from '#zero-carbon/reporting/reports/entry/server/entered-lines.ts';
import { yearlyData } from '#zero-carbon/reporting/reports/entry/server/yearly-data.ts';

/** The columns of a report that its data depend on. */
export interface ReportColumns {
  readonly id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly evaluation_type: 'I' | 'II';
  readonly region: string;
  readonly gwp: 'AR5' | 'AR6';
  readonly factor_set_id: string | null;
}

/** All calculation data of a report as it is entered now. */
export interface CollectedReport {
  readonly data: ReportData;
  readonly factors: Factors;
}

/** Collects a report's current data; all other code uses this function. */
export async function collectReport(db: Db, report: ReportColumns): Promise<CollectedReport> {
  const answers = await answersOf(db, report.id);
  const lines = await enteredLines(db, report.id);
  const data: ReportData = {
    start: report.period_start,
    end: report.period_end,
    type: report.evaluation_type,
    region: report.region,
    gwp: report.gwp,
    lines: dataLines(lines),
    ...(await yearlyData(db, report.id, lines)),
    answers: Object.fromEntries(
      answers.map(({ question, value, notApplicable, evidence }) => [
        question,
        { value, notApplicable, evidence: evidence.map(({ id }) => id) },
      ]),
    ),
  };
  return { data, factors: await factorsOf(db, report.factor_set_id) };
}
