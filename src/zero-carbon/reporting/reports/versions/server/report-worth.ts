import type { Db } from '#kernel/db/server/database.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { calculateReport } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import type { Worth } from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { measuredBy, scoreInputOf, type Measures } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import {
  collectReport,
  type CollectedReport,
  type ReportColumns,
} from '#zero-carbon/reporting/reports/runs/server/collect-report.ts';
import { certifiedStaff, staffOf } from '#zero-carbon/reporting/reports/staff/server/staff-of.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';

/** The versions that a report is calculated and scored by. */
export interface Versions {
  readonly set: IndicatorSet | null;
  readonly factors: Factors;
}

/** The result of collected data and measures with the given versions. */
function worthOf({ data }: Pick<CollectedReport, 'data'>, measures: Measures, { set, factors }: Versions): Worth {
  const result = calculateReport(data, factors);
  const score = set && scorer(set)(scoreInputOf(data, measuredBy(result, measures), result));
  return {
    gross: result.totals.gross,
    points: score?.points ?? null,
    star: score?.star ?? null,
    problems: result.problems.length,
  };
}

/** Compares a report's results with its own versions and with others. */
export async function compareWorth(
  db: Db,
  report: ReportColumns & { readonly document: IndicatorSet | null },
  others: Partial<Versions>,
  certificates: CertificateSource,
): Promise<{ readonly before: Worth; readonly after: Worth }> {
  const collected = await collectReport(db, report);
  const measures = certifiedStaff(await staffOf(db, report, certificates));
  const own: Versions = { set: report.document, factors: collected.factors };
  return { before: worthOf(collected, measures, own), after: worthOf(collected, measures, { ...own, ...others }) };
}

/** A version of the indicators; null if there is none. */
export const setOfVersion = async (db: Db, id: string | null): Promise<IndicatorSet | null> =>
  id === null
    ? null
    : ((await db.selectFrom('zero_carbon.indicator_sets').select('document').where('id', '=', id).executeTakeFirst())
        ?.document ?? null);

/** The columns of reports that their results depend on. */
export const reportsWithVersions = (db: Db) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.indicator_sets as s', 's.id', 'r.indicator_set_id')
    .leftJoin('zero_carbon.factor_sets as f', 'f.id', 'r.factor_set_id')
    .select(['r.id', 'r.number', 'r.party_id', 'r.state', 'r.period_start', 'r.period_end', 'r.evaluation_type'])
    .select(['r.region', 'r.gwp', 'r.factor_set_id', 'r.indicator_set_id', 's.document', 's.code as set_code'])
    .select('f.code as factors_code');
