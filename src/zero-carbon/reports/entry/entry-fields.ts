import {
  kindsOf,
  quantitiesOf,
  type LineKind,
  type LineSection,
  type QuantityName,
} from '#zero-carbon/calculation/report-data.ts';

/** Kinds that can be added on a section's page. */
const entered = ['power', 'fuel', 'heat', 'steam', 'gas', 'output', 'removal', 'offset'] as const;
export type EntryKind = (typeof entered)[number];

/** The kinds of a section that can be added on its page. */
export const entryKinds = (section: LineSection): readonly EntryKind[] =>
  entered.filter((kind) => kindsOf[section].includes(kind));

/** The sections that are entered on a page of lines. */
export const entrySections = (Object.keys(kindsOf) as LineSection[]).filter(
  (section) => entryKinds(section).length > 0,
);

/** What a month says beside its quantities; they share one version. */
export const rowFields = ['basis', 'note', 'reason'] as const;
export type RowField = (typeof rowFields)[number];
export type EntryField = QuantityName | RowField;

export const bases = ['meter', 'bill', 'estimate'] as const;

/** Characters of a note and of a reason. */
export const mostText = 500;

export const quantityNames = (kind: LineKind): QuantityName[] => Object.keys(quantitiesOf[kind]) as QuantityName[];

export const isRowField = (field: string): field is RowField => (rowFields as readonly string[]).includes(field);
