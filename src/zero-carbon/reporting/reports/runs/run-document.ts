import { canonicalJson } from '#kernel/workflow/canonical-json.ts';
import type { Factor, Factors } from '#zero-carbon/rules/calculation/factor.ts';
import type { ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { runCalculation } from '#zero-carbon/rules/calculation/report/calculation-run.ts';
import { traceRow, type Trace } from '#zero-carbon/rules/calculation/report/trace.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { MeasureName, MeasureValue } from '#zero-carbon/rules/indicators/measures.ts';
import { scorer, type Score, type ScoreInput } from '#zero-carbon/rules/indicators/score.ts';
import type { ListedStaff } from '#zero-carbon/reporting/reports/staff/listed-staff.ts';
import type { AreaName } from '#zero-carbon/enterprises/sites/full-address.ts';

/** The facts about a report at the time when its self-assessment was finished. */
export interface RunAbout {
  readonly number: string;
  readonly enterprise: {
    readonly name: string;
    /** Absent from runs made before this was recorded. */
    readonly nameEn?: string | null;
    readonly creditCode: string | null;
  };
  readonly site: {
    readonly nameZh: string;
    readonly nameEn: string | null;
    /** Street and number. */
    readonly address: string;
    /** From the province down; absent from runs made before this was recorded. */
    readonly areas?: readonly AreaName[];
    readonly boundaryZh: string | null;
    readonly boundaryEn: string | null;
  };
}

/** A file that the data refer to by its id. */
export interface RunFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
}

export type Measures = Readonly<Partial<Record<MeasureName, MeasureValue>>>;

/** The input of a run. */
export interface RunInput {
  readonly about: RunAbout;
  readonly data: ReportData;
  readonly factors: Factors;
  /** The version of the indicator set, `2026.1`; `set` is its content. */
  readonly setCode: string;
  readonly set: IndicatorSet;
  /** The version of the factors; null if there is none. */
  readonly factorSetCode: string | null;
  /** Measures that the calculation does not supply: certified staff. */
  readonly measures: Measures;
  /** The staff listed for them. */
  readonly staff?: readonly ListedStaff[] | undefined;
  readonly files: readonly RunFile[];
}

/** The calculation of one month of a line; 0 is the whole year. */
export type RunTrace = Trace & { readonly month: number };

/** The full content of a report that is no longer a draft. It is stored as canonical JSON and never recalculated. */
export interface RunDocument {
  readonly format: 'portico-run/1';
  readonly about: RunAbout;
  readonly data: ReportData;
  /** All of the set, in the order of their ids. */
  readonly factors: readonly Factor[];
  readonly factorSetCode: string | null;
  readonly setCode: string;
  readonly result: ReportResult;
  /** The measures that the score was read from; the answers are in the data. */
  readonly measures: Measures;
  readonly score: Score;
  /** By the line's id; months without tonnes are left out. */
  readonly traces: Readonly<Record<string, readonly RunTrace[]>>;
  readonly files: readonly RunFile[];
  /** The listed staff, with those who counted; absent from runs made before staff could be listed. */
  readonly staff?: readonly ListedStaff[];
}

export interface Run {
  /** SHA-256 of the data and of all factors, in hexadecimal digits. */
  readonly inputs: string;
  /** Canonical JSON of a `RunDocument`: serializing the parsed document again yields the same bytes. */
  readonly document: string;
  readonly result: ReportResult;
  readonly score: Score;
}

/** The score's input from a report's data and its measures. */
export const scoreInputOf = (
  { answers }: Pick<ReportData, 'answers'>,
  measures: Measures,
  { estimated, offsets }: Pick<ReportResult, 'estimated' | 'offsets'>,
): ScoreInput => ({ answers, measures, estimated, offsets });

/** The measures of a result, merged with measures that the calculation does not supply. */
export function measuredBy({ measures }: Pick<ReportResult, 'measures'>, more: Measures): Measures {
  const known = Object.entries(measures).map(([name, { value, state }]) => [name, { value, state }]);
  return { ...(Object.fromEntries(known) as Measures), ...more };
}

/** Calculates and scores a report, with the calculation of each month, as one text for storage. */
export function makeRun(input: RunInput): Run {
  const { about, data, factors, factorSetCode, setCode, set, measures: more, staff, files } = input;
  const { inputs, result: text } = runCalculation(data, factors);
  const result = JSON.parse(text) as ReportResult;
  const measures = measuredBy(result, more);
  const score = scorer(set)(scoreInputOf(data, measures, result));
  const document: RunDocument = {
    format: 'portico-run/1',
    about,
    data,
    factors: [...factors.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    factorSetCode,
    setCode,
    result,
    measures,
    score,
    traces: tracesOf(data, factors),
    files: files.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...(staff && { staff: staff.map(({ name, number, state, on, by }) => ({ name, number, state, on, by })) }),
  };
  return { inputs, document: canonicalJson({ ...document }), result, score };
}

function tracesOf(data: ReportData, factors: Factors): RunDocument['traces'] {
  return Object.fromEntries(
    data.lines.map((line) => [
      line.id,
      line.rows.flatMap(({ month }) => {
        const trace = traceRow(data, factors, line, month);
        return trace ? [{ month, ...trace }] : [];
      }),
    ]),
  );
}
