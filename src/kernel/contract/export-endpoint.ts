import type * as z from 'zod/mini';
import type { Access, Endpoint, OutputOf } from './endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';

/** The source values of a column's cells; null leaves a cell empty. */
interface CellValues {
  /** Never read as a formula, whatever its first character. */
  readonly text: string;
  readonly integer: number;
  /** An exact decimal as text; it stays text, because spreadsheet numbers have only 15 digits. */
  readonly decimal: string;
  /** `YYYY-MM-DD`, never shifted. */
  readonly day: string;
  /** ISO 8601 in UTC; the spreadsheet displays the business zone. */
  readonly instant: string;
  /** Written as yes or no. */
  readonly flag: boolean;
}

type PlainKind = keyof CellValues;

/** The fields of a row and of its nested objects, one level deep: `at`, `person.name`. */
type Place<Row> = {
  [K in keyof Row & string]: K | (NonNullable<Row[K]> extends Inner ? `${K}.${keyof NonNullable<Row[K]> & string}` : K);
}[keyof Row & string];
type Inner = Readonly<Record<string, string | number | boolean | null>>;

type At<Row, P extends string> = P extends keyof Row
  ? NonNullable<Row[P]>
  : P extends `${infer Outer}.${infer Field}`
    ? Outer extends keyof Row
      ? Field extends keyof NonNullable<Row[Outer]>
        ? NonNullable<NonNullable<Row[Outer]>[Field]>
        : never
      : never
    : never;

/** The kinds that a value may be written as; one of a few code words is written in the caller's language. */
type Kind<Value> =
  | { [K in PlainKind]: Value extends CellValues[K] ? { readonly kind: K } : never }[PlainKind]
  | (Value extends string ? { readonly kind: 'choice'; readonly words: Readonly<Record<Value, Text>> } : never);

/** One column of a spreadsheet: the field of the list's row, its heading, and its cell kind. */
export type ExportColumn<Row> = {
  [P in Place<Row>]: { readonly key: P; readonly label: Text } & Kind<At<Row, P>>;
}[Place<Row>];

/** A column of any list. */
export type AnyColumn = { readonly key: string; readonly label: Text } & (
  | { readonly kind: PlainKind }
  | { readonly kind: 'choice'; readonly words: Readonly<Record<string, Text>> }
);

/** A list as a spreadsheet of all rows that match its filters (docs/wire.md §3). */
export interface ExportEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  // oxlint-disable-next-line typescript/no-unused-vars -- what its handler gives
  Row = unknown,
  A extends Access = Access,
> {
  readonly kind: 'export';
  readonly method: 'POST';
  readonly path: `/${string}`;
  /** One English sentence, for docs/api.md. */
  readonly summary: string;
  /** The name of the spreadsheet, and of the export in the history. */
  readonly title: Text;
  /** Its list's. */
  readonly access: A;
  /** Its list's filters. */
  readonly input: Input;
  readonly columns: readonly AnyColumn[];
  /** Never set: prevents that rows of one list are used with another's columns. */
  readonly row?: Row;
}

type RowOf<L extends Endpoint> = OutputOf<L> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/**
 * Declares the export of a list. Readers of the list may export it. It has the list's filters without the page. Each
 * row of the spreadsheet is made from a row of the list.
 *
 * @example
 * export const exportLogins = exportEndpoint(loginLog, {
 *   path: '/logs/logins/export', summary: 'The login log as a sheet.', title: logWords.loginTitle, input: z.object(filters),
 *   columns: [{ key: 'at', label: logWords.time, kind: 'instant' }, { key: 'person.name', label: logWords.name, kind: 'text' }],
 * });
 */
export const exportEndpoint = <L extends Endpoint, Input extends z.ZodMiniType>(
  list: L,
  definition: {
    readonly path: `/${string}`;
    readonly summary: string;
    readonly title: Text;
    readonly input: Input;
    readonly columns: readonly ExportColumn<RowOf<L>>[];
  },
): ExportEndpoint<Input, RowOf<L>, L['access']> => ({
  kind: 'export',
  method: 'POST',
  access: list.access,
  ...definition,
});

/** Rows beyond which an export is written by a task … */
export const mostRows = 100_000;
/** … and beyond which it is refused: the user must narrow the filters. A worksheet has room for them all. */
export const mostTaskRows = 1_000_000;
