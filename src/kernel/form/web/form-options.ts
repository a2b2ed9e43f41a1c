import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import type { RowTexts } from '#kernel/form/form-problems.ts';
import type { Lang, Text } from '#kernel/i18n/text.ts';

export type FieldName<E extends Endpoint> = Extract<keyof InputOf<E>, string>;

/** A stored record; if it has a version, a save names the version that it is based on. */
export type Stored = object & { readonly version?: number };

export interface FormOptions<E extends Endpoint> {
  /** Written as `saveThing.input`: the client includes the schemas only of calls that are named so. */
  readonly input: E['input'];
  /** The labels of the fields. Params of the call without a label are no fields. */
  readonly labels: Partial<Record<FieldName<E>, Text>>;
  /** The texts of the rows of array fields: errors within a row name the row and its field. */
  readonly rows?: { readonly [Name in FieldName<E>]?: RowTexts<Extract<InputOf<E>[Name], readonly unknown[]>> };
  /** The record to change; a new one when absent. A form belongs to one record: use the record's id as its key. */
  readonly stored?: Stored | undefined;
  /** Initial values of a new record. */
  readonly preset?: Readonly<Record<string, unknown>> | undefined;
  /** The params beside the fields: the record's id. */
  readonly given?: Partial<InputOf<E>>;
  /** Errors that the schema cannot express, by field, for the current input. */
  readonly check?: (
    typed: Readonly<Record<FieldName<E>, string>>,
    lang: Lang,
  ) => Partial<Record<FieldName<E>, string | undefined>>;
  /** The name of the draft, which survives a reload in this tab. Without it, leaving the page shows a warning. */
  readonly draft?: string;
  /** Retries a save without response until there is one: for input in places without reception. */
  readonly sendsAgain?: boolean;
  /** The toast; “saved” when absent. */
  readonly saved?: Text;
  readonly onSaved?: (output: OutputOf<E>) => void;
  /** Reloads the record: the input was discarded, or another user has changed it. */
  readonly reload?: () => void;
}
