import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint, type Access, type Endpoint } from '#kernel/contract/endpoint.ts';
import type { AnyColumn } from '#kernel/contract/export-endpoint.ts';
import { exportList, type ListExport } from '#kernel/export/export-list.ts';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import { list, type Filters, type List } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import type { RecordField, RecordFields } from './record-fields.ts';

/** The texts of a record's screens and history. */
export interface RecordTexts {
  /** The heading of the list. */
  readonly title: Text;
  /** One record. */
  readonly one: Text;
  readonly add: Text;
  readonly none: Text;
  readonly noneText?: Text;
  readonly lead?: Text;
  readonly find?: Text;
  readonly rows?: TextWith<'total'>;
  /** The consequence of a deletion, for records that can be deleted. */
  readonly deleteText?: Text;
  /** The messages of the history; those of the kit when absent. */
  readonly added?: Text;
  readonly edited?: Text;
  readonly removed?: Text;
}

interface RecordDefinition<F extends RecordFields, Q extends Filters, Sort extends string, R, E> {
  /** The name in the history, `meter`. */
  readonly entity: string;
  /** `/meters`: the calls are `/meters/list`, `/meters/save` and so on. */
  readonly path: `/${string}`;
  /** For docs/api.md, in English: `meters at the sites of the caller's enterprise`. */
  readonly about: string;
  readonly read: R;
  readonly edit: E;
  readonly words: RecordTexts;
  readonly fields: F;
  /** As a list declares them; a filter with the name of a field has its label. */
  readonly filters: Q;
  readonly sorts: readonly Sort[];
  /** The field that names a record. */
  readonly name: keyof F & string;
  /** Records can be deleted; `when` names the refusal for docs/api.md. */
  readonly deletes?: { readonly when?: string };
  /** Refusals of a save beyond a field's own, for docs/api.md. */
  readonly errors?: Endpoint['errors'];
}

type RowShape<F extends RecordFields> = { id: z.ZodMiniString; version: z.ZodMiniInt } & {
  [Name in keyof F]: F[Name]['row'];
};
type InputShape<F extends RecordFields> = {
  [Name in keyof F as F[Name]['input'] extends z.ZodMiniType ? Name : never]: F[Name]['input'] & z.ZodMiniType;
} & { id: z.ZodMiniOptional<z.ZodMiniString>; version: z.ZodMiniOptional<z.ZodMiniInt> };

type Row<F extends RecordFields> = z.ZodMiniObject<RowShape<F>, z.core.$strip>;
type Input<F extends RecordFields> = z.ZodMiniObject<InputShape<F>, z.core.$strip>;

type ListOf<F extends RecordFields, Q extends Filters, Sort extends string, R extends Access> = ReturnType<
  typeof list<Q, Row<F>, R, Sort>
>;
type Id = z.ZodMiniObject<{ id: z.ZodMiniString }, z.core.$strip>;

/** The calls of a record, and everything that its server and its screens are made from. */
export interface DefinedRecord<
  F extends RecordFields,
  Q extends Filters,
  Sort extends string,
  R extends Access,
  E extends Access,
> extends RecordDefinition<F, Q, Sort, R, E> {
  readonly kind: 'record';
  readonly list: ListOf<F, Q, Sort, R>;
  readonly export: ListExport<ListOf<F, Q, Sort, R>['whole'], Row<F>, Sort, R>;
  readonly show: Endpoint<Id, z.ZodMiniType<z.output<Row<F>> & Moves, z.input<Row<F>> & Moves>, R>;
  readonly save: Endpoint<Input<F>, z.ZodMiniObject<Saved, z.core.$strip>, E>;
  /** Declared by `deletes`. */
  readonly delete: Endpoint<Id, z.ZodMiniObject<{ name: z.ZodMiniString }, z.core.$strip>, E>;
}

interface Moves {
  readonly moves?: z.output<typeof offeredMove>[] | undefined;
}
type Saved = { id: z.ZodMiniString; version: z.ZodMiniInt };

/** Any record, for the kit's own code. */
export interface AnyRecord extends Omit<RecordDefinition<RecordFields, Filters, string, Access, Access>, 'name'> {
  readonly kind: 'record';
  readonly name: string;
  readonly list: List;
  readonly export: ListExport;
  readonly show: Endpoint;
  readonly save: Endpoint;
  readonly delete: Endpoint;
}

export type RecordRow<D extends AnyRecord> = z.output<D['show']['output']>;
export type RecordInput<D extends AnyRecord> = z.output<D['save']['input']>;

/**
 * Declares a record once: its calls (list, export, show, save, delete), its form, its list's columns, its export and its
 * history come from one table of fields.
 *
 * @example
 * export const meters = defineRecord({
 *   entity: 'meter', path: '/meters', about: "meters at the sites of the caller's enterprise", read: readers, edit: editors,
 *   words: meterWords, name: 'number', filters: { find: line(60) }, sorts: ['-createdAt', 'number'], deletes: {},
 *   fields: {
 *     number: textField(meterWords.number, { max: 60, missing: meterWords.needNumber }),
 *     createdAt: shownField(meterWords.created, 'instant', instant, { list: 'wide' }),
 *   },
 * });
 */
export function defineRecord<
  const F extends RecordFields,
  const Q extends Filters,
  const Sort extends string,
  const R extends Access,
  const E extends Access,
>(definition: RecordDefinition<F, Q, Sort, R, E>): DefinedRecord<F, Q, Sort, R, E> {
  const { path, about, read, edit, fields, filters, sorts, words, deletes, errors = [] } = definition;
  const entries: [string, RecordField][] = Object.entries(fields);
  const row = z.object({
    id: z.string(),
    version: z.int(),
    ...Object.fromEntries(entries.map(([name, field]) => [name, field.row])),
  });
  const inputs = entries.flatMap(([name, { input }]) => (input ? [[name, input] as const] : []));
  const id = z.object({ id: recordId });
  const listed = list({ path: `${path}/list`, summary: `Lists the ${about}.`, access: read, filters, sorts, row });
  const calls = {
    kind: 'record',
    list: listed,
    export: exportList(listed, words.title, columnsOf(entries) as never),
    show: endpoint({
      method: 'GET',
      path: `${path}/show`,
      summary: `Returns one of the ${about}.`,
      access: read,
      changes: 'none',
      input: id,
      output: z.extend(row, { moves: z.optional(z.array(offeredMove)) }),
    }),
    save: endpoint({
      method: 'POST',
      path: `${path}/save`,
      summary: `Adds one of the ${about}, or saves all fields of one.`,
      access: edit,
      changes: 'effect',
      input: z.object({
        id: z.optional(recordId),
        version: z.optional(z.int().check(z.gte(1), z.lte(1e9))),
        ...Object.fromEntries(inputs),
      }),
      output: z.object({ id: z.string(), version: z.int() }),
      errors: [{ code: 4009, when: 'the version is not the current one; `data.state` is the current one' }, ...errors],
    }),
    delete: endpoint({
      method: 'POST',
      path: `${path}/delete`,
      summary: `Deletes one of the ${about}.`,
      access: edit,
      changes: 'effect',
      input: id,
      output: z.object({ name: z.string() }),
      errors: deletes?.when === undefined ? [] : [{ code: 5000, when: deletes.when }],
    }),
  };
  return { ...definition, ...calls } as unknown as DefinedRecord<F, Q, Sort, R, E>;
}

/** Cells of a spreadsheet that are written as text. */
const asText = new Set(['code', 'id']);

const columnsOf = (fields: readonly (readonly [string, RecordField])[]): AnyColumn[] =>
  fields
    .filter(([, { unexported }]) => !unexported)
    .map(([key, { label, kind, words }]) => {
      if (words && kind !== 'choices') return { key, label, kind: 'choice', words };
      return { key, label, kind: asText.has(kind) ? 'text' : kind } as AnyColumn;
    });

/**
 * The calls of a record, by name.
 *
 * @example
 * Object.values(callsOf(meters)).map(({ path }) => path); // ['/meters/list', '/meters/export', …]
 */
export const callsOf = (record: AnyRecord): Readonly<Record<string, Endpoint | ListExport>> => ({
  list: record.list,
  export: record.export,
  show: record.show,
  save: record.save,
  ...(record.deletes && { delete: record.delete }),
});
