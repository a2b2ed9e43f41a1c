import type { Db } from '#kernel/db/server/database.ts';
import type { Section } from '#zero-carbon/rules/calculation/report-data.ts';
import { sectionsAsked } from '#zero-carbon/reporting/reports/server/report-sections.ts';

/** The next unfinished section after a given one, wrapping around to the first; null if all are finished. */
export async function nextSection(
  db: Db,
  report: { readonly id: string; readonly evaluation_type: 'I' | 'II'; readonly indicator_set_id: string | null },
  section: Section,
): Promise<Section | null> {
  const asked = await sectionsAsked(db, { type: report.evaluation_type, indicator_set_id: report.indicator_set_id });
  const rows = await db
    .selectFrom('zero_carbon.report_sections')
    .select('section')
    .where('report_id', '=', report.id)
    .where('finished_at', 'is not', null)
    .execute();
  const done = new Set(rows.map((row) => row.section));
  const at = asked.indexOf(section);
  return [...asked.slice(at + 1), ...asked.slice(0, Math.max(at, 0))].find((one) => !done.has(one)) ?? null;
}
