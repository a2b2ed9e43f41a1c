import { quantitiesOf, type DataLine, type LineKind, type QuantityName } from '#zero-carbon/calculation/report-data.ts';

/** What a month says beside its quantities; they share one version. */
export const rowFields = ['basis', 'note', 'reason'] as const;
export type RowField = (typeof rowFields)[number];
export type EntryField = QuantityName | RowField;

export const bases = ['meter', 'bill', 'estimate'] as const;

/** Characters of a note and of a reason. */
export const mostText = 500;

export const quantityNames = (kind: LineKind): QuantityName[] => Object.keys(quantitiesOf[kind]) as QuantityName[];

/** The quantities that a line asks: a market-based amount only where it is multiplied by terms of its own. */
export const quantitiesAsked = (line: Pick<DataLine, 'kind' | 'details'>): QuantityName[] =>
  quantityNames(line.kind).filter(
    (name) => name !== 'marketAmount' || ('market' in line.details && line.details.market !== null),
  );

export const isRowField = (field: string): field is RowField => (rowFields as readonly string[]).includes(field);
