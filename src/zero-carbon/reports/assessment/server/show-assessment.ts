import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { calculateReport } from '#zero-carbon/calculation/report/calculate-report.ts';
import { factorsOf } from '#zero-carbon/indicators/factors/server/factors-of.ts';
import type { showAssessment as endpoint } from '#zero-carbon/reports/assessment/assessment.contract.ts';
import { dataLines } from '#zero-carbon/reports/entry/data-lines.ts';
import { enteredLines } from '#zero-carbon/reports/entry/server/entered-lines.ts';
import { answersOf, assessedReport } from './assessed-report.ts';

/** What a report within the actor's reach is scored by. */
export async function showAssessment(
  { id }: { readonly id: string },
  context: Context<{ permission: 'reports.read'; scope: 'own' }>,
): Promise<ResultOf<typeof endpoint>> {
  const report = await assessedReport(id, context);
  const answers = await answersOf(context.db, id);
  const given = Object.fromEntries(
    answers.map(({ question, value, notApplicable }) => [question, { value, notApplicable }]),
  );
  const { measures, estimated, offsets, problems } = calculateReport(
    {
      start: report.period_start,
      end: report.period_end,
      type: report.evaluation_type,
      region: report.region,
      gwp: report.gwp,
      lines: dataLines(await enteredLines(context.db, id)),
      base: null,
      scope3: [],
      answers: {},
      denominator: null,
    },
    await factorsOf(context.db, report.factor_set_id),
  );
  const known = Object.entries(measures);
  return {
    number: report.number,
    start: report.period_start,
    end: report.period_end,
    set: report.document,
    setCode: report.code,
    answers: given,
    measures: Object.fromEntries(known.map(([name, { value, state }]) => [name, { value, state }])),
    wholes: Object.fromEntries(
      known.flatMap(([name, { from }]) => (from ? [[name, { value: from.under, unit: from.unit }]] : [])),
    ),
    estimated,
    offsets,
    problems: problems.length,
  };
}
