import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import { calculateReport } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import type { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { collectReport } from './collect-report.ts';
import { finishObstacles } from './finish-obstacles.ts';
import { readRun, summaryOf } from './read-run.ts';

type Shown = ResultOf<typeof showReport>;
type Report = Pick<Shown, 'id' | 'type' | 'start' | 'end' | 'gwp' | 'state'> & {
  readonly region: string;
  readonly indicator_set_id: string | null;
  readonly factor_set_id: string | null;
};

/** The result of a report, or the obstacles to finishing a draft. */
export async function runOrObstacles(
  { db, lang }: { readonly db: Db; readonly lang: Lang },
  report: Report,
): Promise<Pick<Shown, 'run' | 'obstacles'>> {
  const { id, type, start, end, region, gwp, state, factor_set_id } = report;
  if (state !== 'draft') {
    const run = await readRun(db, id);
    return { run: run ? summaryOf(run) : null, obstacles: [] };
  }
  const columns = { id, period_start: start, period_end: end, evaluation_type: type, region, gwp, factor_set_id };
  const { data, factors } = await collectReport(db, columns);
  const { problems } = calculateReport(data, factors);
  return { run: null, obstacles: await finishObstacles(db, report, { data, problems, lang }) };
}
