import type { Db } from '#kernel/db/server/database.ts';
import { calculateReport, type ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { factorsOf } from '#zero-carbon/rules/indicators/factors/server/factors-of.ts';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { sectionData } from '#zero-carbon/reporting/reports/entry/section-data.ts';

/** The months of a report's lines that cannot be calculated, with the reasons that the browser shows beside them. */
export async function calculationProblems(
  db: Db,
  reportId: string,
  lines: readonly EnteredLine[],
): Promise<ReportResult['problems']> {
  const report = await db
    .selectFrom('zero_carbon.reports')
    .select(['period_start as start', 'period_end as end', 'evaluation_type as type', 'region', 'gwp', 'factor_set_id'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  return calculateReport(sectionData(report, lines), await factorsOf(db, report.factor_set_id)).problems;
}
