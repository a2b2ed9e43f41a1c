import { Decimal } from 'decimal.js';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import type { DataLine, ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import { reportCalculator, type ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';

// Runs in the browser: the calculation and its rival, over the same report.

const factors = factorsById(shippedFactors);
const Plain = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });

/** The rival's knowledge of a line without reading units: the scale of its quantity in t CO2e, by its kind and unit. */
const scaleOf = (line: DataLine, unit: string): Decimal => {
  if (line.kind === 'gas') return new Plain('1923.5').div(1000);
  if (line.kind === 'own') return new Plain('0.6').div(1000);
  if (unit === 'L') return new Plain('0.84').div(1000).times('3.0959');
  if (unit === 'm³') return new Plain('273.15').div('293.15').times('21.6219').div(10_000);
  return new Plain('1.1729');
};

const text = (value: Decimal): string => value.toSignificantDigits(30).toFixed();

/** The same rows, months and totals by the same decimal type, written as one loop. */
function plainLoop({ lines }: ReportData): {
  lines: { rows: { month: number; tonnes: string; market: string | null }[] }[];
  totals: Record<string, string>;
} {
  const zeros = () => Array.from({ length: 13 }, () => new Plain(0));
  const months = { scope1: zeros(), scope2Location: zeros(), scope2Market: zeros() };
  const add = (key: keyof typeof months, month: number, value: Decimal) => {
    months[key][month] = months[key][month]!.plus(value);
  };
  const found = lines.map((line) => {
    let total = new Plain(0);
    let totalMarket = new Plain(0);
    const rows = line.rows.map(({ month, values }) => {
      if (line.kind === 'power') {
        const grid = new Plain(values.grid!.value);
        const backed = Plain.min(new Plain(values.green!.value), new Plain(values.greenBacked!.value).times(1000));
        const tonnes = grid.times('0.5153').div(1000);
        const market = grid.minus(backed).times('0.6096').div(1000);
        add('scope2Location', month, tonnes);
        add('scope2Market', month, market);
        total = total.plus(tonnes);
        totalMarket = totalMarket.plus(market);
        return { month, tonnes: text(tonnes), market: text(market) };
      }
      const quantity = values.used ?? values.refilled ?? values.amount;
      const tonnes = new Plain(quantity!.value).times(scaleOf(line, quantity!.unit));
      add('scope1', month, tonnes);
      total = total.plus(tonnes);
      return { month, tonnes: text(tonnes), market: null };
    });
    return { rows, tonnes: text(total), market: text(totalMarket) };
  });
  const year = (key: keyof typeof months) => months[key].reduce((all, value) => all.plus(value), new Plain(0));
  const totals = { scope1: year('scope1'), scope2Location: year('scope2Location'), scope2Market: year('scope2Market') };
  return {
    lines: found,
    totals: {
      ...Object.fromEntries(Object.entries(totals).map(([key, value]) => [key, text(value)])),
      gross: text(totals.scope1.plus(totals.scope2Market)),
      months: JSON.stringify(Object.values(months).map((each) => each.map(text))),
    },
  };
}

const timed = <T>(run: () => T): { milliseconds: number; result: T } => {
  const begun = performance.now();
  const result = run();
  return { milliseconds: performance.now() - begun, result };
};

/** One pair, each from the report's text, and true if their results are equal. */
function pair(report: string): { ours: number; rival: number; differ: string | null } {
  const [mine, its] = [JSON.parse(report), JSON.parse(report)] as ReportData[];
  const ours = timed(() => reportCalculator(factors)(mine!));
  const rival = timed(() => plainLoop(its!));
  return { ours: ours.milliseconds, rival: rival.milliseconds, differ: difference(ours.result, rival.result) };
}

function difference(ours: ReportResult, rival: ReturnType<typeof plainLoop>): string | null {
  for (const key of ['scope1', 'scope2Location', 'scope2Market', 'gross'] as const)
    if (!isNear(ours.totals[key], rival.totals[key]!))
      return `${key}: ${ours.totals[key]} against ${rival.totals[key]}`;
  const at = ours.lines.findIndex((line, at) =>
    line.rows.some(({ tonnes }, row) => !isNear(tonnes ?? '', rival.lines[at]!.rows[row]!.tonnes)),
  );
  return at < 0 ? null : `line ${at}`;
}

/** The rival rounds at each of its steps. */
const isNear = (a: string, b: string): boolean => new Plain(a).minus(b).abs().lte('1e-20');

/** The time after each of so many changed cells, one per line, in milliseconds. */
function cells(report: string, count: number): number[] {
  let data = JSON.parse(report) as ReportData;
  const calculate = reportCalculator(factors);
  calculate(data);
  return Array.from({ length: count }, (_, at) => {
    const index = (at * 37) % data.lines.length;
    data = { ...data, lines: data.lines.with(index, changed(data.lines[index]!, at)) };
    return timed(() => calculate(data)).milliseconds;
  });
}

function changed(line: DataLine, at: number): DataLine {
  const month = at % line.rows.length;
  const row = line.rows[month]!;
  const values = Object.fromEntries(
    Object.entries(row.values).map(([name, quantity]) => [
      name,
      quantity && { ...quantity, value: `${quantity.value}${at % 9}` },
    ]),
  );
  return { ...line, rows: line.rows.with(month, { ...row, values }) };
}

Object.assign(globalThis, { recalculate: { pair, cells } });
