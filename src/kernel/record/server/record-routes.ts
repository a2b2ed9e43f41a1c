import { sql } from 'kysely';
import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { AnyRecord } from '#kernel/record/define-record.ts';
import { columnOf } from '#kernel/record/record-fields.ts';
import { recordWords } from '#kernel/record/record.words.ts';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import type { RecordedField, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { deleteRecord, lifecycleOf, saveRecord } from './save-record.ts';
import { narrowed, patternOf, type ReaderOf, type StoredRecord, type StoredRow } from './stored-record.ts';

/**
 * The calls of a stored record: list, export, show, save, delete.
 *
 * @example
 * export const meterRoutes = recordRoutes(storedMeters);
 */
export function recordRoutes<D extends AnyRecord>(stored: StoredRecord<D>): Route[] {
  const { record } = stored;
  const lifecycle = lifecycleOf(record);
  const sourceOf = (params: Readonly<Record<string, unknown>>, reader: ReaderOf<D>) =>
    listSource({
      rows: narrowed(stored, params, reader),
      key: sql.ref('r.id'),
      sorts: Object.fromEntries(Object.entries(stored.sorts).map(([name, column]) => [name, sql.ref(column)])),
      lookUp: (rows) => stored.lookUp(rows, reader),
      present: (row: StoredRow, found: unknown) => stored.present(row, reader, found),
    });
  return [
    handleList(record.list, sourceOf as never),
    handleListExport(record.export, sourceOf as never),
    handle(record.show, async (params, context) => {
      const { id } = params as { readonly id: string };
      const reader = context as ReaderOf<D>;
      const source = sourceOf({}, reader);
      const row = await source.rows.where('r.id' as never, '=', id as never).executeTakeFirstOrThrow(refuse.notFound);
      const moves = lifecycle && (await movesOf(reader.db, lifecycle, [id], reader as never)).get(id);
      return { ...source.present(row, await stored.lookUp([row], reader)), ...(moves && { moves }) };
    }),
    handle(record.save, (params, context) => saveRecord(stored, params as never, context as never)),
    ...(record.deletes
      ? [handle(record.delete, (params, context) => deleteRecord(stored, params as never, context as never))]
      : []),
  ];
}

/**
 * The history of a stored record in words, with the labels of its fields, for its readers.
 *
 * @example
 * records: () => [recordKindOf(storedMeters)]
 */
export function recordKindOf<D extends AnyRecord>({ record, table, names, rows, find }: StoredRecord<D>): RecordKind {
  const { entity, words, fields, read } = record;
  const lifecycle = lifecycleOf(record);
  const { added = recordWords.added, edited = recordWords.edited, removed = recordWords.removed } = words;
  return {
    entity,
    name: words.one,
    ...(lifecycle && { lifecycle }),
    actions: { [`${entity}.add`]: added, [`${entity}.edit`]: edited, [`${entity}.delete`]: removed },
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]): [string, RecordedField][] => {
        const column = columnOf(name, field);
        if (column === undefined || !field.input) return [];
        if (names[name]) return [[column, { label: field.label, names: names[name] }]];
        return [[column, field.words ? { label: field.label, words: field.words } : field.label]];
      }),
    ),
    names: namesIn(table as never, columnOf(record.name, fields[record.name]!) as never),
    ...(find && {
      found: (text: string) =>
        sql`select id::text from ${sql.table(table)} where ${sql.ref(find.column)} like ${patternOf(find, text)}`,
    }),
    ...(typeof read === 'object' && {
      readers: {
        access: read,
        within: (id, reader) =>
          sql<boolean>`exists (${rows(reader as ReaderOf<D>).where('r.id' as never, '=', id as never)})`,
      },
    }),
  };
}
