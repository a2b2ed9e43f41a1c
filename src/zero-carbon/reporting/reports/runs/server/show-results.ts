import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import type { ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { figuresOf, type ReportFigures } from '#zero-carbon/rules/calculation/report/figures.ts';
import type { DataLine, ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import type { RunTrace } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import type { showResults as endpoint } from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { readResults, type ReadResults } from './read-results.ts';
import { readRun } from './read-run.ts';

type Reader = Context<{ permission: 'reports.read'; scope: 'own' }>;
type Results = ResultOf<typeof endpoint>;

/** Returns the results of a report within the actor's reach. */
export async function showResults({ id }: { readonly id: string }, context: Reader): Promise<Results> {
  const { lang, db } = context;
  const read = await readResults(id, context);
  const { report, run, data, factors, result, tracesOf } = read;
  return {
    ...headOf(read, lang),
    setCode: run?.document.setCode ?? report.code,
    totals: result.totals,
    figures: await reportFiguresOf(db, id, read),
    months: result.months.map(({ scope1, scope2Market, scope3 }) => ({ scope1, scope2Market, scope3 })),
    categories: [...result.categories],
    intensities: intensitiesOf(result, data),
    energy: result.energy,
    rows: result.lines.flatMap(({ id: line, scope, category, tonnes, market, rows }) => {
      const enteredLine = data.lines.find((one) => one.id === line);
      if (!enteredLine || !isLineScope(scope) || rows.every((row) => row.tonnes === null)) return [];
      return [{ id: line, name: enteredLine.name, section: enteredLine.section, scope, category, tonnes, market }];
    }),
    factors: factorsUsed(data.lines.flatMap(tracesOf), factors, lang),
    problems: result.problems.length,
    before: await beforeOf(db, id, data),
  };
}

/** The figures of a report; in a run, all sections are finished. */
export async function reportFiguresOf(db: Db, id: string, { run, data, result }: ReadResults): Promise<ReportFigures> {
  if (run) return figuresOf(data, result, () => true);
  const rows = await db
    .selectFrom('zero_carbon.report_sections')
    .select('section')
    .where('report_id', '=', id)
    .where('finished_at', 'is not', null)
    .execute();
  const done = new Set<string>(rows.map(({ section }) => section));
  return figuresOf(data, result, (section) => done.has(section));
}

/** The facts about a report that every results page has. */
export const headOf = ({ report, about, run, data }: ReadResults, lang: Lang) => ({
  number: report.number,
  siteName: lang === 'en' ? (about.site.nameEn ?? about.site.nameZh) : about.site.nameZh,
  start: data.start,
  end: data.end,
  type: data.type,
  gwp: data.gwp,
  factorSet: report.factor_set_id,
  factorSetCode: run ? run.document.factorSetCode : report.factors,
  run: run
    ? {
        id: run.id,
        madeAt: run.madeAt,
        inputs: run.inputs,
        hash: run.hash,
        star: run.document.score.star,
        points: run.document.score.points,
      }
    : null,
});

/** Returns whether tonnes are counted in a scope. A line of scope 2 has two results. */
export const isLineScope = (
  scope: ReportResult['lines'][number]['scope'],
): scope is 'scope1' | 'scope2' | 'scope3' | 'biogenic' | 'removal' | 'offset' =>
  scope !== null && scope !== 'scope2Location' && scope !== 'scope2Market';

/** The factors that the steps refer to, in the order of their ids. */
export function factorsUsed(traces: readonly RunTrace[], factors: Factors, lang: Lang): Results['factors'] {
  const ids = traces.flatMap(({ steps, market }) =>
    [...steps, ...(market ?? [])].flatMap(({ factor }) => factor ?? []),
  );
  return [...new Set(ids)].toSorted().flatMap((id) => {
    const factor = factors.get(id);
    if (!factor) return [];
    const { name, source, category, value, unit, year, confidence } = factor;
    const texts = { name: translate(name, lang), source: translate(source, lang) };
    return [{ id, ...texts, category, value, unit, year, confidence }];
  });
}

const nameOf = (lines: readonly DataLine[], id: string): string => lines.find((line) => line.id === id)?.name ?? '';

const intensitiesOf = ({ intensities }: ReportResult, { lines }: ReportData): Results['intensities'] =>
  intensities.map(({ line, unit, value }) => ({ name: nameOf(lines, line), unit, value }));

/** The finished report of the same site for the twelve months before a start date. */
export const runBefore = (db: Db, id: string, start: string) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.reports as b', 'b.site_id', 'r.site_id')
    .select(['b.id', 'b.number'])
    .where('r.id', '=', id)
    .whereRef('b.party_id', '=', 'r.party_id')
    .where('b.period_start', '=', addMonths(start, -12))
    .where('b.run_id', 'is not', null)
    .executeTakeFirst();

/** The results of that report. */
async function beforeOf(db: Db, id: string, { start }: ReportData): Promise<Results['before']> {
  const found = await runBefore(db, id, start);
  const run = found && (await readRun(db, found.id));
  if (!run) return null;
  const { data, result } = run.document;
  return {
    ...found,
    start: data.start,
    end: data.end,
    type: data.type,
    totals: result.totals,
    categories: [...result.categories],
    intensities: intensitiesOf(result, data),
  };
}

/** The sum of tonnes, exact. */
export const sumOf = (parts: readonly string[]): string =>
  parts.reduce((all, part) => all.plus(part), new Exact(0)).toFixed();
