import {
  isYearly,
  quantitiesOf,
  type LineKind,
  type LineSection,
  type QuantityName,
} from '#zero-carbon/calculation/report-data.ts';

/** The sections that are entered by lines, with the kinds that each takes. */
export const entryKinds = {
  'purchased-power': ['power'],
  'stationary-fuels': ['fuel'],
  'mobile-fuels': ['fuel'],
  heat: ['heat', 'steam'],
  gases: ['gas'],
  output: ['output'],
  removals: ['removal'],
} as const satisfies Partial<Record<LineSection, readonly LineKind[]>>;

export type EntrySection = keyof typeof entryKinds;
export const entrySections = Object.keys(entryKinds) as EntrySection[];
export type EntryKind = (typeof entryKinds)[EntrySection][number];
export const entryLineKinds = [...new Set(Object.values(entryKinds).flat())] as EntryKind[];

/** What a row says beside its quantities. */
export const rowFields = ['basis', 'person', 'note', 'reason'] as const;
export type RowField = (typeof rowFields)[number];
export type EntryField = QuantityName | RowField;

export const bases = ['meter', 'bill', 'estimate'] as const;

export const quantityNames = (kind: LineKind): QuantityName[] => Object.keys(quantitiesOf[kind]) as QuantityName[];

/** The field that a month cannot go without: the kind's first. */
export const neededOf = (kind: LineKind): QuantityName => quantityNames(kind)[0]!;

export const isRowField = (field: string): field is RowField => (rowFields as readonly string[]).includes(field);

/** The characters that a row's own words may have. */
export const limits: Readonly<Record<RowField, number>> = { basis: 20, person: 50, note: 200, reason: 500 };

/** Units that a line of a kind may count in; none where it has just one, or one of its own. */
export const unitsOf = {
  fuel: ['t', 'kg', 'L', 'm³', 'Nm³', '10⁴ Nm³'],
  heat: ['GJ', 'MJ', 'kWh'],
} as const satisfies Partial<Record<EntryKind, readonly string[]>>;

/** What a field of a line counts. */
export function unitOf(line: { readonly kind: EntryKind; readonly unit: string }, field: string): string {
  if (isRowField(field)) return '';
  const quantities: Readonly<Record<string, string>> = quantitiesOf[line.kind];
  return line.unit === '' ? (quantities[field] ?? '') : line.unit;
}

export const isYearlyKind = (kind: EntryKind): boolean => isYearly({ kind, details: {} });

/** The rows of a line: the months of the period from 1 to 12, or one for the year. */
export const monthsOf = (kind: EntryKind): readonly number[] =>
  isYearlyKind(kind) ? [0] : Array.from({ length: 12 }, (_, index) => index + 1);
