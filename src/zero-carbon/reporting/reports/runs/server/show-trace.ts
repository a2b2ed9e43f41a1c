import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import type { LineResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import type { showTrace as endpoint } from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { readResults } from './read-results.ts';
import { factorsUsed, headOf, isLineScope, sumOf } from './show-results.ts';

/** The tonnes of a line in the total of its scope. */
const counted = ({ tonnes, market }: Pick<LineResult, 'tonnes' | 'market'>): string => market ?? tonnes;

/**
 * Returns the calculation of one line of a report. @throws Refusal 4003 for a line that does not exist or has no
 * calculation.
 */
export async function showTrace(
  { id, line: lineId }: ParamsOf<typeof endpoint>,
  context: Context<{ permission: 'reports.read'; scope: 'own' }>,
): Promise<ResultOf<typeof endpoint>> {
  const read = await readResults(id, context);
  const { data, factors, result, tracesOf } = read;
  const line = data.lines.find((one) => one.id === lineId);
  const found = result.lines.find((one) => one.id === lineId);
  if (!line || !found || !isLineScope(found.scope)) throw refuse.notFound();
  const { scope, tonnes, market } = found;
  const same = result.lines.filter((one) => one.scope === scope);
  const traces = tracesOf(line);
  const files = new Map((await read.files()).map((file) => [file.id, file]));
  return {
    ...headOf(read, context.lang),
    region: data.region,
    line,
    scope,
    tonnes,
    market,
    gross: result.totals.gross,
    scopeTonnes: sumOf(same.map(counted)),
    siblings: same
      .filter((one) => one.id !== lineId)
      .toSorted((a, b) => new Exact(counted(b)).comparedTo(counted(a)))
      .map((one) => ({
        id: one.id,
        name: data.lines.find(({ id: other }) => other === one.id)?.name ?? '',
        tonnes: counted(one),
      })),
    months: found.rows.flatMap(({ month, tonnes: own, market: other }) => {
      const trace = traces.find((one) => one.month === month);
      if (own === null || !trace) return [];
      const named = line.rows.find((row) => row.month === month)?.evidence ?? [];
      return [
        {
          month,
          tonnes: own,
          market: other,
          steps: trace.steps,
          marketSteps: trace.market,
          files: named.flatMap((file) => {
            const { name, sha256 } = files.get(file) ?? {};
            return name === undefined || sha256 === undefined ? [] : [{ id: file, name, sha256 }];
          }),
        },
      ];
    }),
    factors: factorsUsed(traces, factors, context.lang),
  };
}
