import { Exact } from '#zero-carbon/calculation/decimals.ts';
import type { Factor, Factors } from '#zero-carbon/calculation/factor.ts';
import { calculateReport } from '#zero-carbon/calculation/report/calculate-report.ts';
import type { DataLine, ReportData } from '#zero-carbon/calculation/report-data.ts';

/** What one line is calculated with beside its factors. */
export type LineContext = Pick<ReportData, 'start' | 'end' | 'type' | 'region' | 'gwp'>;

/** What a line comes to; null in scopes without a market-based result. */
export interface LineTonnes {
  readonly tonnes: string;
  readonly market: string | null;
}

/** One line calculated by itself; null where it cannot be. */
export function lineTonnes(line: DataLine, context: LineContext, factors: Factors): LineTonnes | null {
  const rest = { base: null, scope3: [], answers: {}, denominator: null };
  const { lines, problems } = calculateReport({ ...context, ...rest, lines: [line] }, factors);
  const [found] = lines;
  return found && problems.length === 0 ? { tonnes: found.tonnes, market: found.market } : null;
}

/** The factors with the value of one in the place of another's; whatever chose that one by its region and year still does. */
const exchanged = (factors: Factors, used: Factor, { value, unit, combustion, source }: Factor): Factors => {
  const { combustion: _own, ...rest } = used;
  return new Map(factors).set(used.id, { ...rest, value, unit, source, ...(combustion && { combustion }) });
};

/** What a line would come to with another factor in the place of one of its own. It changes nothing. */
export const tonnesWith = (
  line: DataLine,
  context: LineContext,
  { factors, used, other }: { readonly factors: Factors; readonly used: Factor; readonly other: Factor },
): LineTonnes | null => lineTonnes(line, context, exchanged(factors, used, other));

/** The factors of the same kind that a line could be calculated with in the place of one of its own. */
export const alternatives = (line: DataLine, context: LineContext, factors: Factors, used: Factor): Factor[] =>
  [...factors.values()].filter(
    (other) =>
      other.id !== used.id &&
      other.category === used.category &&
      other.value !== null &&
      new Exact(other.value).gt(0) &&
      tonnesWith(line, context, { factors, used, other }) !== null,
  );
