import type { ReportData } from '#zero-carbon/calculation/report-data.ts';
import { dataLines } from './data-lines.ts';
import type { EnteredLine, ShownSection } from './entry.contract.ts';

/** What the browser calculates of lines as they stand there: all that a tonne depends on, and nothing that scores. */
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
