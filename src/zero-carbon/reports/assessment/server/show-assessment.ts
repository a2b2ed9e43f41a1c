import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { factorsById, shippedFactors } from '#zero-carbon/calculation/factor.ts';
import { calculateReport } from '#zero-carbon/calculation/report/calculate-report.ts';
import type { showAssessment as endpoint } from '#zero-carbon/reports/assessment/assessment.contract.ts';
import { dataLines } from '#zero-carbon/reports/entry/data-lines.ts';
import { yearlyData } from '#zero-carbon/reports/entry/server/yearly-data.ts';
import { enteredLines } from '#zero-carbon/reports/entry/server/entered-lines.ts';
import { answersOf, assessedReport } from './assessed-report.ts';

const factors = factorsById(shippedFactors);

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
  const lines = await enteredLines(context.db, id);
  const { measures, estimated, offsets, problems } = calculateReport(
    {
      start: report.period_start,
      end: report.period_end,
      type: report.evaluation_type,
      region: report.region,
      gwp: report.gwp,
      lines: dataLines(lines),
      answers: {},
      ...(await yearlyData(context.db, id, lines)),
    },
    factors,
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
