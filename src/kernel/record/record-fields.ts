import * as z from 'zod/mini';
import { line, paragraphs, recordId, requiredLine } from '#kernel/checks/fields.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { stateNames, type Lifecycle, type StateOf } from '#kernel/workflow/lifecycle.ts';

/** The kind of a field's cell, in lists and in spreadsheets. */
export type CellKind =
  | 'text'
  | 'code'
  | 'integer'
  | 'decimal'
  | 'day'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'state'
  | 'id';

/** One field of a record: everything that its schemas, list, export, form and history need. */
export interface RecordField<
  Row extends z.ZodMiniType = z.ZodMiniType,
  Input extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> extends FieldOptions {
  readonly label: Text;
  readonly kind: CellKind;
  /** The field of a record as it is read. */
  readonly row: Row;
  /** The field of the form; undefined if the server sets it. */
  readonly input: Input;
  /** The texts of a choice's values. */
  readonly words?: Readonly<Record<string, Text>>;
  /** The lifecycle of a state. */
  readonly lifecycle?: Lifecycle;
}

interface FieldOptions {
  /** The column of the table: the field's name in snake case when absent, null for a value that is no column. */
  readonly column?: string | null;
  /** The explanation below the form's field. */
  readonly hint?: Text;
  /** Lines of a long text in the form. */
  readonly lines?: number;
  /** Refuses another value once the record was added, with this message. */
  readonly fixed?: Text;
  /** In the list: only while there is room, only for users who turn it on, or never. */
  readonly list?: 'wide' | 'hidden' | 'never';
  /** Not part of the export. */
  readonly unexported?: true;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

interface TextOptions extends FieldOptions {
  /** Characters. */
  readonly max: number;
  /** Displayed in a monospaced font. */
  readonly code?: true;
  /** Checks and changes of the text. */
  readonly check?: z.core.$ZodCheck<string> | readonly z.core.$ZodCheck<string>[];
}

/**
 * A text: of one line, or of several if it has `lines` in the form.
 *
 * @param options with `missing`, the message for an empty text, the text is required.
 * @example
 * fields: { number: textField(text.number, { max: 60, missing: text.needNumber }) }
 */
export function textField(
  label: Text,
  options: TextOptions & { readonly missing: Text },
): RecordField<z.ZodMiniString, z.ZodMiniString>;
export function textField(
  label: Text,
  options: TextOptions,
): RecordField<z.ZodMiniNullable<z.ZodMiniString>, z.ZodMiniOptional<z.ZodMiniString>>;
export function textField(
  label: Text,
  { max, code, check, missing, ...options }: TextOptions & { readonly missing?: Text },
): RecordField {
  const text =
    options.lines !== undefined ? paragraphs(max, missing) : missing ? requiredLine(max, missing) : line(max);
  const input = check ? text.check(...[check].flat()) : text;
  return {
    ...options,
    label,
    kind: code ? 'code' : 'text',
    row: missing ? z.string() : z.nullable(z.string()),
    input: missing ? input : z.optional(input),
  };
}

/**
 * One of a few values, each with its text.
 *
 * @example
 * fields: { medium: choiceField(text.medium, mediumWords) }
 */
export function choiceField<const Value extends string>(
  label: Text,
  words: Readonly<Record<Value, Text>>,
  options: FieldOptions = {},
): RecordField<ZodChoice<Value>, ZodChoice<Value>> {
  const choice = choiceOf(words);
  return { ...options, label, words, kind: 'choice', row: choice, input: choice };
}

type ZodChoice<Value extends string> = z.ZodMiniEnum<{ [V in Value]: V }>;

const choiceOf = <Value extends string>(words: Readonly<Record<Value, Text>>): ZodChoice<Value> =>
  z.enum(Object.keys(words) as Value[]);

/**
 * Some of a few values, each with its text.
 *
 * @example
 * fields: { lacks: choicesField(text.lacks, featureWords) }
 */
export function choicesField<const Value extends string>(
  label: Text,
  words: Readonly<Record<Value, Text>>,
  options: FieldOptions = {},
): RecordField<z.ZodMiniArray<ZodChoice<Value>>, z.ZodMiniArray<ZodChoice<Value>>> {
  const choices = z.array(choiceOf(words));
  const input = choices.check(z.maxLength(Object.keys(words).length));
  return { unexported: true, ...options, label, words, kind: 'choices', row: choices, input };
}

/**
 * Yes or no.
 *
 * @example
 * fields: { automatic: flagField(text.automatic) }
 */
export const flagField = (
  label: Text,
  options: FieldOptions = {},
): RecordField<z.ZodMiniBoolean, z.ZodMiniBoolean> => ({
  ...options,
  label,
  kind: 'flag',
  row: z.boolean(),
  input: z.boolean(),
});

/**
 * A whole number.
 *
 * @example
 * fields: { place: integerField(text.place, { min: 0, max: 9_999 }) }
 */
export const integerField = (
  label: Text,
  { min, max, ...options }: FieldOptions & { readonly min: number; readonly max: number },
): RecordField<z.ZodMiniInt, z.ZodMiniInt> => ({
  ...options,
  label,
  kind: 'integer',
  row: z.int(),
  input: z.int().check(z.gte(min), z.lte(max)),
});

/**
 * The id of another record. Lists and exports display a field with its name instead.
 *
 * @example
 * fields: { site: idField(text.site, { column: 'site_id' }), siteName: shownField(text.site, 'text', z.string()) }
 */
export const idField = (label: Text, options: FieldOptions = {}): RecordField<z.ZodMiniString, z.ZodMiniString> => ({
  list: 'never',
  unexported: true,
  ...options,
  label,
  kind: 'id',
  row: z.string(),
  input: recordId,
});

/**
 * A field that the server sets or calculates.
 *
 * @example
 * fields: { createdAt: shownField(text.created, 'instant', instant, { list: 'wide' }) }
 */
export const shownField = <Row extends z.ZodMiniType>(
  label: Text,
  kind: CellKind,
  row: Row,
  options: FieldOptions = {},
): RecordField<Row, undefined> => ({ ...options, label, kind, row, input: undefined });

/**
 * The state of a record with a lifecycle.
 *
 * @example
 * fields: { state: stateField(text.state, modelLifecycle) }
 */
export const stateField = <L extends Lifecycle>(
  label: Text,
  lifecycle: L,
): RecordField<ZodChoice<StateOf<L>>, undefined> => ({
  label,
  kind: 'state',
  lifecycle,
  words: lifecycle.states,
  column: lifecycle.column,
  row: z.enum(stateNames(lifecycle)),
  input: undefined,
});

/**
 * The column of a field; undefined for a calculated field.
 *
 * @example
 * columnOf('nameZh', field); // 'name_zh'
 */
export const columnOf = (name: string, { column }: RecordField): string | undefined =>
  column === null ? undefined : (column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
