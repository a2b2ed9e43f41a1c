import type { Text } from '#kernel/i18n/text.ts';
import { Exact, exactText, quotient, sum, zero } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { grossAndNet } from '#zero-carbon/rules/calculation/inventory.ts';
import { isYearly, type DataLine, type DataRow, type ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import {
  categoryOf,
  destination,
  energySections,
  readLine,
  type Context,
  type LineReader,
  type RowResult,
} from './calculate-line.ts';
import { defaultFactors } from './default-factors.ts';
import {
  energyOf,
  measuresOf,
  outputAmount,
  textsOf,
  type Energy,
  type Measure,
  type MeasureName,
} from './measures.ts';
import { monthKey, monthly, Sums, type Monthly } from './sums.ts';

/** All figures are decimal texts of 30 significant digits; rounding is left to the display. Tonnes are t CO2e. */
export interface ReportResult {
  readonly totals: Readonly<Record<Monthly | 'gross' | 'net' | 'surplus', string>>;
  /** Months 1 to 12 of the period; yearly amounts are only in the totals. */
  readonly months: readonly Readonly<Record<Monthly, string>>[];
  /** Scope 3 by category, those with lines. */
  readonly categories: readonly { readonly category: number; readonly tonnes: string }[];
  readonly energy: Energy;
  /** Gross per unit of each output line. */
  readonly intensities: readonly { readonly line: string; readonly unit: string; readonly value: string }[];
  readonly measures: Readonly<Record<MeasureName, Measure>>;
  /** True if any month is an estimate. */
  readonly estimated: boolean;
  /** True if offsets are claimed. */
  readonly offsets: boolean;
  /** The default factors that were applied. */
  readonly defaults: Readonly<Record<'location' | 'market' | 'heat', string | null>>;
  readonly lines: readonly LineResult[];
  readonly problems: readonly { readonly line: string; readonly month: number; readonly message: Text }[];
}

export interface LineResult {
  readonly id: string;
  readonly scope: Monthly | 'scope2' | null;
  readonly category: number | null;
  readonly tonnes: string;
  /** Scope 2 alone. */
  readonly market: string | null;
  /** The number of its months without a quantity. */
  readonly empty: number;
  readonly rows: readonly RowResult[];
}

interface CalculatedLine {
  readonly line: DataLine;
  readonly reader: LineReader;
  readonly rows: ReadonlyMap<DataRow, ReturnType<LineReader['calculate']>>;
  readonly sums: Sums;
  readonly result: LineResult;
  readonly problems: ReportResult['problems'];
}

/**
 * Recalculates a report while it is edited: a line or row with unchanged content is not calculated again. Inputs must
 * never be changed in place; identical objects cost nothing. The result equals that of `calculateReport`, to the last
 * digit.
 */
export function reportCalculator(factors: Factors): (data: ReportData) => ReportResult {
  let context: (Context & { key: string }) | undefined;
  let known = new Map<string, CalculatedLine>();
  let sums = new Sums();
  return (data) => {
    const key = [data.region, data.end, data.gwp].join(' ');
    if (context?.key !== key) {
      context = { key, factors, gwp: data.gwp, defaults: defaultFactors(factors, data.region, data.end) };
      known = new Map();
      sums = new Sums();
    }
    const next = new Map<string, CalculatedLine>();
    for (const line of data.lines) {
      const before = known.get(line.id);
      if (before && isSame(before.line, line)) {
        next.set(line.id, before);
        continue;
      }
      const now = calculateLine(line, context, before);
      if (before) sums.merge(before.sums, -1);
      sums.merge(now.sums, 1);
      next.set(line.id, now);
    }
    for (const [id, { sums: gone }] of known) if (!next.has(id)) sums.merge(gone, -1);
    known = next;
    return resultOf(data, context, [...next.values()], sums);
  };
}

/**
 * The results of a report's data: scopes by month and year, both results of scope 2, energy, intensities and measures,
 * and the problems of each row. Equal data and factors give equal results everywhere.
 */
export const calculateReport = (data: ReportData, factors: Factors): ReportResult => reportCalculator(factors)(data);

/** Returns true if two texts, numbers, lists or records have equal content. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [fields, others] = [Object.keys(a), Object.keys(b)];
  return (
    fields.length === others.length &&
    fields.every((name) => isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
  );
}

function calculateLine(line: DataLine, context: Context, before: CalculatedLine | undefined): CalculatedLine {
  const isAlike =
    before?.line.kind === line.kind &&
    before.line.section === line.section &&
    isSame(before.line.details, line.details);
  const reader = isAlike ? before.reader : readLine(line, context);
  const asked = line.inUse ? line.rows : [];
  const again = (row: DataRow) => (isAlike ? (before.rows.get(row) ?? sameRow(before.rows, row)) : undefined);
  const rows = new Map(asked.map((row) => [row, again(row) ?? reader.calculate(row)] as const));
  const sums = new Sums();
  const all = [...rows.values()];
  for (const { parts } of all) for (const [key, value] of parts) sums.add(key, value);
  // A line that is not in use is complete; a month without a row is not.
  const filled = line.inUse ? all.filter(({ filled }) => filled).length : 1;
  const empty = line.inUse ? Math.max(isYearly(line) ? 1 : 12, all.length) - filled : 0;
  countRows(line, filled, empty, sums);
  sums.add('estimates', new Exact(all.filter(({ estimated }) => estimated).length));
  const goesTo = destination(line);
  const tonnes = goesTo ? overMonths(sums, goesTo === 'scope2' ? 'scope2Location' : goesTo) : zero;
  const market = goesTo === 'scope2' ? overMonths(sums, 'scope2Market') : null;
  if (energySections.has(line.section) && (market ?? goesTo === 'scope1')) sums.add('energyTonnes', market ?? tonnes);
  const result: LineResult = {
    id: line.id,
    scope: goesTo,
    category: categoryOf(line),
    tonnes: exactText(tonnes),
    market: market && exactText(market),
    empty,
    rows: all.map(({ row }) => row),
  };
  const problems = all.flatMap(({ problem, row: { month } }) =>
    problem ? [{ line: line.id, month, message: problem }] : [],
  );
  return { line, reader, rows, sums, result, problems };
}

/** The previous row with the same content. */
function sameRow(rows: CalculatedLine['rows'], row: DataRow): ReturnType<LineReader['calculate']> | undefined {
  for (const [old, calculated] of rows) if (old.month === row.month && isSame(old, row)) return calculated;
  return undefined;
}

function countRows(line: DataLine, filled: number, empty: number, sums: Sums): void {
  const goesTo = destination(line);
  const count = (kind: 'Emissions' | 'Power' | 'Energy') => {
    sums.add(`filled${kind}`, new Exact(filled));
    sums.add(`empty${kind}`, new Exact(empty));
  };
  if (goesTo === 'scope1' || goesTo === 'scope2') count('Emissions');
  if (line.kind === 'power') count('Power');
  if (energySections.has(line.section) || line.kind === 'biomass') count('Energy');
}

const everyMonth = Array.from({ length: 13 }, (_, month) => month);
const overMonths = (sums: Sums, key: Monthly): Exact => sum(everyMonth.map((month) => sums.of(monthKey(key, month))));

function resultOf(data: ReportData, context: Context, lines: readonly CalculatedLine[], sums: Sums): ReportResult {
  const byName = Object.fromEntries(monthly.map((key) => [key, overMonths(sums, key)])) as Record<Monthly, Exact>;
  const { gross, net } = grossAndNet(byName, data.type);
  const beyond = byName.removal.plus(byName.offset).minus(gross);
  const totals = { ...byName, gross, net, surplus: beyond.gt(0) ? beyond : zero };
  const energy = energyOf(sums);
  const outputs = data.lines.filter((line) => line.kind === 'output' && line.inUse);
  return {
    totals: textsOf(totals),
    months: everyMonth
      .slice(1)
      .map((month) =>
        textsOf(
          Object.fromEntries(monthly.map((key) => [key, sums.of(monthKey(key, month))])) as Record<Monthly, Exact>,
        ),
      ),
    categories: [...new Set(lines.flatMap(({ result }) => result.category ?? []))]
      .toSorted((a, b) => a - b)
      .map((category) => ({ category, tonnes: exactText(sums.of(`category ${category}`)) })),
    energy: textsOf(energy),
    intensities: outputs.flatMap((line) => {
      const amount = outputAmount(line);
      const unit = line.rows[0]?.values.amount?.unit ?? '';
      return amount ? [{ line: line.id, unit, value: exactText(quotient(gross, amount)) }] : [];
    }),
    measures: measuresOf(data, sums, totals, energy),
    estimated: sums.of('estimates').gt(0),
    offsets: byName.offset.gt(0),
    defaults: {
      location: context.defaults.location?.id ?? null,
      market: context.defaults.market?.id ?? null,
      heat: context.defaults.heat?.id ?? null,
    },
    lines: lines.map(({ result }) => result),
    problems: lines.flatMap(({ problems }) => problems),
  };
}
