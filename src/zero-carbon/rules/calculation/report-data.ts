import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, fileId, line } from '#kernel/checks/fields.ts';
import { calculationWords } from './calculation.words.ts';

/** The sections with lines, in the order of a report. */
export const lineSections = [
  'purchased-power',
  'stationary-fuels',
  'mobile-fuels',
  'heat',
  'gases',
  'process',
  'biomass',
  'output',
  'scope-3',
  'removals',
  'offsets',
] as const;
export type LineSection = (typeof lineSections)[number];

/** Every section of a report: those with lines, and the two with single questions. */
export const sections = [...lineSections, 'base-year', 'questions'] as const;
export type Section = (typeof sections)[number];

/** The quantities of a row by the line's kind, each with its default unit; an output has its own unit. */
export const quantitiesOf = {
  /** `grid` is all power that came over the grid, `green` the part of it bought as green, `greenBacked` the MWh of its retired serials. */
  power: { grid: 'kWh', green: 'kWh', greenBacked: 'MWh', direct: 'kWh', own: 'kWh', exported: 'kWh' },
  fuel: { used: 't' },
  heat: { used: 'GJ' },
  steam: { used: 't' },
  gas: { refilled: 'kg' },
  biomass: { used: 't' },
  /** `marketAmount` only for scope 2 with a market-based product; where it is absent, `amount` serves both. */
  own: { amount: '', marketAmount: '' },
  output: { amount: '' },
  removal: { removed: 't' },
  offset: { retired: 't' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type LineKind = keyof typeof quantitiesOf;
export type QuantityName = { [K in LineKind]: keyof (typeof quantitiesOf)[K] }[LineKind];

/** The required quantity of a kind of line. */
export const mainQuantity = (kind: LineKind): QuantityName => Object.keys(quantitiesOf[kind])[0] as QuantityName;

/** The kinds of lines allowed in a section. */
export const kindsOf: Readonly<Record<LineSection, readonly LineKind[]>> = {
  'purchased-power': ['power', 'own'],
  'stationary-fuels': ['fuel', 'own'],
  'mobile-fuels': ['fuel', 'own'],
  heat: ['heat', 'steam', 'own'],
  gases: ['gas', 'own'],
  process: ['own'],
  biomass: ['biomass', 'own'],
  output: ['output'],
  'scope-3': ['own'],
  removals: ['removal'],
  offsets: ['offset'],
};

const notDecimal = bilingual(calculationWords.notDecimal);

/** A quantity as a decimal text: from 0 to 10¹⁵, with at most 9 decimals. */
export const quantityText = z
  .string()
  .check(z.regex(/^(?:(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?|10{15}(?:\.0{1,9})?)$/, notDecimal));

const factorDecimal = String.raw`(?:0|[1-9]\d{0,14})(?:\.\d{1,20})?`;

/** A factor's value: a decimal text, or a ratio of two (`44/12`), which stays exact. */
export const factorText = z.string().check(z.regex(new RegExp(`^${factorDecimal}(?:/${factorDecimal})?$`), notDecimal));

/** A unit as it is written: `kWh`, `kg CO2e/(t·km)`; empty for a plain number. */
export const unitText = line(60);

/** One quantity as entered: what was typed, in the unit that it was typed in. */
export const quantity = z.object({ value: quantityText, unit: unitText });
export type Quantity = z.output<typeof quantity>;

/** The source of a custom figure. `measured`: a test report supports it, which indicator 4.3 counts. */
const origin = {
  source: line(200),
  year: z.nullable(z.int().check(z.gte(1900), z.lte(2199))),
  measured: z.boolean(),
};

/** A figure of one's own with its unit. */
export const ownFigure = z.object({ value: factorText, unit: unitText, ...origin });
export type OwnFigure = z.output<typeof ownFigure>;

/** The id of a factor of the report's set of factors. */
export const factorRef = z.object({ factor: line(80, 1) });
export type FactorRef = z.output<typeof factorRef>;

/** A term of a product: a figure of one's own, or a factor by its id. */
export const term = z.union([factorRef, ownFigure]);
export type Term = z.output<typeof term>;

/** What a fuel emits, of one's own: NCV × carbon content × oxidation × 44/12. */
const ownCombustion = z.object({
  ncv: z.object({ value: factorText, unit: unitText }),
  carbonContent: z.object({ value: factorText, unit: unitText }),
  /** From 0 to 1. */
  oxidation: factorText,
  ...origin,
});
export type OwnCombustion = z.output<typeof ownCombustion>;

/** Three ways to say what a fuel emits; with a plain figure of one's own, its NCV is unknown unless it is given too. */
export const fuelFactor = z.union([
  factorRef,
  ownCombustion,
  z.object({ ...ownFigure.shape, ncv: z.nullable(z.object({ value: factorText, unit: unitText })) }),
]);
export type FuelFactor = z.output<typeof fuelFactor>;

/** The scope that an own line counts in; `biogenic` is reported apart. */
export const ownScopes = ['1', '2', 'biogenic', ...Array.from({ length: 15 }, (_, at) => `3.${at + 1}`)] as const;

const common = {
  /** The line's id within the report. */
  id: line(40, 1),
  section: z.enum(lineSections),
  name: line(100),
  /** False: not in use. That is an answer, and its rows are not asked. */
  inUse: z.boolean(),
};

const row = z.object({
  /** 1 is the first month of the period; 0 in the one row of a line that is answered once a year. */
  month: z.int().check(z.gte(0), z.lte(12)),
  /** By the names of `quantitiesOf`; null or absent is an empty cell, which is not zero. */
  values: z.record(z.string(), z.nullable(quantity)),
  basis: z.nullable(z.enum(['meter', 'bill', 'estimate'])),
  evidence: z.array(fileId),
  /** Of green power or offsets, as they were typed. */
  serials: z.optional(line(2000)),
});
export type DataRow = Omit<z.output<typeof row>, 'values'> & {
  values: Partial<Record<QuantityName, Quantity | null>>;
};

const figure = z.object({ value: factorText, unit: unitText });

/** The details of a line beside its rows, by its kind. */
export const detailsOf = {
  power: z.object({}),
  /** A density where the fuel is entered by volume and its factor counts by mass. */
  fuel: z.object({ factor: fuelFactor, density: z.nullable(figure) }),
  /** Null: the default factor of purchased heat. */
  heat: z.object({ factor: z.nullable(term) }),
  steam: z.object({
    /** Absolute, MPa. */
    pressure: quantityText,
    /** °C; null for saturated steam. */
    temperature: z.nullable(quantityText),
    factor: z.nullable(term),
  }),
  /** A gas or blend by its word: `R-410A`, `SF6`, `HFC-134a`. */
  gas: z.object({ gas: line(20, 1) }),
  /** Without an NCV the line counts in no energy total, without a factor its CO2 is unknown. */
  biomass: z.object({ ncv: z.nullable(ownFigure), factor: z.nullable(ownFigure) }),
  own: z.object({
    scope: z.enum(ownScopes),
    every: z.enum(['month', 'year']),
    /** The default unit of the row's amounts; absent if each amount has its own. */
    unit: z.optional(unitText),
    /** The factors of the row's `amount`. */
    terms: z.array(term).check(z.maxLength(7)),
    /** Scope 2 only: the factors of `marketAmount`; null if both results are the same. */
    market: z.nullable(z.array(term).check(z.maxLength(7))),
  }),
  output: z.object({ measure: z.enum(['output', 'revenue', 'value-added', 'area', 'staff']) }),
  removal: z.object({ method: line(200) }),
  offset: z.object({
    registry: line(100),
    project: line(200),
    vintage: z.nullable(z.int().check(z.gte(1990), z.lte(2199))),
    /** Null: not retired yet, so it offsets nothing. */
    retiredOn: z.nullable(calendarDate),
  }),
} as const satisfies Readonly<Record<LineKind, z.ZodMiniType>>;

const lineOf = <K extends LineKind>(kind: K) =>
  z.object({ ...common, kind: z.literal(kind), details: detailsOf[kind], rows: z.array(row).check(z.maxLength(12)) });

export const dataLine = z.discriminatedUnion('kind', [
  lineOf('power'),
  lineOf('fuel'),
  lineOf('heat'),
  lineOf('steam'),
  lineOf('gas'),
  lineOf('biomass'),
  lineOf('own'),
  lineOf('output'),
  lineOf('removal'),
  lineOf('offset'),
]);

type ParsedLine = z.output<typeof dataLine>;
type WithRows<L> = L extends { rows: unknown } ? Omit<L, 'rows'> & { rows: DataRow[] } : never;
export type DataLine = WithRows<ParsedLine>;

/** Returns true if a line is entered once for the whole period, in one row of month 0. */
export const isYearly = (line: Pick<DataLine, 'kind' | 'details'>): boolean =>
  line.kind === 'output' ||
  line.kind === 'removal' ||
  line.kind === 'offset' ||
  ('every' in line.details && line.details.every === 'year');

/**
 * An answer to an indicator or veto that the calculation does not give: a decimal text, the id of a choice, the ids of
 * what is counted, or yes and no. Null is unanswered, or declared not applicable with its reason.
 */
export const answer = z.object({
  value: z.nullable(z.union([z.boolean(), line(40), z.array(line(40)).check(z.maxLength(50))])),
  notApplicable: z.nullable(line(500)),
  evidence: z.array(fileId),
});
export type Answer = z.output<typeof answer>;

/** Everything that a report's calculation and scoring read. All numbers are decimal texts. */
export const reportData = z.object({
  /** First and last day; twelve whole months. */
  start: calendarDate,
  end: calendarDate,
  /** II counts scope 3. */
  type: z.enum(['I', 'II']),
  /** The site's province by GB/T 2260, six digits; empty where it is unknown. */
  region: z.string().check(z.regex(/^(\d{6})?$/)),
  gwp: z.enum(['AR5', 'AR6']),
  lines: z.array(dataLine).check(z.maxLength(2000)),
  /** The base year's tonnes of CO2e, and its amount of the report's denominator. */
  base: z.nullable(
    z.object({
      year: z.int().check(z.gte(1990), z.lte(2199)),
      scope1: quantityText,
      scope2Market: quantityText,
      denominator: quantityText,
    }),
  ),
  /** Categories of scope 3 that were screened without being quantified, or found irrelevant. */
  scope3: z
    .array(
      z.object({
        category: z.int().check(z.gte(1), z.lte(15)),
        state: z.enum(['screened', 'irrelevant']),
        reason: line(500),
      }),
    )
    .check(z.maxLength(15)),
  /** By the number of the indicator or veto: `2.1`, `M3`. */
  answers: z.record(line(20, 1), answer),
  /** The id of the output line that is the denominator of intensities; null while none is selected. */
  denominator: z.nullable(line(40, 1)),
});
export type ReportData = Omit<z.output<typeof reportData>, 'lines'> & { lines: DataLine[] };
