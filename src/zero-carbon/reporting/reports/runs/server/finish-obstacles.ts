import type { Db } from '#kernel/db/server/database.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import type { ReportData, Section } from '#zero-carbon/rules/calculation/report-data.ts';
import { runWords as text } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { hubSections, sectionsAsked } from '#zero-carbon/reporting/reports/server/report-sections.ts';

/** An obstacle to finishing a self-assessment, and the section where it can be fixed. */
export interface Obstacle {
  readonly section: Section | null;
  readonly reason: string;
  /** The line and month that cannot be calculated. */
  readonly cell?: { readonly line: string; readonly month: number };
}

const mostObstacles = 50;

/**
 * Lists the obstacles to finishing a self-assessment: no indicator set, an unfinished section (*not in use* is valid
 * input), a figure that cannot be calculated.
 */
export async function finishObstacles(
  db: Db,
  report: { readonly id: string; readonly type: 'I' | 'II'; readonly indicator_set_id: string | null },
  {
    data,
    problems: found,
    lang,
  }: { readonly data: ReportData; readonly problems: ReportResult['problems']; readonly lang: Lang },
): Promise<Obstacle[]> {
  const sections = await hubSections(db, report.id, await sectionsAsked(db, report));
  const name = (section: Section): string => translate(sectionWords[section], lang);
  const open = sections.flatMap(({ section, state, missing }): Obstacle[] => {
    if (state === 'done') return [];
    if (state === 'not-started')
      return [{ section, reason: translate(text.notStarted, lang, { section: name(section) }) }];
    const values = { section: name(section), count: missing };
    return [{ section, reason: translate(missing > 0 ? text.sectionMissing : text.sectionOpen, lang, values) }];
  });
  const problems = found.flatMap(({ line: id, month, message }): Obstacle[] => {
    const line = data.lines.find((one) => one.id === id);
    if (!line) return [];
    const values = { line: line.name, month, message: translate(message, lang) };
    const reason = translate(month === 0 ? text.yearProblem : text.problem, lang, values);
    return [{ section: line.section, reason, cell: { line: id, month } }];
  });
  const set: Obstacle[] =
    report.indicator_set_id === null ? [{ section: null, reason: translate(text.noSet, lang) }] : [];
  return [...set, ...open, ...problems].slice(0, mostObstacles);
}
