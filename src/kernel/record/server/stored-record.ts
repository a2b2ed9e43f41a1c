import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Tables } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { TakenFields } from '#kernel/http/server/refuse-taken.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { AnyRecord, RecordInput, RecordRow } from '#kernel/record/define-record.ts';
import { columnOf } from '#kernel/record/record-fields.ts';
import type { NamesOf } from '#kernel/workflow/history/server/record-kind.ts';

export type ReaderOf<D extends AnyRecord> = Context<D['list']['access']>;
export type EditorOf<D extends AnyRecord> = Context<D['save']['access']>;

/** The content of a record as it is stored: by field, before it is presented. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** A change that is about to be saved. */
export interface Change<D extends AnyRecord> {
  /** The input, without id and version. */
  readonly input: Omit<RecordInput<D>, 'id' | 'version'>;
  /** The locked record; undefined for a new one. */
  readonly before: StoredRow | undefined;
  readonly context: EditorOf<D>;
}

type Columns = Readonly<Record<string, unknown>>;

interface Options<D extends AnyRecord, DB, From extends keyof DB, Row, Found> {
  readonly table: keyof Tables;
  /**
   * All records that the reader may see, from the table as `r`, with further columns of the row. Joins that only add
   * columns are left joins. A save locks its record among these: where a caller reads more than it may edit, `prepare`
   * refuses the others.
   */
  readonly rows: (reader: ReaderOf<D>) => SelectQueryBuilder<DB, From, Row>;
  /** Calculated fields, from the further columns and from `lookUp`. */
  readonly present?: (row: Row & StoredRow, reader: ReaderOf<D>, found: Found) => Partial<RecordRow<D>>;
  /** Data for the rows of a page, queried once. */
  readonly lookUp?: (rows: readonly (Row & StoredRow)[], reader: ReaderOf<D>) => Promise<Found>;
  /** The column of the free text search, with the fields that it contains, and the position of a match. */
  readonly find?: { readonly column: string; readonly of: readonly string[]; readonly at: 'start' | 'anywhere' };
  /** The columns of orders whose column is not the field's. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** The conditions of filters that are no fields. */
  readonly filters?: Readonly<Record<string, (value: never) => RawBuilder<boolean>>>;
  /** The unique constraints and foreign keys that a save can violate. */
  readonly constraints?: TakenFields;
  /** The names of ids and codes in the history, by field. */
  readonly names?: Readonly<Record<string, NamesOf>>;
  /** Checks a change before it is written, and returns further columns to write. */
  readonly prepare?: (change: Change<D>) => Promise<Columns | void>;
  /** Refuses to delete a record that other rows refer to. */
  readonly inUse?: Text;
}

/** A defined record with its table, for the kit's routes. */
export interface StoredRecord<D extends AnyRecord = AnyRecord> {
  readonly record: D;
  readonly table: keyof Tables;
  rows(reader: ReaderOf<D>): Rows;
  present(row: StoredRow, reader: ReaderOf<D>, found: unknown): Columns;
  lookUp(rows: readonly StoredRow[], reader: ReaderOf<D>): Promise<unknown>;
  readonly find: Options<D, never, never, never, never>['find'];
  readonly sorts: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, (value: never) => RawBuilder<boolean>>>;
  readonly constraints: TakenFields;
  readonly names: Readonly<Record<string, NamesOf>>;
  prepare(change: Change<D>): Promise<Columns | void>;
  readonly inUse: Text | undefined;
}

export type Rows = SelectQueryBuilder<Tables, keyof Tables, StoredRow>;

/**
 * Binds a record to its table.
 *
 * @example
 * const storedMeters = storedRecord(meters, {
 *   table: 'zero_carbon.meters',
 *   rows: ({ db, actor }) => db.selectFrom('zero_carbon.meters as r').where('r.party_id', '=', actor.partyId),
 *   find: { column: 'number_key', of: ['number'], at: 'start' },
 *   constraints: { meters_number: ['number', text.numberTaken] },
 * });
 */
export function storedRecord<D extends AnyRecord, DB, From extends keyof DB, Row, Found = undefined>(
  record: D,
  { rows, present, lookUp, find, sorts = {}, ...options }: Options<D, DB, From, Row, Found>,
): StoredRecord<D> {
  const fields = Object.entries(record.fields);
  const stored = fields.flatMap(([name, field]) => {
    const column = columnOf(name, field);
    if (column === undefined) return [];
    const value = field.kind === 'decimal' ? sql`trim_scale(${sql.ref(`r.${column}`)})::text` : sql.ref(`r.${column}`);
    return [value.as(name)];
  });
  return {
    filters: {},
    constraints: {},
    names: {},
    prepare: async () => undefined,
    inUse: undefined,
    ...options,
    record,
    find,
    sorts: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, `r.${columnOf(name, field) ?? name}`])),
      ...sorts,
    },
    rows: (reader) =>
      rows(reader).select([sql.ref('r.id').as('id'), sql.ref('r.version').as('version'), ...stored]) as unknown as Rows,
    lookUp: async (found, reader) => lookUp?.(found as readonly (Row & StoredRow)[], reader),
    present: (row, reader, found) => ({ ...row, ...present?.(row as Row & StoredRow, reader, found as Found) }),
  };
}

/**
 * The pattern of a free text search.
 *
 * @example
 * patternOf({ column: 'number_key', of: ['number'], at: 'start' }, 'A-1'); // 'a-1%'
 */
export const patternOf = ({ at }: NonNullable<StoredRecord['find']>, text: string): string =>
  `${at === 'anywhere' ? '%' : ''}${escapeLike(normalise(text))}%`;

/**
 * The records that match a list's filters.
 *
 * @example
 * narrowed(storedMeters, { site: '7' }, reader)
 */
export function narrowed<D extends AnyRecord>(
  { record, rows, find, filters }: StoredRecord<D>,
  params: Readonly<Record<string, unknown>>,
  reader: ReaderOf<D>,
): Rows {
  return Object.keys(record.filters).reduce((found, name) => {
    const value = params[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return found;
    return found.where(conditionOf(name, value));
  }, rows(reader));

  function conditionOf(name: string, value: unknown): RawBuilder<boolean> {
    const condition = filters[name];
    if (condition) return condition(value as never);
    if (name === 'find' && find)
      return sql<boolean>`${sql.ref(`r.${find.column}`)} like ${patternOf(find, String(value))}`;
    const field = record.fields[name];
    const column = field && columnOf(name, field);
    if (column === undefined) throw new TypeError(`The filter ${name} of ${record.path} has no condition`);
    const at = sql.ref(`r.${column}`);
    return Array.isArray(value) ? sql<boolean>`${at} = any(${value})` : sql<boolean>`${at} = ${value}`;
  }
}
