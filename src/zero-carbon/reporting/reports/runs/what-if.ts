import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Factor, Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { calculateReport } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import type { DataLine, ReportData } from '#zero-carbon/rules/calculation/report-data.ts';

/** The input for the calculation of one line, other than its factors. */
export type LineContext = Pick<ReportData, 'start' | 'end' | 'type' | 'region' | 'gwp'>;

/** The result of a line; `market` is null in scopes without a market-based result. */
export interface LineTonnes {
  readonly tonnes: string;
  readonly market: string | null;
}

/** Calculates one line alone; null if it cannot be calculated. */
export function lineTonnes(line: DataLine, context: LineContext, factors: Factors): LineTonnes | null {
  const rest = { base: null, scope3: [], answers: {}, denominator: null };
  const { lines, problems } = calculateReport({ ...context, ...rest, lines: [line] }, factors);
  const [found] = lines;
  return found && problems.length === 0 ? { tonnes: found.tonnes, market: found.market } : null;
}

/** The factors with one factor's value replaced by another's. A selection by region and year still finds it. */
const exchanged = (factors: Factors, used: Factor, { value, unit, combustion, source }: Factor): Factors => {
  const { combustion: _own, ...rest } = used;
  return new Map(factors).set(used.id, { ...rest, value, unit, source, ...(combustion && { combustion }) });
};

/** The result of a line with one of its factors replaced, as a preview only. */
export const tonnesWith = (
  line: DataLine,
  context: LineContext,
  { factors, used, other }: { readonly factors: Factors; readonly used: Factor; readonly other: Factor },
): LineTonnes | null => lineTonnes(line, context, exchanged(factors, used, other));

/** The factors of the same kind that could replace one of a line's factors. */
export const alternatives = (line: DataLine, context: LineContext, factors: Factors, used: Factor): Factor[] =>
  [...factors.values()].filter(
    (other) =>
      other.id !== used.id &&
      other.category === used.category &&
      other.value !== null &&
      new Exact(other.value).gt(0) &&
      tonnesWith(line, context, { factors, used, other }) !== null,
  );
