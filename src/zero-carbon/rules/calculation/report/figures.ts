import {
  isYearly,
  type DataLine,
  type LineSection,
  type ReportData,
} from '#zero-carbon/rules/calculation/report-data.ts';
import { destination } from './calculate-line.ts';
import type { LineResult, ReportResult } from './calculate-report.ts';

/** The state of a figure: a value, which may be zero; not entered yet; or not counted by the report's type. */
export const figureStates = ['value', 'not-entered', 'not-counted'] as const;
export type FigureState = (typeof figureStates)[number];

const scopes = ['scope1', 'scope2', 'scope3', 'biogenic', 'removal', 'offset'] as const;
type FigureScope = (typeof scopes)[number];

/** The scope of each total; gross and net add up several. */
const scopesOf = {
  scope1: ['scope1'],
  scope2Location: ['scope2'],
  scope2Market: ['scope2'],
  scope3: ['scope3'],
  biogenic: ['biogenic'],
  removal: ['removal'],
  offset: ['offset'],
} as const satisfies Readonly<Record<string, readonly FigureScope[]>>;
export const figureTotals = [...(Object.keys(scopesOf) as (keyof typeof scopesOf)[]), 'gross', 'net'] as const;
export type FigureTotal = (typeof figureTotals)[number];

export const monthlyFigures = ['scope1', 'scope2Market', 'scope3'] as const;

/** The sections whose lines count in a scope. */
const sectionsOf: Readonly<Record<FigureScope, readonly LineSection[]>> = {
  scope1: ['stationary-fuels', 'mobile-fuels', 'gases', 'process'],
  scope2: ['purchased-power', 'heat'],
  scope3: ['scope-3'],
  biogenic: ['biomass'],
  removal: ['removals'],
  offset: ['offsets'],
};

/** Returns true if a total counts in a report of a type: scope 3 only in type II. */
export const isCounted = (total: string, type: 'I' | 'II'): boolean => total !== 'scope3' || type === 'II';

export interface ReportFigures {
  readonly totals: Record<FigureTotal, FigureState>;
  /** Months 1 to 12. */
  readonly months: Record<(typeof monthlyFigures)[number], FigureState>[];
  /** True if a total covers the whole period, so that it is comparable with another whole period. */
  readonly whole: Record<FigureTotal, boolean>;
}

/**
 * The states of a report's figures: the only code that distinguishes zero from missing entries and from figures that
 * the type does not count.
 *
 * @param isDone returns true if a section is finished; in a finished report every section is.
 */
export function figuresOf(
  { lines, type }: Pick<ReportData, 'lines' | 'type'>,
  result: Pick<ReportResult, 'lines'>,
  isDone: (section: LineSection) => boolean,
): ReportFigures {
  const results = new Map(result.lines.map((line) => [line.id, line]));
  const used = lines.flatMap((line) => {
    const of = results.get(line.id);
    const scope = scopeOf(line);
    return line.inUse && of && scope ? [{ line, of, scope }] : [];
  });
  const hasTonnes = ({ rows }: LineResult, month?: number): boolean =>
    rows.some((row) => row.tonnes !== null && (month === undefined || row.month === month));
  const inScope = (scope: FigureScope) => used.filter((one) => one.scope === scope);
  const allDone = (scope: FigureScope): boolean => sectionsOf[scope].every(isDone);
  const stateOf = (scope: FigureScope, month?: number): FigureState => {
    if (!isCounted(scope, type)) return 'not-counted';
    const own = inScope(scope);
    const monthly = own.filter(({ line }) => !isYearly(line));
    if (month !== undefined && own.length > 0 && monthly.length === 0) return 'value';
    const asked = month === undefined ? own : monthly;
    return allDone(scope) || asked.some(({ of }) => hasTonnes(of, month)) ? 'value' : 'not-entered';
  };
  /** Refills are occasional: a gas has no missing months. */
  const isWhole = (scope: FigureScope): boolean => {
    if (!isCounted(scope, type) || allDone(scope)) return true;
    const own = inScope(scope);
    return own.length > 0 && own.every(({ line, of }) => (line.kind === 'gas' ? hasTonnes(of) : of.empty === 0));
  };
  const gross: readonly FigureScope[] = type === 'II' ? ['scope1', 'scope2', 'scope3'] : ['scope1', 'scope2'];
  const some = (names: readonly FigureScope[]): FigureState =>
    names.some((scope) => stateOf(scope) === 'value') ? 'value' : 'not-entered';
  const each = <T>(of: (scope: FigureScope) => T): Readonly<Record<keyof typeof scopesOf, T>> =>
    Object.fromEntries(Object.entries(scopesOf).map(([total, [scope]]) => [total, of(scope)])) as Record<
      keyof typeof scopesOf,
      T
    >;
  return {
    totals: { ...each(stateOf), gross: some(gross), net: some(gross) },
    months: Array.from({ length: 12 }, (_, at) => ({
      scope1: stateOf('scope1', at + 1),
      scope2Market: stateOf('scope2', at + 1),
      scope3: stateOf('scope3', at + 1),
    })),
    whole: {
      ...each(isWhole),
      gross: gross.every(isWhole),
      net: [...gross, 'removal' as const, 'offset' as const].every(isWhole),
    },
  };
}

function scopeOf(line: DataLine): FigureScope | null {
  const goesTo = destination(line);
  return scopes.find((scope) => scope === goesTo) ?? null;
}
