import type { Actor } from '#kernel/http/server/actor.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { isYearly, type ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { figuresOf, type ReportFigures } from '#zero-carbon/rules/calculation/report/figures.ts';
import type { ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { countBefore, gapsOf } from '#zero-carbon/rules/indicators/gaps.ts';
import { gatedOf } from '#zero-carbon/rules/indicators/gated.ts';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { wholesOf } from '#zero-carbon/reporting/reports/assessment/server/show-assessment.ts';
import { measuredBy, scoreInputOf } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { readResults, type ReadResults } from '#zero-carbon/reporting/reports/runs/server/read-results.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { reportFiguresOf, runBefore } from '#zero-carbon/reporting/reports/runs/server/show-results.ts';
import { certifiedStaff, staffOf } from '#zero-carbon/reporting/reports/staff/server/staff-of.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';

interface Reader {
  readonly db: Db;
  readonly actor: Actor & { readonly partyId: string };
}

/** Tonnes of a report by month, with the year before, and the gaps to its next star. */
export async function reportFigures(id: string, reader: Reader, training: CertificateSource) {
  const read = await readResults(id, reader);
  const { data, result } = read;
  const months = monthsOf(data, result, await reportFiguresOf(reader.db, id, read));
  const before = await runBefore(reader.db, id, data.start);
  const run = before && (await readRun(reader.db, before.id));
  return {
    finished: read.run !== undefined,
    type: data.type,
    months,
    before: run
      ? monthsOf(
          run.document.data,
          run.document.result,
          figuresOf(run.document.data, run.document.result, () => true),
        )
      : null,
    yearly: months
      .reduce(
        (rest, { scope1, scope2, scope3 }) =>
          rest
            .minus(scope1 ?? '0')
            .minus(scope2 ?? '0')
            .minus(scope3 ?? '0'),
        new Exact(result.totals.gross),
      )
      .toFixed(),
    assessment: await assessmentOf(read, reader.db, training),
  };
}

/** Empty if no month has data. */
function monthsOf({ lines }: ReportData, result: ReportResult, { months: states }: ReportFigures) {
  const months = result.months.map(({ scope1, scope2Market, scope3 }, at) => ({
    scope1: states[at]!.scope1 === 'value' ? scope1 : null,
    scope2: states[at]!.scope2Market === 'value' ? scope2Market : null,
    scope3: states[at]!.scope3 === 'value' ? scope3 : null,
    filled: isFilled(at + 1),
  }));
  return months.some(({ scope1, scope2, scope3 }) => [scope1, scope2, scope3].some((tonnes) => Number(tonnes) !== 0))
    ? months
    : [];

  /** Returns whether each monthly line that has any data has tonnes in this month. */
  function isFilled(month: number): boolean {
    const monthly = new Set(lines.filter((line) => line.inUse && !isYearly(line)).map((line) => line.id));
    const entered = result.lines.filter(
      ({ id, scope, rows }) => monthly.has(id) && scope !== null && rows.some(({ tonnes }) => tonnes !== null),
    );
    return entered.every(({ rows }) => rows.some((row) => row.month === month && row.tonnes !== null));
  }
}

/**
 * Compares a report with the thresholds of its set; a finished report has the score fixed at that time. Null without
 * a set.
 */
async function assessmentOf({ report, run, data, result }: ReadResults, db: Db, training: CertificateSource) {
  const set = run?.set ?? report.document;
  if (!set) return null;
  const measures = run?.document.measures ?? measuredBy(result, certifiedStaff(await staffOf(db, report, training)));
  const input = scoreInputOf(data, measures, result);
  const score = run?.document.score ?? scorer(set)(input);
  const gaps = gapsOf(set, input, score, wholesOf(result));
  return {
    gates: set.gates,
    indicators: indicatorsOf(set).length,
    now: gatedOf(input, score),
    star: score.star,
    next: gaps.next,
    open: countBefore(gaps),
  };
}
