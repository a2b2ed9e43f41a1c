import { normalise } from '#kernel/checks/normalise.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import type { AnyRecord, RecordInput } from '#kernel/record/define-record.ts';
import { columnOf, type RecordField } from '#kernel/record/record-fields.ts';
import { record as recordHistory } from '#kernel/workflow/history/server/record.ts';
import type { Content } from '#kernel/workflow/canonical-json.ts';
import { publishStart, type StoredLifecycle } from '#kernel/workflow/server/move.ts';
import { saveVersioned, type Written } from './save-versioned.ts';
import type { EditorOf, StoredRecord, StoredRow } from './stored-record.ts';

/**
 * Locks a record within the caller's reach.
 *
 * @param version the version that the caller has read; undefined for an act that does not depend on it.
 * @throws Refusal 4003 for an unknown record, 4009 for another version.
 * @example
 * const before = await lockOwn(storedMeters, id, context, version);
 */
export async function lockOwn<D extends AnyRecord>(
  { rows }: StoredRecord<D>,
  id: string,
  context: EditorOf<D>,
  version?: number,
): Promise<StoredRow> {
  const row = await rows(context)
    .where('r.id' as never, '=', id as never)
    .forUpdate('r' as never)
    .executeTakeFirstOrThrow(refuse.notFound);
  if (version !== undefined) checkVersion(row, version);
  return row;
}

/**
 * Adds a record, or saves all fields of one on the version that was read, with its history; a new one starts its
 * lifecycle.
 *
 * @throws Refusal 4000 at the field for a value that is in use, does not exist or may not change; 4003; 4009.
 * @example
 * handle(meters.save, (params, context) => saveRecord(storedMeters, params, context))
 */
export async function saveRecord<D extends AnyRecord>(
  stored: StoredRecord<D>,
  params: RecordInput<D>,
  context: EditorOf<D>,
): Promise<Written> {
  const { record, table } = stored;
  const { db: tx, actor, clock, lang } = context;
  const { id, version = 0, ...input } = params as Partial<Written> & Readonly<Record<string, unknown>>;
  const at = clock.now();
  const before = id === undefined ? undefined : await lockOwn(stored, id, context, version);
  const fields = inputsOf(record);
  for (const [name, { fixed }] of fields) {
    if (before && fixed && (before[name] ?? null) !== (input[name] ?? null)) throw refuse.field(name, fixed, lang);
  }
  const further = await stored.prepare({ input: input as never, before, context });
  const after = contentOf(fields, input);
  const columns = { ...after, ...searchedOf(stored, input), ...further };
  const added = record.fields['createdAt'] ? { created_at: at } : {};
  const written = await refuseTaken(stored.constraints, lang, () =>
    saveVersioned(tx, table, before, columns as never, added as never),
  );
  await recordHistory(tx, {
    actor: context.actor as never,
    entity: record.entity,
    entityId: written.id,
    action: `${record.entity}.${before ? 'edit' : 'add'}`,
    at,
    content: before ? { before: contentOf(fields, before), after } : { after },
  });
  const lifecycle = lifecycleOf(record);
  if (!before && lifecycle) await publishStart(tx, lifecycle, written.id, actor as never, clock);
  return written;
}

/**
 * Deletes a record within the caller's reach, with its history.
 *
 * @returns its name.
 * @throws Refusal 4003 for an unknown record, 5000 for one that other rows refer to.
 * @example
 * handle(meters.delete, (params, context) => deleteRecord(storedMeters, params, context))
 */
export async function deleteRecord<D extends AnyRecord>(
  stored: StoredRecord<D>,
  { id }: { readonly id: string },
  context: EditorOf<D>,
): Promise<{ name: string }> {
  const { record, table, inUse } = stored;
  const { db: tx, clock } = context;
  const before = await lockOwn(stored, id, context);
  try {
    await tx
      .deleteFrom(table)
      .where('id' as never, '=', id as never)
      .execute();
  } catch (error) {
    if (inUse && (error as { code?: string }).code === '23503') throw refuse.rule(inUse);
    throw error;
  }
  await recordHistory(tx, {
    actor: context.actor as never,
    entity: record.entity,
    entityId: id,
    action: `${record.entity}.delete`,
    at: clock.now(),
    content: { before: contentOf(inputsOf(record), before) },
  });
  return { name: String(before[record.name]) };
}

/**
 * The lifecycle of a record that has a state.
 *
 * @example
 * lifecycleOf(models)?.name; // 'headset-model'
 */
export const lifecycleOf = ({ fields }: AnyRecord): StoredLifecycle | undefined =>
  Object.values(fields).find(({ lifecycle }) => lifecycle)?.lifecycle as StoredLifecycle | undefined;

/** The fields of a record's form. */
const inputsOf = ({ fields }: AnyRecord): [string, RecordField][] =>
  Object.entries(fields).filter(([, { input }]) => input !== undefined);

/** The columns of a form's fields; an empty field is null. */
const contentOf = (fields: readonly [string, RecordField][], values: Readonly<Record<string, unknown>>): Content =>
  Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const column = columnOf(name, field);
      return column === undefined ? [] : [[column, values[name] ?? null]];
    }),
  ) as Content;

const searchedOf = ({ find }: Pick<StoredRecord, 'find'>, input: Readonly<Record<string, unknown>>) =>
  find && {
    [find.column]: normalise(
      find.of.flatMap((name) => (typeof input[name] === 'string' ? [input[name]] : [])).join(' '),
    ),
  };
