import { Exact, exactText } from '#zero-carbon/rules/calculation/decimals.ts';
import { isProblem, perUnitIn, readFigure, times } from '#zero-carbon/rules/calculation/evaluate-terms.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { step, type Step } from '#zero-carbon/rules/calculation/product.ts';
import {
  mainQuantity,
  type DataLine,
  type DataRow,
  type Quantity,
  type ReportData,
} from '#zero-carbon/rules/calculation/report-data.ts';
import { readLine } from './calculate-line.ts';
import type { LineResult, ReportResult } from './calculate-report.ts';
import { defaultFactors } from './default-factors.ts';
import type { Monthly } from './sums.ts';

/** The calculation of a figure, as a vertical sum: location-based, and market-based if that differs. */
export interface Trace {
  readonly steps: readonly Step[];
  readonly market: readonly Step[] | null;
}

const quantity = (operator: Step['operator'], value: string, unit: string): Step =>
  step(operator, value, unit, { kind: 'quantity' });
const result = (tonnes: string): Step => step('=', tonnes, 't CO2e', { kind: 'result' });

/** The calculation of one month of a line; null if it has no tonnes. */
export function traceRow(data: ReportData, factors: Factors, line: DataLine, month: number): Trace | null {
  const row = line.rows.find((row) => row.month === month);
  if (!row || !line.inUse) return null;
  const context = { factors, gwp: data.gwp, defaults: defaultFactors(factors, data.region, data.end) };
  const reader = readLine(line, context);
  const { row: found } = reader.calculate(row);
  if (found.tonnes === null) return null;
  const stepsBy = (
    name: 'amount' | 'marketAmount',
    first: readonly Step[],
    unit: string,
    tonnes: string,
  ): readonly Step[] => {
    const multiplier = reader.multipliers(name, unit);
    return [...first, ...(!multiplier || isProblem(multiplier) ? [] : multiplier.steps), result(tonnes)];
  };
  if (line.kind === 'power') {
    const grid = row.values.grid;
    const location = [quantity('', grid?.value ?? '0', grid?.unit ?? 'kWh')];
    return {
      steps: stepsBy('amount', location, grid?.unit ?? 'kWh', found.tonnes),
      market: stepsBy(
        'marketAmount',
        [...location, ...backed(row, grid?.unit ?? 'kWh')],
        grid?.unit ?? 'kWh',
        found.market ?? found.tonnes,
      ),
    };
  }
  const main = row.values[mainQuantity(line.kind)];
  if (!main) return null;
  const other = row.values.marketAmount ?? main;
  const gas =
    line.kind === 'gas' ? ` ${line.details.gas}` : line.kind === 'removal' || line.kind === 'offset' ? ' CO2e' : '';
  const first = [quantity('', main.value, `${main.unit}${gas}`)];
  return {
    steps: stepsBy('amount', first, main.unit, found.tonnes),
    market:
      found.market === null || found.market === found.tonnes
        ? null
        : stepsBy('marketAmount', [quantity('', other.value, other.unit)], other.unit, found.market),
  };
}

/** The deduction for green power: up to the amount of its retired serials, in the unit of the grid power. */
function backed({ values: { green, greenBacked } }: DataRow, unit: string): readonly Step[] {
  const [bought, retired] = [green, greenBacked].map((of) => (of ? inUnit(of, unit) : null));
  if (!bought || !retired) return [];
  return [quantity('−', exactText(bought.lt(retired) ? bought : retired), unit)];
}

function inUnit({ value, unit }: Quantity, wanted: string): Exact | null {
  const amount = readFigure(value, unit, quantity('', value, unit));
  if (isProblem(amount)) return null;
  const multiplier = perUnitIn(wanted, amount.unit, []);
  return isProblem(multiplier) ? null : times(amount.value, multiplier);
}

/** The months of a line, or the lines of a total, that add up to it. */
export function traceSum(parts: readonly { readonly tonnes: string | null }[]): readonly Step[] {
  const given = parts.flatMap(({ tonnes }) => (tonnes === null ? [] : [tonnes]));
  const total = given.reduce((all, text) => all.plus(text), new Exact(0));
  return [
    ...given.map((text, at) => step(at === 0 ? '' : '+', text, 't CO2e', { kind: 'quantity' })),
    result(exactText(total)),
  ];
}

/** The lines of one of the totals, in order. */
export const linesOf = (report: ReportResult, total: Monthly): readonly LineResult[] =>
  report.lines.filter(({ scope }) => scope === total || (scope === 'scope2' && total.startsWith('scope2')));
