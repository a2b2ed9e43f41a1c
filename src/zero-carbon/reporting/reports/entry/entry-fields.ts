import {
  quantitiesOf,
  type DataLine,
  type LineKind,
  type QuantityName,
} from '#zero-carbon/rules/calculation/report-data.ts';

/** The fields of a month other than its quantities; they share one version. */
export const rowFields = ['basis', 'note', 'reason', 'serials', 'evidence'] as const;
export type RowField = (typeof rowFields)[number];
export type EntryField = QuantityName | RowField;

export const bases = ['meter', 'bill', 'estimate'] as const;

/** Characters of a note and of a reason. */
export const mostText = 500;

/** Files behind one month. */
export const mostRowFiles = 20;
/** Characters of a month's serials. */
export const mostSerialText = 2_000;

/** The quantities entered for a kind. Amounts backed by serials are counted from the serials instead. */
export const quantityNames = (kind: LineKind): QuantityName[] =>
  (Object.keys(quantitiesOf[kind]) as QuantityName[]).filter((name) => name !== 'greenBacked');

/** The quantity that a kind's serials back, one MWh or one tonne each; undefined for kinds without serials. */
export const serialQuantity = (kind: LineKind): QuantityName | undefined =>
  ({ power: 'green', offset: 'retired' } as const)[kind as string];

/** Kinds whose rows name serials. */
export const hasSerials = (kind: LineKind): boolean => serialQuantity(kind) !== undefined;

/** The quantities that a line requires. A market-based amount is required only if it has its own terms. */
export const quantitiesAsked = (line: Pick<DataLine, 'kind' | 'details'>): QuantityName[] =>
  quantityNames(line.kind).filter(
    (name) => name !== 'marketAmount' || ('market' in line.details && line.details.market !== null),
  );

export const isRowField = (field: string): field is RowField => (rowFields as readonly string[]).includes(field);

/** Files as the text of a month's cell: one line each, id and name. */
export const filesText = (files: readonly { readonly id: string; readonly name: string }[]): string =>
  files.map(({ id, name }) => `${id}\t${name}`).join('\n');

export const readFiles = (text: string): { id: string; name: string }[] =>
  text === ''
    ? []
    : text.split('\n').map((file) => {
        const [id = '', ...name] = file.split('\t');
        return { id, name: name.join('\t') };
      });
