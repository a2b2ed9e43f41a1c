import { kindsOf, type LineKind, type LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import type { EnteredLine, LineWhat } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';

/** A user-defined figure as typed, or a factor of the set. */
export interface FigureDraft {
  /** The id of a factor; empty for a user-defined figure. */
  readonly factor: string;
  readonly value: string;
  readonly unit: string;
  readonly source: string;
  readonly year: string;
  readonly measured: boolean;
}

/** The details of a line as typed, without its name. */
export interface LineDraft {
  /** By their names in the details. */
  readonly texts: Readonly<Record<string, string>>;
  /** By their names in the details; absent if a figure is not entered. */
  readonly figures: Readonly<Record<string, FigureDraft | undefined>>;
  readonly terms: readonly FigureDraft[];
  /** Null if both results of scope 2 are the same. */
  readonly market: readonly FigureDraft[] | null;
}

export const blankFigure: FigureDraft = { factor: '', value: '', unit: '', source: '', year: '', measured: false };

/** The details of each kind that are a single text. */
export const lineTexts = {
  power: [],
  fuel: ['factor', 'density'],
  heat: [],
  steam: ['pressure', 'temperature'],
  gas: ['gas'],
  biomass: [],
  own: ['scope', 'every', 'unit'],
  output: ['measure'],
  removal: ['method'],
  offset: ['registry', 'project', 'vintage', 'retiredOn'],
} as const satisfies Readonly<Record<LineKind, readonly string[]>>;

export type LineText = (typeof lineTexts)[LineKind][number];

/** Values of the factor select that are not a factor's id: a user-defined figure, or its three components. */
export const ownFactor = { figure: 'own', parts: 'own-parts' } as const;

/** The default scope of a user-defined line in a section. */
const scopeIn = (section: LineSection): string => {
  if (section === 'scope-3') return '3.1';
  if (section === 'biomass') return 'biogenic';
  return section === 'purchased-power' || section === 'heat' ? '2' : '1';
};

/** A new line of a section. */
export function newDraft(section: LineSection, scope = scopeIn(section)): LineDraft {
  return {
    texts: kindsOf[section].includes('own') ? { scope, every: 'month' } : {},
    figures: {},
    terms: [blankFigure],
    market: null,
  };
}

const orNull = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value.trim();

/** `2024` as a number; any other text is passed unchanged for the server to refuse. */
const yearOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

const figureOf = ({ factor, value, unit, source, year, measured }: FigureDraft) =>
  factor === ''
    ? { value: value.trim(), unit: unit.trim(), source: source.trim(), year: yearOf(year), measured }
    : { factor };

const isBlank = ({ factor, value, unit }: FigureDraft): boolean =>
  factor === '' && value.trim() === '' && unit.trim() === '';

/** Drops empty rows at the end. */
const termsOf = (rows: readonly FigureDraft[]): object[] =>
  rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1).map(figureOf);

/** Converts the form to the request; the server reports problems by field. */
export function whatOf(kind: LineKind, { texts, figures, terms, market }: LineDraft): LineWhat {
  const text = (name: string): string => texts[name]?.trim() ?? '';
  const figure = (name: string) => (figures[name] ? figureOf(figures[name]) : null);
  const plain = (name: string) => {
    const { value = '', unit = '' } = figures[name] ?? {};
    return { value: value.trim(), unit: unit.trim() };
  };
  const density = orNull(texts['density']);
  const vintage = orNull(texts['vintage']);
  const details: Record<LineKind, () => object> = {
    power: () => ({}),
    fuel: () => ({ factor: fuelFactor(), density: density === null ? null : { value: density, unit: 'kg/L' } }),
    heat: () => ({ factor: null }),
    steam: () => ({ pressure: text('pressure'), temperature: orNull(texts['temperature']), factor: null }),
    gas: () => ({ gas: text('gas') }),
    biomass: () => ({ ncv: figure('ncv'), factor: figure('factor') }),
    own: () => ({
      scope: text('scope'),
      every: text('every'),
      unit: text('unit'),
      terms: termsOf(terms),
      market: text('scope') === '2' && market ? termsOf(market) : null,
    }),
    output: () => ({ measure: text('measure') }),
    removal: () => ({ method: text('method') }),
    offset: () => ({
      registry: text('registry'),
      project: text('project'),
      vintage: vintage === null ? null : Number(vintage),
      retiredOn: orNull(texts['retiredOn']),
    }),
  };
  function fuelFactor(): object {
    const chosen = text('factor');
    const { source, year, measured } = figures['factor'] ?? blankFigure;
    const origin = { source: source.trim(), year: yearOf(year), measured };
    if (chosen === ownFactor.figure) {
      return { ...plain('factor'), ...origin, ncv: figures['ncv'] ? plain('ncv') : null };
    }
    if (chosen !== ownFactor.parts) return { factor: chosen };
    const parts = { ncv: plain('ncv'), carbonContent: plain('carbonContent'), oxidation: plain('oxidation').value };
    return { ...parts, ...origin };
  }
  return { kind, details: details[kind]() } as LineWhat;
}

const figureDraft = (figure: object): FigureDraft => {
  const { year, ...given } = figure as Partial<Omit<FigureDraft, 'year'>> & { readonly year?: number | null };
  return { ...blankFigure, ...given, year: year === null || year === undefined ? '' : String(year) };
};

/** Converts a stored line to the form. */
export function draftOf({ what: { kind, details }, section }: EnteredLine): LineDraft {
  const draft = newDraft(section);
  const texts = Object.fromEntries(
    Object.entries(details).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
  switch (kind) {
    case 'fuel': {
      const { factor, density } = details;
      const withDensity = density ? { density: density.value } : {};
      if ('factor' in factor) return { ...draft, texts: { factor: factor.factor, ...withDensity } };
      const given = figureDraft(factor);
      if ('value' in factor) {
        const ncv = factor.ncv ? { ncv: figureDraft(factor.ncv) } : {};
        return {
          ...draft,
          texts: { factor: ownFactor.figure, ...withDensity },
          figures: { factor: given, ...ncv },
        };
      }
      return {
        ...draft,
        texts: { factor: ownFactor.parts, ...withDensity },
        figures: {
          factor: given,
          ncv: figureDraft(factor.ncv),
          carbonContent: figureDraft(factor.carbonContent),
          oxidation: figureDraft({ value: factor.oxidation }),
        },
      };
    }
    case 'biomass': {
      const { ncv, factor } = details;
      return {
        ...draft,
        figures: { ncv: ncv ? figureDraft(ncv) : undefined, factor: factor ? figureDraft(factor) : undefined },
      };
    }
    case 'own':
      return {
        ...draft,
        texts,
        terms: details.terms.length > 0 ? details.terms.map(figureDraft) : draft.terms,
        market: details.market?.map(figureDraft) ?? null,
      };
    default:
      return { ...draft, texts };
  }
}
