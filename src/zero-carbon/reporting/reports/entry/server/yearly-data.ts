import type { Db } from '#kernel/db/server/database.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { baseYearOf } from '#zero-carbon/reporting/reports/entry/base-year/server/base-year.ts';
import { categoriesOf } from '#zero-carbon/reporting/reports/entry/scope-3/server/scope-3.ts';
import { categoryOfLine } from '#zero-carbon/reporting/reports/entry/scope-3/open-categories.ts';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';

/** The calculation's input from a report, other than its lines and answers. */
export async function yearlyData(
  db: Db,
  reportId: string,
  lines: readonly EnteredLine[],
): Promise<Pick<ReportData, 'base' | 'scope3' | 'denominator'>> {
  const { none, year, scope1, scope2Market, denominator, line } = await baseYearOf(db, reportId);
  const isWhole = !none && year !== null && scope1 !== null && scope2Market !== null && denominator !== null;
  const quantified = new Set(lines.filter(({ inUse }) => inUse).map(categoryOfLine));
  const categories = await categoriesOf(db, reportId);
  return {
    base: isWhole ? { year, scope1, scope2Market, denominator } : null,
    denominator: line,
    scope3: categories.flatMap(({ category, state, reason }) =>
      state === null || quantified.has(category) ? [] : [{ category, state, reason }],
    ),
  };
}
