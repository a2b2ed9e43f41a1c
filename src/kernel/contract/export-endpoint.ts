import type * as z from 'zod/mini';
import type { Access, Endpoint, OutputOf } from './endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';

/** What the cells of a column are written from; null leaves a cell empty. */
interface CellValues {
  /** Never read as a formula, whatever it begins with. */
  readonly text: string;
  readonly integer: number;
  /** An exact decimal as text; it stays text, for a sheet's numbers keep 15 digits. */
  readonly decimal: string;
  /** `YYYY-MM-DD`, never shifted. */
  readonly day: string;
  /** ISO 8601 in UTC; the sheet shows the business zone. */
  readonly instant: string;
  /** Written as yes or no. */
  readonly flag: boolean;
}

type PlainKind = keyof CellValues;

/** The fields of a row and of what is inside it, one level deep: `at`, `person.name`. */
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

/** The kinds that a value may be written as; one of a few code words is written as the word of the caller's language. */
type Kind<Value> =
  | { [K in PlainKind]: Value extends CellValues[K] ? { readonly kind: K } : never }[PlainKind]
  | (Value extends string ? { readonly kind: 'choice'; readonly words: Readonly<Record<Value, Text>> } : never);

/** One column of a sheet: the field of the list's row, its heading, and what its cells are. */
export type ExportColumn<Row> = {
  [P in Place<Row>]: { readonly key: P; readonly label: Text } & Kind<At<Row, P>>;
}[Place<Row>];

/** A column of whatever list. */
export type AnyColumn = { readonly key: string; readonly label: Text } & (
  | { readonly kind: PlainKind }
  | { readonly kind: 'choice'; readonly words: Readonly<Record<string, Text>> }
);

/** A list as a sheet of everything that its filters find (docs/wire.md §3). */
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
  /** What is exported: the sheet's name, and how the history calls the export. */
  readonly title: Text;
  /** Its list's. */
  readonly access: A;
  /** Its list's filters. */
  readonly input: Input;
  readonly columns: readonly AnyColumn[];
  /** Never there: keeps the rows of one list from another's columns. */
  readonly row?: Row;
}

type RowOf<L extends Endpoint> = OutputOf<L> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/**
 * Declares the export of a list. Whoever may read the list may export it, and it takes the list's filters without the
 * page. A row of the sheet is made of a row of the list.
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
/** … and beyond which it is refused: the filters are to be narrowed. A sheet holds them all. */
export const mostTaskRows = 1_000_000;
