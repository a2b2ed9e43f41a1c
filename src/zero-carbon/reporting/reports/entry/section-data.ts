import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { dataLines } from './data-lines.ts';
import type { EnteredLine, ShownSection } from './entry.contract.ts';

/**
 * The input of the browser's calculation for the current lines: everything that tonnes depend on, without scoring
 * data.
 */
export const sectionData = (
  { start, end, type, region, gwp }: Pick<ShownSection, 'start' | 'end' | 'type' | 'region' | 'gwp'>,
  lines: readonly EnteredLine[],
): ReportData => ({
  start,
  end,
  type,
  region,
  gwp,
  lines: dataLines(lines),
  base: null,
  scope3: [],
  answers: {},
  denominator: null,
});
