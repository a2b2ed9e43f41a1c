import type { Context } from '#kernel/http/server/handle.ts';
import { factorsById, type Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { calculateReport, type ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { traceRow } from '#zero-carbon/rules/calculation/report/trace.ts';
import type { DataLine, ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { assessedReport } from '#zero-carbon/reporting/reports/assessment/server/assessed-report.ts';
import type { RunAbout, RunFile, RunTrace } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { collectReport } from './collect-report.ts';
import { readRun, type StoredRun } from './read-run.ts';
import { aboutOf, filesOf } from './run-facts.ts';

/** The results of a report, from its run if it has one. */
export interface ReadResults {
  readonly report: Awaited<ReturnType<typeof assessedReport>>;
  readonly about: RunAbout;
  readonly run: StoredRun | undefined;
  readonly data: ReportData;
  readonly factors: Factors;
  readonly result: ReportResult;
  /** The calculations of one line, by month. */
  readonly tracesOf: (line: DataLine) => readonly RunTrace[];
  /** The files that the data refer to. */
  readonly files: () => Promise<readonly RunFile[]>;
}

type Reader = Context<{ permission: 'reports.read'; scope: 'own' }>;

/**
 * Returns the results of a report within the actor's reach: from current data for a draft, else from its run. Throws
 * 4003 if there is none.
 */
export async function readResults(id: string, context: Pick<Reader, 'db' | 'actor'>): Promise<ReadResults> {
  const { db } = context;
  const report = await assessedReport(id, context);
  const run = await readRun(db, id);
  if (run) {
    const { about, data, factors, result, traces, files } = run.document;
    return {
      report,
      about,
      run,
      data,
      factors: factorsById(factors),
      result,
      tracesOf: (line) => traces[line.id] ?? [],
      files: () => Promise.resolve(files),
    };
  }
  const { data, factors } = await collectReport(db, report);
  return {
    report,
    about: await aboutOf(db, id),
    run: undefined,
    data,
    factors,
    result: calculateReport(data, factors),
    tracesOf: (line) =>
      line.rows.flatMap(({ month }) => {
        const trace = traceRow(data, factors, line, month);
        return trace ? [{ month, ...trace }] : [];
      }),
    files: () => filesOf(db, data),
  };
}
