import * as z from 'zod/mini';
import { instant, line as textLine, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { exportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { factorCategories } from '#zero-carbon/rules/calculation/factor.ts';
import { figureStates, figureTotals, type FigureTotal } from '#zero-carbon/rules/calculation/report/figures.ts';
import { dataLine, lineSections } from '#zero-carbon/rules/calculation/report-data.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { lineScopeWords, resultWords as text } from './results.words.ts';

const readers = { permission: 'reports.read', scope: 'own' } as const;

/** Tonnes of CO2e as decimal texts of 30 digits, as all figures here; the client rounds them. */
const totals = z.object({
  scope1: z.string(),
  scope2Location: z.string(),
  scope2Market: z.string(),
  scope3: z.string(),
  biogenic: z.string(),
  removal: z.string(),
  offset: z.string(),
  gross: z.string(),
  net: z.string(),
});
const figure = z.enum(figureStates);
const byTotal = <S extends z.ZodMiniType>(of: S) =>
  z.object(Object.fromEntries(figureTotals.map((total) => [total, of])) as Record<FigureTotal, S>);
const categories = z.array(z.object({ category: z.int(), tonnes: z.string() }));
const intensities = z.array(z.object({ name: z.string(), unit: z.string(), value: z.string() }));
/** What a finished report was fixed as; of a draft null. */
const fixed = z.nullable(
  z.object({
    id: z.string(),
    /** UTC. */
    madeAt: instant,
    /** SHA-256 of the data and of all factors. */
    inputs: z.string(),
    /** SHA-256 of the run's content; the history has it. */
    hash: z.string(),
    star: z.nullable(z.int()),
    points: z.string(),
  }),
);
const lineScopes = Object.keys(lineScopeWords) as (keyof typeof lineScopeWords)[];

const about = {
  number: z.string(),
  /** In the caller's language, where it has one. */
  siteName: z.string(),
  /** First and last day of the period. */
  start: z.string(),
  end: z.string(),
  type: z.enum(['I', 'II']),
  gwp: z.enum(['AR5', 'AR6']),
  /** The version of the factors by its id and what it is called; null where there is none. */
  factorSet: z.nullable(z.string()),
  factorSetCode: z.nullable(z.string()),
  run: fixed,
};

const factorUsed = z.object({
  id: z.string(),
  /** In the caller's language, as the source. */
  name: z.string(),
  category: z.enum(factorCategories),
  value: z.nullable(z.string()),
  unit: z.string(),
  year: z.nullable(z.int()),
  source: z.string(),
  confidence: z.enum(['confirmed', 'unconfirmed', 'derived']),
});

export const showResults = endpoint({
  method: 'GET',
  path: '/reports/results',
  summary: 'What a report comes to: a draft as it is entered now, any other as it was fixed.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...about,
    /** The version of the indicators; null where there is none. */
    setCode: z.nullable(z.string()),
    totals: z.extend(totals, {
      /** What removals and offsets exceed gross by. */
      surplus: z.string(),
    }),
    /** What the figures are: a zero is a value, what was not entered is none. */
    figures: z.object({
      totals: byTotal(figure),
      /** Months 1 to 12 of the period. */
      months: z.array(z.object({ scope1: figure, scope2Market: figure, scope3: figure })),
      /** Whether a total covers the whole period, so that it compares with the year before. */
      whole: byTotal(z.boolean()),
    }),
    /** Months 1 to 12 of the period. */
    months: z.array(z.object({ scope1: z.string(), scope2Market: z.string(), scope3: z.string() })),
    categories,
    intensities,
    /** In tce, kWh and GJ. */
    energy: z.object({ total: z.string(), nonFossil: z.string(), power: z.string(), heat: z.string() }),
    /** The lines that have tonnes. */
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        section: z.enum(lineSections),
        scope: z.enum(lineScopes),
        /** Of scope 3. */
        category: z.nullable(z.int()),
        /** Location-based in scope 2. */
        tonnes: z.string(),
        /** Scope 2 alone. */
        market: z.nullable(z.string()),
      }),
    ),
    /** Those that the lines were calculated with. */
    factors: z.array(factorUsed),
    /** What could not be calculated and is left out. */
    problems: z.int(),
    /** The finished report of the same site on the twelve months before. */
    before: z.nullable(
      z.object({
        id: z.string(),
        number: z.string(),
        start: z.string(),
        end: z.string(),
        type: z.enum(['I', 'II']),
        totals,
        categories,
        intensities,
      }),
    ),
  }),
});

export type Results = OutputOf<typeof showResults>;

export const exportResults = exportEndpoint(showResults, {
  path: '/reports/results/export',
  summary: 'The lines of a report with their tonnes, as a sheet.',
  title: text.title,
  input: z.object({ id: recordId }),
  columns: [
    { key: 'name', label: text.line, kind: 'text' },
    { key: 'section', label: text.section, kind: 'choice', words: sectionWords },
    { key: 'scope', label: text.scope, kind: 'choice', words: lineScopeWords },
    { key: 'category', label: text.category, kind: 'integer' },
    { key: 'tonnes', label: text.tonnesLocation, kind: 'decimal' },
    { key: 'market', label: text.tonnesMarket, kind: 'decimal' },
  ],
});

const translated = z.object({ zh: z.string(), en: z.string() });
/** A step of a vertical sum. */
const step = z.object({
  operator: z.enum(['', '×', '÷', '+', '−', '=']),
  value: z.string(),
  unit: z.string(),
  kind: z.enum(['quantity', 'factor', 'conversion', 'gwp', 'result']),
  source: z.nullable(translated),
  year: z.nullable(z.int()),
  /** The id of a factor of the report's set. */
  factor: z.nullable(z.string()),
  measured: z.boolean(),
});
const steps = z.readonly(z.array(step));

export const showTrace = endpoint({
  method: 'GET',
  path: '/reports/results/line',
  summary: 'How one line of a report comes to its tonnes: each month’s sum, its factors and the files behind it.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId, line: textLine(40, 1) }),
  output: z.object({
    ...about,
    /** The site's province. */
    region: z.string(),
    line: dataLine,
    scope: z.enum(lineScopes),
    /** Location-based in scope 2. */
    tonnes: z.string(),
    market: z.nullable(z.string()),
    /** t CO2e of the whole report, and of the line's scope. */
    gross: z.string(),
    scopeTonnes: z.string(),
    /** The others of its scope, the largest first. */
    siblings: z.array(z.object({ id: z.string(), name: z.string(), tonnes: z.string() })),
    months: z.array(
      z.object({
        /** 0 is the whole year. */
        month: z.int(),
        tonnes: z.string(),
        market: z.nullable(z.string()),
        steps,
        marketSteps: z.nullable(steps),
        files: z.array(z.object({ id: z.string(), name: z.string(), sha256: z.string() })),
      }),
    ),
    factors: z.array(factorUsed),
  }),
});

export type Trace = OutputOf<typeof showTrace>;
